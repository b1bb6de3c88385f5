package main

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
)

type info struct {
	Runtime       string            `json:"runtime"`
	Versions      map[string]string `json:"versions"`
	ProcessID     int               `json:"process_id"`
	CPUs          int               `json:"cpus"`
	GC            []string          `json:"gc"`
	HeapMaxBytes  *int64            `json:"heap_max_bytes"`
	WorkerPool    *int              `json:"worker_pool"`
	ClientPool    *int              `json:"client_pool"`
	Limits        map[string]int    `json:"limits"`
	Client        client            `json:"client"`
	ServingThread servingThread     `json:"serving_thread"`
	WaitCalls     int64             `json:"wait_calls"`
}

type client struct {
	Class       string `json:"class"`
	Executor    string `json:"executor"`
	HTTPVersion string `json:"http_version"`
}

type servingThread struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
}

func (s *service) info(response http.ResponseWriter, _ *http.Request) {
	response.Header().Set("Content-Type", "application/json")
	json.NewEncoder(response).Encode(info{
		Runtime:      "go-nethttp",
		Versions:     map[string]string{"go": strings.TrimPrefix(runtime.Version(), "go")},
		ProcessID:    os.Getpid(),
		CPUs:         runtime.GOMAXPROCS(0),
		GC:           []string{"go"},
		HeapMaxBytes: heapLimit(),
		WorkerPool:   nil, // a goroutine per connection, as many as there are
		ClientPool:   unlessZero(s.transport.MaxConnsPerHost),
		Limits: map[string]int{
			"max_idle_conns_per_host": idlePerHost(s.transport),
			"max_idle_conns":          s.transport.MaxIdleConns,
		},
		Client: client{
			Class:       fmt.Sprintf("%T", s.client.Transport),
			Executor:    "none",
			HTTPVersion: "HTTP_1_1", // net/http speaks HTTP/2 over TLS only, and the downstream is plain
		},
		ServingThread: servingThread{Name: goroutineName(), Kind: "goroutine"},
		WaitCalls:     s.waitCalls.Load(),
	})
}

// heapLimit is GOMEMLIMIT, which without a setting is "none".
func heapLimit() *int64 {
	limit := debug.SetMemoryLimit(-1) // a negative value only asks
	if limit == math.MaxInt64 {
		return nil
	}
	return &limit
}

func unlessZero(limit int) *int {
	if limit == 0 {
		return nil
	}
	return &limit
}

// idlePerHost is what the transport applies: its zero means the package's default.
func idlePerHost(transport *http.Transport) int {
	if transport.MaxIdleConnsPerHost == 0 {
		return http.DefaultMaxIdleConnsPerHost
	}
	return transport.MaxIdleConnsPerHost
}

// goroutineName is "goroutine N", from the first line of the stack, since Go gives no other access to it.
func goroutineName() string {
	var stack [64]byte
	name, _, _ := strings.Cut(string(stack[:runtime.Stack(stack[:], false)]), " [")
	return name
}
