package main

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"
)

// callTimeout ends a downstream call that hangs. Longer than a caller's usual 10 s, so that callers who give up are seen as such.
const callTimeout = 30 * time.Second

type service struct {
	client    *http.Client
	transport *http.Transport
	waitURL   string
	waitCalls atomic.Int64
}

func newService(s settings) *service {
	return &service{
		client:    &http.Client{Transport: s.transport, Timeout: callTimeout},
		transport: s.transport,
		waitURL:   s.downstream + "/wait",
	}
}

func (s *service) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /wait", s.wait)
	mux.HandleFunc("GET /lab/info", s.info)
	return mux
}

func (s *service) wait(response http.ResponseWriter, request *http.Request) {
	s.waitCalls.Add(1)
	body, err := s.call(request)
	if err != nil {
		http.Error(response, err.Error(), http.StatusBadGateway)
		return
	}
	response.Header().Set("Content-Type", "application/json")
	response.Header().Set("Content-Length", strconv.Itoa(len(body)))
	response.Write(body) // fails only where the caller has gone
}

func (s *service) call(incoming *http.Request) ([]byte, error) {
	request, err := http.NewRequestWithContext(incoming.Context(), http.MethodGet, s.waitURL, nil)
	if err != nil {
		return nil, fmt.Errorf("downstream request: %w", err)
	}
	answer, err := s.client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("downstream call: %w", err)
	}
	defer answer.Body.Close()
	// To EOF whatever the status: only then does the transport keep the connection.
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, fmt.Errorf("downstream body: %w", err)
	}
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("downstream answered %s", answer.Status)
	}
	return body, nil
}
