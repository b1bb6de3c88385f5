package main

import (
	"bufio"
	"io"
	"slices"
	"testing"
	"time"
)

// What the stub says of its own lateness, beside what its caller's clock says of the same calls. The way through the kernel
// and the caller's own scheduling come on top outside, so outside is never below, and on a busy machine a little above.
func TestLatenessIsWhatAnOutsideClockSees(t *testing.T) {
	const calls, delay, lateBy = 300, 3 * time.Millisecond, 20 * time.Millisecond
	for _, kind := range []string{"epoll", "nethttp"} {
		t.Run(kind, func(t *testing.T) {
			stub := startStub(t, "--kind", kind, "--delay", "3ms", "--fault-late-percent", "10", "--fault-late-by", "20ms")
			c := stub.dial()
			reader := bufio.NewReader(c)
			outside := make([]time.Duration, 0, calls)
			for range calls {
				began := time.Now()
				if _, err := io.WriteString(c, plainGet); err != nil {
					t.Fatal(err)
				}
				readAnswer(t, reader)
				outside = append(outside, time.Since(began)-delay)
			}
			s := stub.await("every call", func(s stats) bool { return s.Lateness.Count == calls })
			slices.Sort(outside)
			late := calls - slices.IndexFunc(outside, func(d time.Duration) bool { return d >= lateBy })
			if late < 10 || late > 60 {
				t.Errorf("expected about 30 of %d calls late by %s, found %d", calls, lateBy, late)
			}
			var sum time.Duration
			for _, d := range outside {
				sum += d
			}
			for _, each := range []struct {
				name            string
				inside, outside time.Duration
			}{
				{"p50", time.Duration(*s.Lateness.P50), outside[calls/2-1]},
				{"mean", time.Duration(*s.Lateness.Mean), sum / calls},
				{"max", time.Duration(*s.Lateness.Max), outside[calls-1]},
			} {
				// Below by no more than the histogram's three digits and its microsecond.
				least := each.inside - each.inside/500 - 2*time.Microsecond
				if each.outside < least || each.outside > each.inside+5*time.Millisecond {
					t.Errorf("%s: the stub says %s, its caller %s", each.name, each.inside, each.outside)
				}
			}
		})
	}
}
