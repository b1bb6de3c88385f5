package main

import (
	"math/rand/v2"
	"time"
)

// faultOptions make the stub misbehave on purpose, so that the lab can prove that its checks notice.
type faultOptions struct {
	latePercent, errorPercent, closePercent float64
	lateBy, stallEvery, stallFor            time.Duration
}

// faults decides per call. The generator has a fixed seed: the same calls in the same order meet the same faults.
type faults struct {
	faultOptions
	random    *rand.Rand
	nextStall int64
}

// fault is what one call meets; the zero value is an honest call.
type fault struct {
	lateNanos int64
	fails     bool
	closes    bool
}

func newFaults(o faultOptions, now int64) *faults {
	return &faults{faultOptions: o, random: rand.New(rand.NewPCG(1, 1)), nextStall: now + int64(o.stallEvery)}
}

func (f *faults) draw() fault {
	var drawn fault
	if f.hits(f.latePercent) {
		drawn.lateNanos = int64(f.lateBy)
	}
	drawn.fails = f.hits(f.errorPercent)
	drawn.closes = f.hits(f.closePercent)
	return drawn
}

func (f *faults) hits(percent float64) bool {
	return percent > 0 && f.random.Float64()*100 < percent
}

// stallDue says whether a stall begins now, and plans the next one.
func (f *faults) stallDue(now int64) bool {
	if f.stallEvery == 0 || now < f.nextStall {
		return false
	}
	f.nextStall = now + int64(f.stallFor+f.stallEvery)
	return true
}
