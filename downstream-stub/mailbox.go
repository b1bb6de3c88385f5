package main

import (
	"errors"
	"fmt"

	"golang.org/x/sys/unix"
)

var errStopped = errors.New("the stub has stopped")

// mailbox hands work to the loop: the loop sleeps in epoll, not in Go's scheduler, so an eventfd wakes it.
type mailbox struct {
	eventfd int
	letters chan func()
	closed  chan struct{}
}

func newMailbox() (mailbox, error) {
	fd, err := unix.Eventfd(0, unix.EFD_NONBLOCK|unix.EFD_CLOEXEC)
	if err != nil {
		return mailbox{}, fmt.Errorf("eventfd: %w", err)
	}
	return mailbox{eventfd: fd, letters: make(chan func(), 16), closed: make(chan struct{})}, nil
}

// deliver has the loop do the work between two events, and returns when it is done.
func (m *mailbox) deliver(work func()) error {
	done := make(chan struct{})
	select {
	case m.letters <- func() { work(); close(done) }:
	case <-m.closed:
		return errStopped
	}
	one := [8]byte{0: 1}
	if _, err := unix.Write(m.eventfd, one[:]); err != nil && err != unix.EAGAIN { // EAGAIN: the counter is full, it is awake
		return fmt.Errorf("waking the loop: %w", err)
	}
	select {
	case <-done:
		return nil
	case <-m.closed:
	}
	select {
	case <-done: // it was the last thing that the loop did
		return nil
	default:
		return errStopped
	}
}

// empty runs on the loop.
func (m *mailbox) empty() {
	var count [8]byte
	unix.Read(m.eventfd, count[:])
	for {
		select {
		case work := <-m.letters:
			work()
		default:
			return
		}
	}
}

func (m *mailbox) close() { close(m.closed) }
