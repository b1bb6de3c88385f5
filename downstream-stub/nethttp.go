package main

import (
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// netHTTP is the control: what net/http and time.Sleep make of the same task. It sees a call only when its handler is entered, so
// lateness counts from there, nothing is known of unread calls, and a caller's going away is noticed at the end of the wait.
type netHTTP struct {
	mutex   sync.Mutex
	witness *witness
	faults  *faults
	pending map[*pending]struct{}
	server  *http.Server
	socket  net.Listener
	origin  int64
}

func newNetHTTP(o options) (*netHTTP, error) {
	socket, err := net.Listen("tcp", o.listen)
	if err != nil {
		return nil, err
	}
	now := wallClock()
	s := &netHTTP{witness: newWitness(now, fixedDelay(int64(o.delay))), faults: newFaults(o.faults, now),
		pending: map[*pending]struct{}{}, socket: socket, origin: now}
	s.server = &http.Server{Handler: s, ConnState: s.connState}
	return s, nil
}

func (s *netHTTP) name() string { return "nethttp" }

func (s *netHTTP) workAddress() net.Addr { return s.socket.Addr() }

func (s *netHTTP) run() error {
	if err := s.server.Serve(s.socket); err != http.ErrServerClosed {
		return err
	}
	return nil
}

func (s *netHTTP) stop() error { return s.server.Close() }

func (s *netHTTP) exclusively(visit func(*witness)) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	visit(s.witness)
	return nil
}

func (s *netHTTP) complete(answer *stats, _ *witness) {
	for p := range s.pending {
		if age := answer.Now - p.stamp; answer.OldestUnanswered == nil || age > *answer.OldestUnanswered {
			answer.OldestUnanswered = &age
		}
	}
}

func (s *netHTTP) connState(_ net.Conn, state http.ConnState) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch state {
	case http.StateNew:
		s.witness.opened()
	case http.StateClosed:
		s.witness.counts.open--
	}
}

func (s *netHTTP) ServeHTTP(response http.ResponseWriter, asked *http.Request) {
	r := readRequest(asked)
	stamp := wallClock()
	if r.status != http.StatusOK {
		s.mutex.Lock()
		s.witness.request(&r)
		s.mutex.Unlock()
		respondStatus(response, r.status)
		return
	}
	p, fault := s.begin(&r, stamp)
	time.Sleep(time.Duration(p.asked + fault.lateNanos))
	s.sleepThroughStall()
	if fault.closes || asked.Context().Err() != nil {
		s.end(p, s.witness.abandon)
		panic(http.ErrAbortHandler)
	}
	if fault.fails {
		respondStatus(response, http.StatusInternalServerError)
	} else {
		header := response.Header()
		header.Set("Content-Type", "application/json")
		header.Set("Content-Length", strconv.Itoa(len(waitBody)))
		io.WriteString(response, waitBody)
	}
	s.end(p, func(now int64) { s.witness.answer(now, now-p.stamp-p.asked) })
}

func readRequest(asked *http.Request) request {
	r := request{status: http.StatusOK, minor: byte(asked.ProtoMinor), delay: delayUnasked, upgrade: asked.Header.Get("Upgrade") != ""}
	switch {
	case asked.URL.Path != "/wait":
		r.status = http.StatusNotFound
	case asked.Method != http.MethodGet && asked.Method != http.MethodHead:
		r.status = http.StatusMethodNotAllowed
	case !r.parseQuery([]byte(asked.URL.RawQuery)):
		r.status = http.StatusBadRequest
	}
	return r
}

func respondStatus(response http.ResponseWriter, status int) {
	if status == http.StatusMethodNotAllowed {
		response.Header().Set("Allow", "GET, HEAD")
	}
	http.Error(response, http.StatusText(status), status)
}

func (s *netHTTP) begin(r *request, stamp int64) (*pending, fault) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.witness.request(r)
	s.witness.start(stamp, wallClock())
	p := &pending{stamp: stamp, asked: r.delay}
	if p.asked == delayUnasked {
		p.asked = s.witness.delays.next()
	}
	s.pending[p] = struct{}{}
	return p, s.faults.draw()
}

func (s *netHTTP) end(p *pending, how func(now int64)) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	delete(s.pending, p)
	how(wallClock())
}

// sleepThroughStall holds every answer that falls due while the stub is said to be stalled.
func (s *netHTTP) sleepThroughStall() {
	if s.faults.stallEvery == 0 {
		return
	}
	cycle := int64(s.faults.stallEvery + s.faults.stallFor)
	if into := (wallClock() - s.origin) % cycle; into >= int64(s.faults.stallEvery) {
		time.Sleep(time.Duration(cycle - into))
	}
}
