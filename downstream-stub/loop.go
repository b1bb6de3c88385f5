package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

const (
	// Events taken at once: few, so that reading a burst holds up the answers that fall due meanwhile by no more than some 0.1 ms.
	maxEvents = 64
	// Connections accepted at once, for the same reason.
	maxAccepts = 32
	// How long to wait before asking again for a connection for which there was no file descriptor.
	acceptPauseNanos = int64(10_000_000)
)

// loop is the epoll stub: one goroutine on one thread owns all connections and the witness.
type loop struct {
	witness   *witness
	faults    *faults
	listener  *os.File
	listenFd  int // asked once: File.Fd may make the socket blocking again
	address   net.Addr
	epoll     int
	mailbox   mailbox
	reader    stampedReader
	trash     [64 << 10]byte
	events    [maxEvents]unix.EpollEvent
	conns     []*conn // by file descriptor
	free      []*conn
	deadlines deadlines

	acceptable  bool
	acceptAfter int64
	stopping    bool
}

func newLoop(o options) (*loop, error) {
	listener, fd, address, err := listen(o.listen)
	if err != nil {
		return nil, err
	}
	now := wallClock()
	l := &loop{witness: newWitness(now, fixedDelay(int64(o.delay))), faults: newFaults(o.faults, now),
		listener: listener, listenFd: fd, address: address}
	if l.epoll, err = unix.EpollCreate1(unix.EPOLL_CLOEXEC); err != nil {
		return nil, fmt.Errorf("epoll: %w", err)
	}
	if l.mailbox, err = newMailbox(); err != nil {
		return nil, err
	}
	return l, errors.Join(
		l.register(fd, unix.EPOLLIN|unix.EPOLLET),
		l.register(l.mailbox.eventfd, unix.EPOLLIN),
		probeEpollPwait2(l.epoll),
	)
}

// register is edge-triggered for sockets: one call for the whole life of a connection.
func (l *loop) register(fd int, events uint32) error {
	if err := unix.EpollCtl(l.epoll, unix.EPOLL_CTL_ADD, fd, &unix.EpollEvent{Events: events, Fd: int32(fd)}); err != nil {
		return fmt.Errorf("epoll registration: %w", err)
	}
	return nil
}

func probeEpollPwait2(epoll int) error {
	var events [1]unix.EpollEvent
	if _, errno := waitForEvents(epoll, events[:], 0); errno != 0 {
		return fmt.Errorf("epoll_pwait2: %w; it needs Linux 5.11 or later: use --kind nethttp on older ones", errno)
	}
	return nil
}

func (l *loop) name() string { return "epoll" }

func (l *loop) workAddress() net.Addr { return l.address }

func (l *loop) exclusively(visit func(*witness)) error {
	return l.mailbox.deliver(func() { visit(l.witness) })
}

// complete searches all connections for the oldest call: it is asked for seldom, so nothing is kept in order for it.
func (l *loop) complete(answer *stats, w *witness) {
	known := w.counts // the answer outlives this visit
	answer.Unstamped = &known.unstamped
	answer.Connections.ClosedByPeer, answer.Connections.ResetByPeer = &known.closedByPeer, &known.resetByPeer
	answer.Connections.ClosedByStub, answer.Connections.AcceptsPaused = &known.closedByStub, &known.acceptsPaused
	for _, c := range l.conns {
		if c == nil {
			continue
		}
		c.calls(func(p *pending) {
			if age := answer.Now - p.stamp; answer.OldestUnanswered == nil || age > *answer.OldestUnanswered {
				answer.OldestUnanswered = &age
			}
		})
	}
}

func (l *loop) stop() error {
	return l.mailbox.deliver(func() { l.stopping = true })
}

func (l *loop) run() error {
	runtime.LockOSThread()
	claimExactTimers()
	defer l.close()
	for !l.stopping {
		n, errno := waitForEvents(l.epoll, l.events[:], l.timeout(wallClock()))
		if errno != 0 && errno != unix.EINTR {
			return fmt.Errorf("epoll_pwait2: %w", errno)
		}
		if l.faults.stallDue(wallClock()) {
			time.Sleep(l.faults.stallFor)
		}
		for i := range n {
			l.dispatch(&l.events[i])
		}
		// After the events: an accepted connection may get the number of one that was closed among them.
		if l.acceptable && wallClock() >= l.acceptAfter {
			l.accept()
		}
		l.answerDue()
	}
	return nil
}

func (l *loop) answerDue() {
	for len(l.deadlines) > 0 {
		c, now := l.deadlines[0], wallClock()
		if c.due > now {
			return
		}
		l.deadlines.remove(c)
		l.next(c, now)
	}
}

// timeout is the time until the next thing to do; -1 where only an event can bring any.
func (l *loop) timeout(now int64) int64 {
	wake := int64(-1)
	earliest := func(at int64) {
		if left := max(0, at-now); wake < 0 || left < wake {
			wake = left
		}
	}
	if len(l.deadlines) > 0 {
		earliest(l.deadlines[0].due)
	}
	if l.acceptable {
		earliest(l.acceptAfter)
	}
	if l.faults.stallEvery > 0 {
		earliest(l.faults.nextStall)
	}
	return wake
}

func (l *loop) dispatch(event *unix.EpollEvent) {
	fd := int(event.Fd)
	switch fd {
	case l.listenFd:
		l.acceptable = true
		return
	case l.mailbox.eventfd:
		l.mailbox.empty()
		return
	}
	if c := l.conns[fd]; c != nil && event.Events&unix.EPOLLOUT != 0 && len(c.unwritten) > 0 {
		l.write(c, wallClock())
	}
	if c := l.conns[fd]; c != nil && event.Events&(unix.EPOLLIN|unix.EPOLLRDHUP) != 0 {
		l.readable(c, event.Events&unix.EPOLLRDHUP != 0)
	}
	if c := l.conns[fd]; c != nil && event.Events&(unix.EPOLLERR|unix.EPOLLHUP) != 0 {
		l.drop(c, &l.witness.counts.resetByPeer)
	}
}

// accept stays "acceptable" until the kernel says that nobody waits any more.
func (l *loop) accept() {
	for range maxAccepts {
		fd, _, errno := unix.RawSyscall6(unix.SYS_ACCEPT4, uintptr(l.listenFd), 0, 0, unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC, 0, 0)
		switch errno {
		case 0:
			l.open(int(fd))
		case unix.EINTR, unix.ECONNABORTED:
		case unix.EAGAIN:
			l.acceptable = false
			return
		default: // EMFILE, ENFILE, ENOBUFS, ENOMEM: the caller waits in the backlog until there is room
			l.witness.counts.acceptsPaused++
			l.acceptAfter = wallClock() + acceptPauseNanos
			return
		}
	}
}

func (l *loop) open(fd int) {
	l.witness.opened()
	for fd >= len(l.conns) {
		l.conns = append(l.conns, nil)
	}
	var c *conn
	if last := len(l.free) - 1; last >= 0 {
		c, l.free = l.free[last], l.free[:last]
	} else {
		c = new(conn)
	}
	c.reset(fd)
	l.conns[fd] = c
	if l.register(fd, unix.EPOLLIN|unix.EPOLLOUT|unix.EPOLLRDHUP|unix.EPOLLET) != nil {
		l.drop(c, &l.witness.counts.closedByStub)
	}
}

func (l *loop) close() {
	for _, c := range l.conns {
		if c != nil {
			l.drop(c, &l.witness.counts.closedByStub)
		}
	}
	l.listener.Close()
	l.mailbox.close()
	unix.Close(l.epoll)
}
