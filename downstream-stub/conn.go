package main

// maxPipelined is how many requests may wait at once on one connection; beyond them it is not read, which slows its caller down.
const maxPipelined = 16

// pending is one request that has not been answered.
type pending struct {
	call   bool // a wait, which the witness counts; not a refusal
	closes bool // the connection ends with it
	severs bool // fault: it ends without the answer
	stamp  int64
	asked  int64
	due    int64
	answer []byte
}

// conn is one connection. Answers leave in the order of the requests; only the first pending one is timed.
type conn struct {
	fd        int
	in        intake
	queue     [maxPipelined]pending
	first     int
	queued    int
	unwritten []byte // what the socket did not take of the first answer
	stamp     int64  // of the last read
	due       int64  // of the next step, while in the heap
	place     int    // in the heap of deadlines
	unread    bool   // reading stopped at a full queue
	discarded int    // bytes read after the last request
	peerDone  bool   // the peer sends nothing more: it has gone, as far as the witness is concerned
	lingering bool   // all is answered, waiting for the peer to close
}

// reset prepares a connection for use again; the buffers keep their stale bytes.
func (c *conn) reset(fd int) {
	c.fd, c.place = fd, notWaiting
	c.in.start, c.in.end, c.in.inBody, c.in.broken = 0, 0, false, false
	c.first, c.queued, c.unwritten, c.discarded = 0, 0, nil, 0
	c.unread, c.peerDone, c.lingering = false, false, false
}

func (c *conn) front() *pending { return &c.queue[c.first] }

func (c *conn) full() bool { return c.queued == maxPipelined }

func (c *conn) append() *pending {
	p := &c.queue[(c.first+c.queued)%maxPipelined]
	c.queued++
	return p
}

func (c *conn) pop() {
	c.first = (c.first + 1) % maxPipelined
	c.queued--
}

// calls visits the pending waits whose caller is still there.
func (c *conn) calls(visit func(*pending)) {
	if c.peerDone {
		return
	}
	for i := range c.queued {
		if p := &c.queue[(c.first+i)%maxPipelined]; p.call {
			visit(p)
		}
	}
}
