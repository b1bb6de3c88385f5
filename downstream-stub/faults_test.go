package main

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"time"
)

func TestFaultsMakeTheStubMisbehaveAndItsCountsStayRight(t *testing.T) {
	for _, kind := range []string{"epoll", "nethttp"} {
		t.Run(kind+" errors", func(t *testing.T) {
			stub := startStub(t, "--kind", kind, "--delay", "1ms", "--fault-error-percent", "100")
			if received := stub.exchange(closingGet); !strings.HasPrefix(received, "HTTP/1.1 500 ") {
				t.Errorf("found %q", received)
			}
			stub.await("one answer", func(s stats) bool { return s.Calls.Answered == 1 && s.Refused == 0 })
		})
		t.Run(kind+" closes", func(t *testing.T) {
			stub := startStub(t, "--kind", kind, "--delay", "1ms", "--fault-close-percent", "100")
			if received := stub.exchange(plainGet); received != "" {
				t.Errorf("found %q", received)
			}
			stub.await("one call without an answer", func(s stats) bool { return s.Calls.Abandoned == 1 && s.Connections.Open == 0 })
		})
		t.Run(kind+" late", func(t *testing.T) {
			stub := startStub(t, "--kind", kind, "--delay", "1ms", "--fault-late-percent", "100", "--fault-late-by", "60ms")
			stub.exchange(closingGet)
			s := stub.await("one answer", func(s stats) bool { return s.Lateness.Count == 1 })
			if *s.Lateness.Max < int64(60*time.Millisecond) {
				t.Errorf("expected 60 ms or more, found %d ns", *s.Lateness.Max)
			}
		})
		t.Run(kind+" stalls", func(t *testing.T) {
			stub := startStub(t, "--kind", kind, "--delay", "1ms", "--fault-stall-every", "50ms", "--fault-stall-for", "100ms")
			c := stub.dial()
			reader := bufio.NewReader(c)
			for began := time.Now(); time.Since(began) < 400*time.Millisecond; {
				io.WriteString(c, plainGet)
				readAnswer(t, reader)
			}
			s := stub.await("no call", func(s stats) bool { return s.Calls.InFlight == 0 })
			if *s.Lateness.Max < int64(50*time.Millisecond) {
				t.Errorf("expected the stall in the lateness, found at most %d ns", *s.Lateness.Max)
			}
		})
	}
}

func TestAShareOfFaultsIsAboutThatShare(t *testing.T) {
	f := newFaults(faultOptions{errorPercent: 10}, 0)
	failing := 0
	for range 10_000 {
		if f.draw().fails {
			failing++
		}
	}
	if failing < 900 || failing > 1100 {
		t.Errorf("expected about 1,000 of 10,000, found %d", failing)
	}
}
