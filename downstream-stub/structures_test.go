package main

import (
	"math/rand/v2"
	"testing"
	"time"
)

func TestTheSeriesRaisesTheMillisecondsThatWerePastAlready(t *testing.T) {
	const ms = seriesStep
	s := series{start: 1000 * ms}
	s.raise(1002*ms+1, 1005*ms+1) // read 3 ms late
	s.lower(1007*ms + 1)
	s.raise(990*ms, 1008*ms) // stamped before the reset
	s.advance(1010 * ms)
	expected := []int32{1, 1, 2, 2, 2, 2, 2, 1, 1, 1}
	if len(s.values) != len(expected) {
		t.Fatalf("expected %v, found %v", expected, s.values)
	}
	for i := range expected {
		if s.values[i] != expected[i] {
			t.Fatalf("expected %v, found %v", expected, s.values)
		}
	}
	if s.most != 2 || s.current != 1 {
		t.Errorf("found %d at most, %d now", s.most, s.current)
	}
}

func TestTheSeriesSaysWhenItsRoomIsUsedUp(t *testing.T) {
	s := series{}
	s.raise(0, 0)
	s.advance((seriesRoom + 5) * seriesStep)
	if len(s.values) != seriesRoom || !s.truncated((seriesRoom+5)*seriesStep) || s.truncated(seriesRoom*seriesStep) {
		t.Errorf("found %d values", len(s.values))
	}
}

func TestTheHistogramKeepsThreeDigits(t *testing.T) {
	for nanos := int64(1); nanos < int64(time.Hour); nanos += 1 + nanos/97 {
		slot := slotOf(nanos / histogramUnit)
		if highest := highestOf(slot); highest < nanos || highest-nanos > max(histogramUnit, nanos/1000) {
			t.Fatalf("%d ns falls into a slot up to %d", nanos, highest)
		}
	}
	h := new(histogram)
	for i := range int64(10_000) {
		h.record((i + 1) * 1_000_000)
	}
	h.record(1 << 62) // beyond all slots: counted, and the maximum stays exact
	h.record(-5)      // a clock that was set back
	view := h.view()
	if view.Count != 10_002 || *view.Max != 1<<62 || *view.P50 < 5_000_000_000 || *view.P50 > 5_006_000_000 {
		t.Errorf("found %d, max %d, p50 %d", view.Count, *view.Max, *view.P50)
	}
	if empty := new(histogram).view(); empty.Mean != nil || empty.P999 != nil || empty.Max != nil {
		t.Error("expected no figures of no values")
	}
}

func TestDeadlinesComeInOrderAndCanBeTakenOut(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	var heap deadlines
	var all []*conn
	for range 500 {
		c := &conn{place: notWaiting}
		heap.push(c, random.Int64N(100))
		all = append(all, c)
	}
	for _, c := range all[:250] {
		heap.remove(c)
		heap.remove(c) // not there any more
	}
	for last := int64(-1); len(heap) > 0; {
		c := heap[0]
		if c.due < last {
			t.Fatalf("%d after %d", c.due, last)
		}
		last = c.due
		heap.remove(c)
	}
}
