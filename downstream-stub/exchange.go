package main

import (
	"net/http"

	"golang.org/x/sys/unix"
)

const (
	// How long a caller may take to close its side after our last answer. Closing at once could reset the answer away
	// from a caller that is still sending.
	lingerNanos = int64(1_000_000_000)
	// How much such a caller may still send. A flood must not hold the loop: this much is read in some 5 ms.
	maxDiscarded = 16 << 20
)

// readable reads all that is there, and takes the requests in it.
func (l *loop) readable(c *conn, ends bool) {
	for !c.peerDone {
		if c.full() {
			c.unread = true
			return
		}
		space := c.in.space()
		if c.in.broken {
			space = l.trash[:]
		}
		n, stamp, errno := l.reader.read(c.fd, space)
		switch {
		case errno == unix.EINTR:
			continue
		case errno == unix.EAGAIN:
			return
		case errno != 0:
			l.drop(c, &l.witness.counts.resetByPeer)
			return
		case n == 0:
			l.peerDone(c)
			return
		}
		if &space[0] != &l.trash[0] {
			c.in.filled(n)
			l.take(c, stamp)
		} else if c.discarded += n; c.discarded > maxDiscarded {
			l.drop(c, &l.witness.counts.closedByStub)
			return
		}
		// A short read has emptied the socket, unless the end of the stream waits behind the data.
		if n < len(space) && !ends {
			return
		}
	}
}

// take queues every whole request that has been read.
func (l *loop) take(c *conn, stamp int64) {
	now := wallClock()
	if stamp == 0 {
		l.witness.counts.unstamped++
		stamp = now
	}
	c.stamp = min(stamp, now)
	for !c.full() {
		r, whole := c.in.next()
		if !whole {
			break
		}
		l.enqueue(c, &r, now)
	}
	if c.queued == 0 && c.in.wantsContinue() {
		// Best effort: a socket without room for 25 bytes belongs to a caller that will time out and send its body anyway.
		send(c.fd, []byte(continueAnswer))
	}
	c.unread = c.full()
	l.schedule(c)
}

func (l *loop) enqueue(c *conn, r *request, now int64) {
	w := l.witness
	w.request(r)
	p := c.append()
	*p = pending{stamp: c.stamp, due: now, closes: r.close}
	if r.status == http.StatusOK {
		w.unread.record(now - c.stamp)
		w.start(c.stamp, now)
		p.call = true
		p.asked = r.delay
		if p.asked == delayUnasked {
			p.asked = w.delays.next()
		}
		fault := l.faults.draw()
		p.due = c.stamp + p.asked + fault.lateNanos
		p.severs = fault.closes
		if fault.fails {
			r.status = http.StatusInternalServerError
		}
	}
	p.answer = answers[answerKind{r.status, r.head, r.connection()}]
}

// schedule times the first pending answer, unless it is timed or being written already.
func (l *loop) schedule(c *conn) {
	if c.queued > 0 && c.place == notWaiting && len(c.unwritten) == 0 {
		l.deadlines.push(c, c.front().due)
	}
}

// next does what is due on the connection: its first answer, or the end of its lingering.
func (l *loop) next(c *conn, now int64) {
	switch {
	case c.lingering, c.front().severs:
		l.drop(c, &l.witness.counts.closedByStub)
	default:
		c.unwritten = c.front().answer
		l.write(c, now)
	}
}

// write sends what is left of the first answer; the rest follows when the socket has room again.
func (l *loop) write(c *conn, now int64) {
	for len(c.unwritten) > 0 {
		n, errno := send(c.fd, c.unwritten)
		switch {
		case errno == unix.EINTR:
			continue
		case errno == unix.EAGAIN:
			return
		case errno != 0:
			l.drop(c, &l.witness.counts.resetByPeer)
			return
		}
		c.unwritten = c.unwritten[n:]
	}
	l.answered(c, now)
}

// answered ends the first pending request. Its call is in flight until now, just before the write: the caller may have sent its next
// request before the write returns, and would count twice. It is late by the time after the write.
func (l *loop) answered(c *conn, now int64) {
	p := c.front()
	if p.call && !c.peerDone {
		l.witness.answer(now, wallClock()-p.stamp-p.asked)
	}
	closes := p.closes
	c.pop()
	switch {
	case c.peerDone && (closes || c.queued == 0):
		l.drop(c, &l.witness.counts.closedByPeer)
	case closes:
		l.linger(c)
	default:
		l.schedule(c)
		if c.unread {
			c.unread = false
			l.resume(c)
		}
	}
}

// resume takes up a connection whose queue was full: first what has been read, then what waits in the socket.
func (l *loop) resume(c *conn) {
	l.take(c, c.stamp)
	l.readable(c, true)
}

func (l *loop) linger(c *conn) {
	if err := unix.Shutdown(c.fd, unix.SHUT_WR); err != nil {
		l.drop(c, &l.witness.counts.resetByPeer)
		return
	}
	c.lingering = true
	l.deadlines.push(c, wallClock()+lingerNanos)
}

// peerDone notes that the peer has ended its side. Closing and half-closing look alike until something is written, and callers that
// give up close: so the calls count as abandoned now. The answers are written all the same, for the rare caller that still reads.
func (l *loop) peerDone(c *conn) {
	if c.lingering {
		l.drop(c, &l.witness.counts.closedByStub)
		return
	}
	if c.queued == 0 {
		l.drop(c, &l.witness.counts.closedByPeer)
		return
	}
	l.abandon(c)
	c.peerDone = true
}

func (l *loop) abandon(c *conn) {
	now := wallClock()
	c.calls(func(*pending) { l.witness.abandon(now) })
}

// drop closes the connection and ends its calls; by is the counter of who ended it.
func (l *loop) drop(c *conn, by *int64) {
	l.abandon(c)
	l.deadlines.remove(c)
	unix.Close(c.fd)
	l.witness.closed(by)
	l.conns[c.fd] = nil
	l.free = append(l.free, c)
}
