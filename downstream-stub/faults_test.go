package main

import (
	"bufio"
	"io"
	"net/http"
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

func TestTheStatsPortRefusesWhatItDoesNotKnow(t *testing.T) {
	stub := startStub(t)
	for _, test := range []struct {
		method, path string
		expected     int
	}{
		{"GET", "/lab/reset", 405},
		{"POST", "/lab/stats", 405},
		{"GET", "/wait", 404},
		{"POST", "/lab/delay", 400},
		{"POST", "/lab/delay?ms=-1", 400},
		{"POST", "/lab/delay?ms=600001", 400},
		{"POST", "/lab/delay?ms=1&seed=1", 400},
		{"POST", "/lab/delay?min_ms=30&max_ms=10&seed=1", 400},
		{"POST", "/lab/delay?min_ms=10&max_ms=30", 400},
		{"POST", "/lab/delay?min_ms=10&max_ms=10&seed=0", 200},
	} {
		request, _ := http.NewRequest(test.method, stub.stats+test.path, nil)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != test.expected {
			t.Errorf("%s %s: expected %d, found %d", test.method, test.path, test.expected, response.StatusCode)
		}
	}
	if s := stub.see(); s.Calls.Started != 0 || s.Connections.Accepted != 0 {
		t.Error("asking must not count")
	}
}

func TestOptionsRefuseWhatMakesNoSense(t *testing.T) {
	for _, arguments := range [][]string{
		{"--kind", "poll"}, {"--delay", "-1ms"}, {"--delay", "11m"}, {"--fault-late-percent", "5"}, {"--fault-late-by", "5ms"},
		{"--fault-error-percent", "101"}, {"--fault-close-percent", "NaN"}, {"--fault-stall-every", "1s"}, {"extra"}, {"--unknown"},
	} {
		if _, err := parseOptions(arguments, io.Discard); err == nil {
			t.Errorf("%q: expected a refusal", arguments)
		}
	}
}
