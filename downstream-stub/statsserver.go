package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"sync"
)

// stub is what the two kinds have in common.
type stub interface {
	name() string
	// exclusively lets visit use the witness while no call is counted.
	exclusively(visit func(*witness)) error
	// complete adds what only this kind knows; called inside exclusively.
	complete(*stats, *witness)
}

// statsServer answers on the second port, on goroutines of its own, so that asking is never counted and hardly felt.
type statsServer struct {
	stub     stub
	build    string
	priority string
	mutex    sync.Mutex // one question at a time, so that one copy of the witness is enough
	snapshot witness
}

func (s *statsServer) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /lab/stats", s.answerStats)
	mux.HandleFunc("GET /lab/counters", s.answerCounters)
	mux.HandleFunc("POST /lab/reset", s.reset)
	mux.HandleFunc("POST /lab/delay", s.delay)
	return mux
}

func (s *statsServer) answerStats(response http.ResponseWriter, _ *http.Request) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var answer stats
	err := s.stub.exclusively(func(w *witness) {
		answer = s.counters(w)
		w.copyTo(&s.snapshot)
	})
	if err == nil {
		answer.Series = s.snapshot.inFlight.view(answer.Now)
		answer.Lateness, answer.Unread = s.snapshot.lateness.view(), s.snapshot.unread.view()
	}
	respond(response, answer, err)
}

func (s *statsServer) answerCounters(response http.ResponseWriter, _ *http.Request) {
	var answer stats
	err := s.stub.exclusively(func(w *witness) { answer = s.counters(w) })
	respond(response, answer, err)
}

func (s *statsServer) reset(response http.ResponseWriter, _ *http.Request) {
	var answer stats
	err := s.stub.exclusively(func(w *witness) {
		w.reset(wallClock())
		answer = s.counters(w)
	})
	respond(response, answer, err)
}

func (s *statsServer) delay(response http.ResponseWriter, request *http.Request) {
	chosen, err := parseDelay(request.URL.Query())
	if err != nil {
		http.Error(response, err.Error(), http.StatusBadRequest)
		return
	}
	err = s.stub.exclusively(func(w *witness) { w.delays = chosen })
	respond(response, map[string]delayed{"delay": {Min: chosen.min, Max: chosen.max}}, err)
}

func (s *statsServer) counters(w *witness) stats {
	now := wallClock()
	w.inFlight.advance(now)
	answer := w.counters(now)
	answer.Kind, answer.ProcessID, answer.Build, answer.Priority = s.stub.name(), os.Getpid(), s.build, s.priority
	s.stub.complete(&answer, w)
	return answer
}

func respond(response http.ResponseWriter, answer any, err error) {
	if err != nil {
		http.Error(response, err.Error(), http.StatusServiceUnavailable)
		return
	}
	response.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(response).Encode(answer) // fails only where the asker has gone
}

const delayUsage = "expected ?ms=N, or ?min_ms=N&max_ms=N&seed=N with min_ms <= max_ms; waits are 0 to 600000 ms, decimals allowed"

func parseDelay(query url.Values) (delays, error) {
	if query.Has("ms") && len(query) == 1 {
		nanos, ok := parseMillis(query.Get("ms"))
		if !ok {
			return delays{}, fmt.Errorf("delay: %s; found ms=%q", delayUsage, query.Get("ms"))
		}
		return fixedDelay(nanos), nil
	}
	least, ok := parseMillis(query.Get("min_ms"))
	most, ok2 := parseMillis(query.Get("max_ms"))
	seed, err := strconv.ParseUint(query.Get("seed"), 10, 64)
	if !ok || !ok2 || err != nil || least > most || len(query) != 3 {
		return delays{}, fmt.Errorf("delay: %s; found %q", delayUsage, query.Encode())
	}
	return rangedDelay(least, most, seed), nil
}
