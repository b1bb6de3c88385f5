// downstream-stub waits, answers and counts: the slow service behind every server of the lab, and the lab's witness of what those
// servers really did.
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"
)

// heapLimit starts a garbage collection only here: the loop makes no garbage, and at the pace of the stats port's little garbage
// it takes hours to get there. 20,000 connections take some 200 MB.
const heapLimit = 512 << 20

func main() {
	o, err := parseOptions(os.Args[1:], os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err == nil {
		if err = serve(o); err == nil {
			return
		}
		fmt.Fprintf(os.Stderr, "downstream-stub: %v\n", err)
		os.Exit(1)
	}
	fmt.Fprintf(os.Stderr, "downstream-stub: %v\n", err)
	os.Exit(2)
}

// runnable is a stub that can be started and stopped.
type runnable interface {
	stub
	workAddress() net.Addr
	run() error
	stop() error
}

func serve(o options) error {
	priority := "ordinary" // the control is what net/http gives without further ado
	if o.kind == "epoll" {
		var err error
		if priority, err = claimPriority(); err != nil {
			return err
		}
	}
	work, err := newStub(o)
	if err != nil {
		return err
	}
	statsSocket, err := net.Listen("tcp", o.stats)
	if err != nil {
		return fmt.Errorf("stats port: %w", err)
	}
	ended := make(chan error, 2)
	go func() { ended <- work.run() }()
	server := &statsServer{stub: work, build: buildID(), priority: priority}
	go func() { ended <- http.Serve(statsSocket, server.handler()) }()
	fmt.Printf("downstream-stub %s: work http://%s, stats http://%s\n", work.name(), work.workAddress(), statsSocket.Addr())

	terminated, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	select {
	case err := <-ended:
		return err
	case <-terminated.Done():
		return work.stop()
	}
}

func newStub(o options) (runnable, error) {
	if o.kind == "nethttp" {
		return newNetHTTP(o)
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(heapLimit)
	// The loop's thread keeps one; the stats port must not have to take it away to run.
	runtime.GOMAXPROCS(max(2, runtime.GOMAXPROCS(0)))
	return newLoop(o)
}

// buildID tells two builds apart even where no version control stamped them.
func buildID() string {
	program, err := os.ReadFile("/proc/self/exe")
	if err != nil {
		return runtime.Version()
	}
	return fmt.Sprintf("%s sha256:%x", runtime.Version(), sha256.Sum256(program))[:len(runtime.Version())+20]
}
