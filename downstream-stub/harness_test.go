package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// running is a stub of either kind on real ports.
type running struct {
	t     *testing.T
	work  string
	stats string
	loop  *loop // of the epoll kind
}

func startStub(t *testing.T, arguments ...string) *running {
	t.Helper()
	o, err := parseOptions(append([]string{"--listen", "127.0.0.1:0"}, arguments...), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var work runnable
	if o.kind == "nethttp" {
		work, err = newNetHTTP(o)
	} else {
		work, err = newLoop(o)
	}
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- work.run() }()
	stats := httptest.NewServer((&statsServer{stub: work, build: "test"}).handler())
	t.Cleanup(func() {
		stats.Close()
		work.stop()
		if err := <-ended; err != nil {
			t.Errorf("the stub ended with %v", err)
		}
	})
	epoll, _ := work.(*loop)
	return &running{t: t, work: work.workAddress().String(), stats: stats.URL, loop: epoll}
}

func (r *running) dial() net.Conn {
	r.t.Helper()
	c, err := net.Dial("tcp", r.work)
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(20 * time.Second))
	return c
}

// exchange sends text as it is on a fresh connection and reads what comes until the stub closes.
func (r *running) exchange(text string) string {
	r.t.Helper()
	c := r.dial()
	if _, err := io.WriteString(c, text); err != nil {
		r.t.Fatal(err)
	}
	received, err := io.ReadAll(c)
	if err != nil {
		r.t.Fatalf("after %q: %v", received, err)
	}
	return string(received)
}

func (r *running) ask(method, path string, into any) {
	r.t.Helper()
	request, err := http.NewRequest(method, r.stats+path, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		r.t.Fatal(err)
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	if response.StatusCode != http.StatusOK {
		r.t.Fatalf("%s %s: %d %s", method, path, response.StatusCode, body)
	}
	if err := json.Unmarshal(body, into); err != nil {
		r.t.Fatalf("%s %s: %v in %s", method, path, err, body)
	}
}

// see reads the stats and checks what holds at every moment.
func (r *running) see() stats {
	r.t.Helper()
	var s stats
	r.ask("GET", "/lab/stats", &s)
	r.balanced(&s)
	return s
}

func (r *running) balanced(s *stats) {
	r.t.Helper()
	if c := s.Calls; c.InFlightAtReset+c.Started != c.Answered+c.Abandoned+c.InFlight {
		r.t.Errorf("in_flight_at_reset + started = answered + abandoned + in_flight does not hold: %+v", c)
	}
	if s.Calls.InFlight > s.Calls.InFlightMax {
		r.t.Errorf("more in flight than at most: %+v", s.Calls)
	}
}

// await polls the stats until they are as wanted.
func (r *running) await(what string, wanted func(stats) bool) stats {
	r.t.Helper()
	var s stats
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(2 * time.Millisecond) {
		if s = r.see(); wanted(s) {
			return s
		}
	}
	s.Series = nil
	r.t.Fatalf("not seen within 10 s: %s; last %+v", what, s)
	return s
}

const (
	plainGet   = "GET /wait HTTP/1.1\r\nHost: stub\r\n\r\n"
	closingGet = "GET /wait HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n"
)

// readAnswer reads one answer to a GET.
func readAnswer(t *testing.T, from *bufio.Reader) (*http.Response, string) {
	t.Helper()
	response, err := http.ReadResponse(from, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

func statusLines(answers string) []string {
	var lines []string
	for _, line := range bytes.Split([]byte(answers), []byte("\n")) {
		if at := bytes.Index(line, []byte("HTTP/1.1 ")); at >= 0 {
			lines = append(lines, strings.TrimSpace(string(line[at+len("HTTP/1.1 "):])))
		}
	}
	return lines
}
