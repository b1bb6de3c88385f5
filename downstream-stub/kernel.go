package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The calls that the loop makes per request go to the kernel raw: they never block, so that the Go scheduler need not hear of them.

// stampedReader reads bytes together with the kernel's time of their arrival. It is reused, so that reading allocates nothing.
type stampedReader struct {
	message unix.Msghdr
	vector  unix.Iovec
	control struct {
		header unix.Cmsghdr
		stamp  unix.Timespec
	}
}

// read gives 0 as stamp where the kernel gave none. Of several segments read at once, the stamp is the last one's.
func (r *stampedReader) read(fd int, into []byte) (n int, stamp int64, errno unix.Errno) {
	r.vector.Base = &into[0]
	r.vector.SetLen(len(into))
	r.message.Iov, r.message.Iovlen = &r.vector, 1
	r.message.Control = (*byte)(unsafe.Pointer(&r.control))
	r.message.SetControllen(int(unsafe.Sizeof(r.control)))
	got, _, errno := unix.RawSyscall(unix.SYS_RECVMSG, uintptr(fd), uintptr(unsafe.Pointer(&r.message)), 0)
	if errno != 0 {
		return 0, 0, errno
	}
	if r.message.Controllen >= uint64(unsafe.Sizeof(r.control)) &&
		r.control.header.Level == unix.SOL_SOCKET && r.control.header.Type == unix.SCM_TIMESTAMPNS {
		stamp = r.control.stamp.Nano()
	}
	return int(got), stamp, 0
}

func send(fd int, b []byte) (n int, errno unix.Errno) {
	sent, _, errno := unix.RawSyscall6(unix.SYS_SENDTO, uintptr(fd), uintptr(unsafe.Pointer(&b[0])), uintptr(len(b)),
		unix.MSG_NOSIGNAL, 0, 0)
	if errno != 0 {
		return 0, errno
	}
	return int(sent), 0
}

// waitForEvents blocks for at most nanos (for ever below 0). epoll_pwait2 and not epoll_wait, whose millisecond steps would make
// every answer up to 1 ms late; through the scheduler, since it does block.
func waitForEvents(epoll int, events []unix.EpollEvent, nanos int64) (int, unix.Errno) {
	var timeout *unix.Timespec
	if nanos >= 0 {
		t := unix.NsecToTimespec(nanos)
		timeout = &t
	}
	n, _, errno := unix.Syscall6(unix.SYS_EPOLL_PWAIT2, uintptr(epoll), uintptr(unsafe.Pointer(&events[0])), uintptr(len(events)),
		uintptr(unsafe.Pointer(timeout)), 0, 0)
	if errno != 0 {
		return 0, errno
	}
	return int(n), 0
}

// listen opens the work port. Accepted sockets inherit both options, which saves two calls a connection.
func listen(on string) (file *os.File, fd int, address net.Addr, err error) {
	config := net.ListenConfig{}
	config.SetMultipathTCP(false) // the options below are wanted of plain TCP
	listener, err := config.Listen(context.Background(), "tcp", on)
	if err != nil {
		return nil, 0, nil, fmt.Errorf("work port: %w", err)
	}
	defer listener.Close()
	if file, err = listener.(*net.TCPListener).File(); err != nil { // Go has set the backlog to somaxconn
		return nil, 0, nil, fmt.Errorf("work port %s: %w", on, err)
	}
	fd = int(file.Fd())
	if err := errors.Join(
		unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_TIMESTAMPNS, 1),
		unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1),
		unix.SetNonblock(fd, true),
	); err != nil {
		file.Close()
		return nil, 0, nil, fmt.Errorf("work port %s: socket options: %w", on, err)
	}
	return file, fd, listener.Addr(), nil
}

// processCPU is the CPU time of the whole process, stats port included.
func processCPU() int64 {
	var usage unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &usage); err != nil {
		panic(err) // can only fail for a bad argument
	}
	return usage.Utime.Nano() + usage.Stime.Nano()
}
