package main

import "math/bits"

const (
	histogramUnit = 1000 // values are kept in microseconds
	// 2,048 slots up to the first doubling and 1,024 for each further one: a slot is never wider than 1/1,024 of its value, three digits.
	histogramLinear = 2048
	histogramHalf   = histogramLinear / 2
	// Doublings that reach from 2 ms to 2^32 µs, more than an hour; beyond maxDelay plus any stall worth measuring.
	histogramDoublings = 21
)

// histogram counts durations in slots that widen with the value. An array, so that a snapshot is one assignment.
type histogram struct {
	slots [histogramLinear + histogramDoublings*histogramHalf]uint32
	count int64
	sum   int64
	max   int64
}

func (h *histogram) record(nanos int64) {
	nanos = max(0, nanos)
	h.slots[slotOf(nanos/histogramUnit)]++
	h.count++
	h.sum += nanos
	h.max = max(h.max, nanos)
}

func slotOf(micros int64) int {
	doublings := bits.Len64(uint64(micros) / histogramLinear)
	if doublings > histogramDoublings {
		return histogramLinear + histogramDoublings*histogramHalf - 1
	}
	return doublings*histogramHalf + int(micros>>doublings)
}

// highestOf is the greatest value, in nanoseconds, that falls into the slot.
func highestOf(slot int) int64 {
	doublings := max(0, slot/histogramHalf-1)
	first := int64(slot-doublings*histogramHalf) << doublings
	return (first+int64(1)<<doublings)*histogramUnit - 1
}

// quantile is the value that at least the share perMille of all recorded ones do not exceed; 3 digits, never above the true maximum.
func (h *histogram) quantile(perMille int64) int64 {
	left := (h.count*perMille + 999) / 1000
	for slot := range h.slots {
		left -= int64(h.slots[slot])
		if left <= 0 {
			return min(highestOf(slot), h.max)
		}
	}
	return h.max
}
