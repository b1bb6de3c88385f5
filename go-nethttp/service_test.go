package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// start serves the contract on a real port, in front of the downstream given.
func start(t *testing.T, downstream string, environment map[string]string) string {
	t.Helper()
	settings, err := readSettings(func(name string) string {
		defaults := map[string]string{"PORT": "1", "DOWNSTREAM": downstream}
		return environment[name] + defaults[name]
	})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(newService(settings).routes())
	t.Cleanup(func() {
		server.Close()
		settings.transport.CloseIdleConnections()
	})
	return server.URL
}

// startDownstream answers after a wait, and counts the connections it accepted.
func startDownstream(t *testing.T, handler http.HandlerFunc) (origin string, accepted *atomic.Int64) {
	t.Helper()
	accepted = new(atomic.Int64)
	server := httptest.NewUnstartedServer(handler)
	server.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			accepted.Add(1)
		}
	}
	server.Start()
	t.Cleanup(server.Close)
	return server.URL, accepted
}

func get(t *testing.T, url string) (*http.Response, string) {
	t.Helper()
	response, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

func readInfo(t *testing.T, origin string) info {
	t.Helper()
	var read info
	_, body := get(t, origin+"/lab/info")
	if err := json.Unmarshal([]byte(body), &read); err != nil {
		t.Fatalf("/lab/info: %v in %s", err, body)
	}
	return read
}

func TestWaitRelaysTheBodyByteForByte(t *testing.T) {
	const payload = "{\"odd\" :\t[1,2] , \"x\":\"\u00e9\"}\n"
	var asked atomic.Value
	downstream, _ := startDownstream(t, func(w http.ResponseWriter, r *http.Request) {
		asked.Store(r.Method + " " + r.URL.String() + " " + r.Proto)
		io.WriteString(w, payload)
	})
	response, body := get(t, start(t, downstream, nil)+"/wait")
	if response.StatusCode != 200 || body != payload {
		t.Errorf("expected 200 with %q, found %d with %q", payload, response.StatusCode, body)
	}
	if response.Header.Get("Content-Type") != "application/json" || response.ContentLength != int64(len(payload)) {
		t.Errorf("expected JSON of %d bytes, found %q of %d", len(payload), response.Header.Get("Content-Type"), response.ContentLength)
	}
	if found := asked.Load(); found != "GET /wait HTTP/1.1" {
		t.Errorf("expected GET /wait HTTP/1.1 downstream, found %v", found)
	}
}

func TestWaitAnswers502ForEveryDownstreamAnswerBut200(t *testing.T) {
	for _, status := range []int{201, 204, 302, 404, 500, 503} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			downstream, _ := startDownstream(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
			if response, body := get(t, start(t, downstream, nil)+"/wait"); response.StatusCode != 502 {
				t.Errorf("expected 502, found %d: %s", response.StatusCode, body)
			}
		})
	}
}

func TestWaitAnswers502WhenTheDownstreamBreaksOff(t *testing.T) {
	downstream, _ := startDownstream(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "140")
		io.WriteString(w, "{")
		panic(http.ErrAbortHandler)
	})
	response, body := get(t, start(t, downstream, nil)+"/wait")
	if response.StatusCode != 502 || !strings.HasPrefix(response.Header.Get("Content-Type"), "text/plain") {
		t.Errorf("expected 502 in plain text, found %d: %s", response.StatusCode, body)
	}
}

func TestWaitAnswers502WhenNobodyListens(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	free.Close()
	if response, body := get(t, start(t, "http://"+free.Addr().String(), nil)+"/wait"); response.StatusCode != 502 {
		t.Errorf("expected 502, found %d: %s", response.StatusCode, body)
	}
}

func TestAWidePoolKeepsItsConnections(t *testing.T) {
	const callers, rounds = 20, 4
	downstream, accepted := startDownstream(t, func(w http.ResponseWriter, _ *http.Request) {
		time.Sleep(20 * time.Millisecond)
		io.WriteString(w, "{}")
	})
	origin := start(t, downstream, map[string]string{"MAX_IDLE_CONNS_PER_HOST": "64", "MAX_IDLE_CONNS": "0"})
	began := time.Now()
	for range rounds {
		var group sync.WaitGroup
		for range callers {
			group.Add(1)
			go func() {
				defer group.Done()
				get(t, origin+"/wait")
			}()
		}
		group.Wait()
	}
	if serial := callers * rounds * 20 * time.Millisecond; time.Since(began) > serial/2 {
		t.Errorf("expected concurrent waits, found %s for %d calls", time.Since(began), callers*rounds)
	}
	// A few more than the callers may be dialled while an idle one comes back.
	if found := accepted.Load(); found > callers+callers/2 {
		t.Errorf("expected about %d connections downstream, found %d", callers, found)
	}
	if found := readInfo(t, origin).WaitCalls; found != callers*rounds {
		t.Errorf("wait_calls: expected %d, found %d", callers*rounds, found)
	}
}

func TestInfoReadsTheLimitsBack(t *testing.T) {
	for name, test := range map[string]struct {
		environment      map[string]string
		perHost, overall int
	}{
		"as shipped": {nil, 2, 100},
		"uncapped":   {map[string]string{"MAX_IDLE_CONNS_PER_HOST": "512", "MAX_IDLE_CONNS": "0"}, 512, 0},
	} {
		t.Run(name, func(t *testing.T) {
			found := readInfo(t, start(t, "http://127.0.0.1:1", test.environment))
			if found.Limits["max_idle_conns_per_host"] != test.perHost || found.Limits["max_idle_conns"] != test.overall {
				t.Errorf("expected %d and %d, found %v", test.perHost, test.overall, found.Limits)
			}
			if found.ServingThread.Kind != "goroutine" || !strings.HasPrefix(found.ServingThread.Name, "goroutine ") {
				t.Errorf("expected a goroutine, found %+v", found.ServingThread)
			}
			if found.Client.Class != "*http.Transport" || found.ClientPool != nil || found.WorkerPool != nil || found.HeapMaxBytes != nil {
				t.Errorf("unexpected limits in %+v", found)
			}
		})
	}
}

func TestSettingsRefuseWhatTheyCannotUse(t *testing.T) {
	good := map[string]string{"PORT": "18080", "DOWNSTREAM": "http://127.0.0.1:18081"}
	for name, value := range map[string]string{
		"PORT": "0", "DOWNSTREAM": "127.0.0.1:18081", "MAX_IDLE_CONNS": "many", "MAX_IDLE_CONNS_PER_HOST": "-1",
	} {
		_, err := readSettings(func(asked string) string {
			if asked == name {
				return value
			}
			return good[asked]
		})
		if err == nil || !strings.HasPrefix(err.Error(), name) || !strings.Contains(err.Error(), value) {
			t.Errorf("%s=%s: expected an error that names both, found %v", name, value, err)
		}
	}
}
