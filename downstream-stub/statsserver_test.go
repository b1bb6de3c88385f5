package main

import (
	"net/http"
	"testing"
)

func TestTheStatsPortRefusesWhatItDoesNotKnow(t *testing.T) {
	stub := startStub(t)
	for _, test := range []struct {
		method, path string
		expected     int
	}{
		{"GET", "/lab/reset", 405},
		{"POST", "/lab/stats", 405},
		{"GET", "/wait", 404},
		{"POST", "/lab/delay", 400},
		{"POST", "/lab/delay?ms=-1", 400},
		{"POST", "/lab/delay?ms=600001", 400},
		{"POST", "/lab/delay?ms=1&seed=1", 400},
		{"POST", "/lab/delay?min_ms=30&max_ms=10&seed=1", 400},
		{"POST", "/lab/delay?min_ms=10&max_ms=30", 400},
		{"POST", "/lab/delay?min_ms=10&max_ms=10&seed=0", 200},
	} {
		request, _ := http.NewRequest(test.method, stub.stats+test.path, nil)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != test.expected {
			t.Errorf("%s %s: expected %d, found %d", test.method, test.path, test.expected, response.StatusCode)
		}
	}
	if s := stub.see(); s.Calls.Started != 0 || s.Connections.Accepted != 0 {
		t.Error("asking must not count")
	}
}
