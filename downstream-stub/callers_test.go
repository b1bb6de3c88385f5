package main

import (
	"io"
	"net"
	"slices"
	"testing"
	"time"
)

func TestACallerThatClosesAbandonsItsCallAtOnce(t *testing.T) {
	stub := startStub(t, "--delay", "5m")
	c := stub.dial()
	io.WriteString(c, plainGet+plainGet)
	stub.await("two calls in flight", func(s stats) bool { return s.Calls.InFlight == 2 && s.OldestUnanswered != nil })
	c.Close()
	s := stub.await("both abandoned", func(s stats) bool { return s.Calls.Abandoned == 2 })
	if s.Calls.Answered != 0 || s.Lateness.Count != 0 || s.OldestUnanswered != nil {
		t.Errorf("found %+v", s.Calls)
	}
}

func TestACallerThatResetsAbandonsItsCall(t *testing.T) {
	stub := startStub(t, "--delay", "5m")
	c := stub.dial().(*net.TCPConn)
	io.WriteString(c, plainGet)
	stub.await("the call", func(s stats) bool { return s.Calls.InFlight == 1 })
	c.SetLinger(0)
	c.Close()
	s := stub.await("a reset", func(s stats) bool { return s.Calls.Abandoned == 1 })
	if *s.Connections.ResetByPeer != 1 || s.Connections.Open != 0 {
		t.Errorf("found %+v", s.Connections)
	}
}

func TestACallerThatHalfClosesStillGetsItsAnswers(t *testing.T) {
	stub := startStub(t, "--delay", "50ms")
	c := stub.dial().(*net.TCPConn)
	io.WriteString(c, plainGet+"GET /no HTTP/1.1\r\nHost: stub\r\n\r\n"+plainGet)
	c.CloseWrite()
	received, err := io.ReadAll(c)
	if err != nil {
		t.Fatal(err)
	}
	if found := statusLines(string(received)); !slices.Equal(found, []string{"200 OK", "404 Not Found", "200 OK"}) {
		t.Errorf("found %q", received)
	}
	s := stub.await("the connection's end", func(s stats) bool { return *s.Connections.ClosedByPeer == 1 })
	if s.Calls.Abandoned != 2 || s.Calls.Answered != 0 {
		t.Errorf("both calls count as abandoned, found %+v", s.Calls)
	}
}

func TestConnectionsAreCountedByWhoEndedThem(t *testing.T) {
	stub := startStub(t, "--delay", "1ms")
	stub.exchange(closingGet)
	idle := stub.dial()
	stub.await("two connections", func(s stats) bool { return s.Connections.Accepted == 2 })
	idle.Close()
	s := stub.await("both closed", func(s stats) bool { return s.Connections.Open == 0 })
	if *s.Connections.ClosedByStub != 1 || *s.Connections.ClosedByPeer != 1 || *s.Connections.ResetByPeer != 0 {
		t.Errorf("found %d, %d, %d", *s.Connections.ClosedByStub, *s.Connections.ClosedByPeer, *s.Connections.ResetByPeer)
	}
}

// A stub that polls in whole milliseconds, or counts the wait from its own read, is late by more than this bound on most calls.
func TestWaitsAreExactAndNeverShort(t *testing.T) {
	stub := startStub(t)
	c := stub.dial()
	answer := make([]byte, len(answers[answerKind{200, false, connectionUnsaid}]))
	for range 50 {
		began := time.Now()
		io.WriteString(c, "GET /wait?ms=2.1 HTTP/1.1\r\nHost: stub\r\n\r\n")
		if _, err := io.ReadFull(c, answer); err != nil {
			t.Fatal(err)
		}
		if waited := time.Since(began); waited < 2100*time.Microsecond {
			t.Errorf("expected 2.1 ms or more, found %s", waited)
		}
	}
	s := stub.see()
	if s.Lateness.Count != 50 || s.Unread.Count != 50 || *s.Unstamped != 0 {
		t.Errorf("expected 50 stamped calls, found %d late, %d unread, %d unstamped", s.Lateness.Count, s.Unread.Count, *s.Unstamped)
	}
	if *s.Lateness.P50 > 800_000 {
		t.Errorf("expected half of the answers within 0.8 ms of their time, found a median of %d ns", *s.Lateness.P50)
	}
}
