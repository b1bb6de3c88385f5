// go-nethttp serves the lab's contract the way a Go programmer would write it: net/http on both sides, a goroutine per request.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	if err := run(); err != nil {
		log.Fatalf("go-nethttp: %v", err)
	}
}

func run() error {
	settings, err := readSettings(os.Getenv)
	if err != nil {
		return err
	}
	// Loopback only: the lab's load never leaves the machine.
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", settings.port))
	if err != nil {
		return fmt.Errorf("PORT=%s: %w", settings.port, err)
	}
	server := &http.Server{
		Handler:           newService(settings).routes(),
		ReadHeaderTimeout: 10 * time.Second,
	}
	terminated, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	stopped := make(chan error, 1)
	go func() {
		<-terminated.Done()
		// Within the contract's 5 s, with room for the process to end.
		deadline, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		stopped <- server.Shutdown(deadline)
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	if err := <-stopped; err != nil {
		return fmt.Errorf("requests still running 3 s after SIGTERM: %w", err)
	}
	return nil
}
