package main

import (
	"fmt"
	"os"
	"runtime"
	"syscall"

	"golang.org/x/sys/unix"
)

const (
	priorityVariable = "DOWNSTREAM_STUB_PRIORITY" // set by claimPriority for its own second start
	fifoPriority     = 1                          // the least real-time one is above every ordinary thread
	niceFallback     = -10
)

// claimPriority puts the stub before whatever shares its core, where that is allowed, and says what it got: fifo, nice or ordinary.
//
// Only threads that are born later inherit a priority, so the program starts itself again. The loop's thread alone must not be
// raised: the Go runtime makes threads spin for one another, and a real-time thread that spins for an ordinary one on the same
// core never lets it run. (Seen: stalls of 0.95 s each, the kernel's limit for real-time threads.)
func claimPriority() (string, error) {
	if got := os.Getenv(priorityVariable); got != "" {
		return got, nil
	}
	runtime.LockOSThread() // both calls concern the calling thread, and so does what exec keeps
	defer runtime.UnlockOSThread()
	got := "ordinary"
	if unix.SchedSetAttr(0, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_FIFO, Priority: fifoPriority}, 0) == nil {
		got = "fifo"
	} else if unix.Setpriority(unix.PRIO_PROCESS, 0, niceFallback) == nil {
		got = "nice"
	} else {
		return got, nil
	}
	program, err := os.Executable()
	if err == nil {
		err = syscall.Exec(program, os.Args, append(os.Environ(), priorityVariable+"="+got))
	}
	return "", fmt.Errorf("starting again with priority %s: %w", got, err)
}

// claimExactTimers asks for 1 ns instead of 50 µs of slack for the calling thread; a refusal only shows in the lateness.
func claimExactTimers() {
	_ = unix.Prctl(unix.PR_SET_TIMERSLACK, 1, 0, 0, 0)
}
