package main

import (
	"net/http"
	"time"
)

// witness holds everything the stub tells about its callers. One owner at a time: each kind of stub says how it is entered.
type witness struct {
	startedAt, resetAt int64
	cpuAtReset         int64
	delays             delays
	counts             counts
	inFlight           series
	lateness, unread   histogram
}

// counts are the plain numbers since the reset.
type counts struct {
	started, answered, abandoned, inFlightAtReset int64

	accepted, open, openMax                 int64
	closedByPeer, resetByPeer, closedByStub int64
	acceptsPaused                           int64

	notHTTP11, upgradeAsked, refused int64
	unstamped                        int64 // reads for which the kernel gave no time
}

// wallClock is the one clock of the stub, since the kernel's stamps are on it too. A step of the clock shows as lateness.
func wallClock() int64 {
	return time.Now().UnixNano()
}

func newWitness(now int64, d delays) *witness {
	w := &witness{startedAt: now, resetAt: now, delays: d}
	w.inFlight.values = make([]int32, 0, seriesRoom)
	w.inFlight.start = now
	return w
}

// reset starts the numbers anew; calls in flight and open connections stay what they are.
func (w *witness) reset(now int64) {
	w.resetAt, w.cpuAtReset = now, processCPU()
	w.counts = counts{inFlightAtReset: w.inFlight.current, open: w.counts.open, openMax: w.counts.open}
	w.inFlight.reset(now)
	w.lateness, w.unread = histogram{}, histogram{}
}

// start counts a call that the kernel received at stamp.
func (w *witness) start(stamp, now int64) {
	w.counts.started++
	w.inFlight.raise(stamp, now)
}

func (w *witness) answer(now, lateness int64) {
	w.counts.answered++
	w.inFlight.lower(now)
	w.lateness.record(lateness)
}

// abandon counts a call that ends without an answer.
func (w *witness) abandon(now int64) {
	w.counts.abandoned++
	w.inFlight.lower(now)
}

// request counts what is said of requests of every kind.
func (w *witness) request(r *request) {
	if r.notHTTP11() {
		w.counts.notHTTP11++
	}
	if r.upgrade {
		w.counts.upgradeAsked++
	}
	if r.status != http.StatusOK {
		w.counts.refused++
	}
}

func (w *witness) opened() {
	w.counts.accepted++
	w.counts.open++
	w.counts.openMax = max(w.counts.openMax, w.counts.open)
}

func (w *witness) closed(by *int64) {
	*by++
	w.counts.open--
}

// copyTo takes a snapshot into memory that is used again: the copy is made while calls wait, so it is a plain one.
func (w *witness) copyTo(snapshot *witness) {
	values := append(snapshot.inFlight.values[:0], w.inFlight.values...)
	*snapshot = *w
	snapshot.inFlight.values = values
}
