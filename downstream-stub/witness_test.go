package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"
)

// callers run so many connections with so many calls each; every fifth connection goes away with a call open.
func (r *running) callers(connections, calls int) (answered, left int64) {
	var group sync.WaitGroup
	var mutex sync.Mutex
	for i := range connections {
		group.Add(1)
		go func() {
			defer group.Done()
			c := r.dial()
			defer c.Close()
			reader := bufio.NewReader(c)
			for range calls {
				io.WriteString(c, plainGet)
				if _, err := http.ReadResponse(reader, nil); err != nil {
					r.t.Error(err)
					return
				}
				reader.Discard(len(waitBody))
				mutex.Lock()
				answered++
				mutex.Unlock()
			}
			if i%5 == 0 {
				io.WriteString(c, plainGet)
				mutex.Lock()
				left++
				mutex.Unlock()
			}
		}()
	}
	group.Wait()
	return answered, left
}

func TestCountsAreExactUnderConcurrency(t *testing.T) {
	for _, kind := range []string{"epoll", "nethttp"} {
		t.Run(kind, func(t *testing.T) {
			stub := startStub(t, "--delay", "5ms", "--kind", kind)
			done := make(chan struct{})
			go func() {
				defer close(done)
				for range 50 {
					var s stats
					stub.ask("GET", "/lab/counters", &s)
					stub.balanced(&s)
				}
			}()
			answered, left := stub.callers(50, 20)
			<-done
			s := stub.await("an end", func(s stats) bool { return s.Calls.Answered+s.Calls.Abandoned == answered+left })
			if s.Calls.Started != answered+left || s.Calls.Answered != answered || s.Calls.Abandoned != left {
				t.Errorf("expected %d answered and %d abandoned, found %+v", answered, left, s.Calls)
			}
			if s.Calls.InFlightMax > 50 || s.Connections.Accepted != 50 || s.Connections.OpenMax > 50 {
				t.Errorf("expected at most 50, found %+v, %+v", s.Calls, s.Connections)
			}
		})
	}
}

// The area below the series is the time that calls spent in flight: calls times the wait.
func TestTheSeriesHoldsEveryCallForItsWholeWait(t *testing.T) {
	stub := startStub(t)
	answered, _ := stub.callers(40, 10)
	s := stub.await("an end", func(s stats) bool { return s.Calls.InFlight == 0 })
	area, most := int64(0), int32(0)
	for _, value := range s.Series.Values {
		area += int64(value)
		most = max(most, value)
	}
	expected := (int64(20*time.Millisecond)*answered + *s.Lateness.Mean*answered) / seriesStep
	// Calls that were abandoned were in flight too, for an unknown part of their wait; a millisecond each is lost or won at the edges.
	if slack := int64(20)*s.Calls.Abandoned + answered; area < expected-answered || area > expected+slack {
		t.Errorf("expected %d to %d call-milliseconds, found %d", expected-answered, expected+slack, area)
	}
	if int64(most) > s.Calls.InFlightMax || s.Series.Start != s.Reset || s.Series.Truncated {
		t.Errorf("found at most %d in the series, %+v", most, s.Calls)
	}
	if length, lasted := int64(len(s.Series.Values)), (s.Now-s.Reset)/seriesStep; length != lasted {
		t.Errorf("expected %d milliseconds, found %d", lasted, length)
	}
}

func TestAResetKeepsWhatIsInFlight(t *testing.T) {
	stub := startStub(t, "--delay", "300ms")
	c := stub.dial()
	reader := bufio.NewReader(c)
	io.WriteString(c, plainGet)
	stub.await("the call", func(s stats) bool { return s.Calls.InFlight == 1 })
	var s stats
	stub.ask("POST", "/lab/reset", &s)
	stub.balanced(&s)
	if s.Calls.Started != 0 || s.Calls.InFlightAtReset != 1 || s.Calls.InFlight != 1 || s.Connections.Accepted != 0 || s.Connections.Open != 1 {
		t.Errorf("found %+v, %+v", s.Calls, s.Connections)
	}
	readAnswer(t, reader)
	s = stub.await("the answer, in the series too", func(s stats) bool {
		return s.Calls.Answered == 1 && s.Series.Values[len(s.Series.Values)-1] == 0
	})
	if s.Calls.InFlight != 0 || s.Series.Values[0] != 1 {
		t.Errorf("found %+v", s.Calls)
	}
	if s.CPU <= 0 || s.CPU > s.Now-s.Started {
		t.Errorf("cpu_ns: found %d", s.CPU)
	}
}

func TestASeededRangeOfWaitsIsKeptAndRepeats(t *testing.T) {
	stub := startStub(t)
	waits := func() []time.Duration {
		var answer struct{ Delay delayed }
		stub.ask("POST", "/lab/delay?min_ms=1&max_ms=12.5&seed=7", &answer)
		if (answer.Delay != delayed{1_000_000, 12_500_000}) {
			t.Fatalf("found %+v", answer)
		}
		c := stub.dial()
		reader := bufio.NewReader(c)
		var taken []time.Duration
		for range 20 {
			began := time.Now()
			io.WriteString(c, plainGet)
			readAnswer(t, reader)
			taken = append(taken, time.Since(began))
		}
		return taken
	}
	expected := rangedDelay(1_000_000, 12_500_000, 7)
	once, again := waits(), waits()
	expectedAgain := rangedDelay(1_000_000, 12_500_000, 7)
	for i := range once {
		if first, second := expected.next(), expectedAgain.next(); int64(once[i]) < first || int64(again[i]) < second {
			t.Errorf("call %d: expected at least %d ns, found %s and %s", i, first, once[i], again[i])
		}
	}
}

func TestNoDescriptorIsLeftBehind(t *testing.T) {
	stub := startStub(t, "--delay", "1ms")
	for range 3 {
		stub.callers(30, 2)
	}
	s := stub.await("all closed", func(s stats) bool { return s.Connections.Open == 0 })
	if ended := *s.Connections.ClosedByPeer + *s.Connections.ResetByPeer + *s.Connections.ClosedByStub; ended != s.Connections.Accepted {
		t.Errorf("expected %d ends, found %d", s.Connections.Accepted, ended)
	}
	if _, err := net.DialTimeout("tcp", stub.work, time.Second); err != nil {
		t.Error(err)
	}
}
