package main

import (
	"bufio"
	"bytes"
	"net/http"
	"testing"
)

// feed gives the bytes in pieces, as the loop would, and collects the requests.
func feed(t *testing.T, pieces ...[]byte) []request {
	t.Helper()
	in := new(intake)
	var requests []request
	for _, piece := range pieces {
		for len(piece) > 0 && !in.broken {
			space := in.space()
			if len(space) == 0 {
				t.Fatal("no room, yet no request either")
			}
			n := copy(space, piece)
			piece = piece[n:]
			in.filled(n)
			for r, whole := in.next(); whole; r, whole = in.next() {
				requests = append(requests, r)
			}
		}
	}
	return requests
}

func TestAskedDelaysAreRead(t *testing.T) {
	for text, expected := range map[string]int64{
		"0": 0, "20": 20_000_000, "0.25": 250_000, "1.0000019": 1_000_001, "600000": 600_000_000_000,
		"": -1, ".": -1, "-1": -1, "1e3": -1, "1.2.3": -1, "600001": -1, "99999999999999999999": -1,
	} {
		if nanos, ok := parseMillis(text); ok != (expected >= 0) || ok && nanos != expected {
			t.Errorf("%q: expected %d, found %d, %v", text, expected, nanos, ok)
		}
	}
}

// Whatever arrives: no panic, the same requests however it is split, and what is served reads the same to net/http.
func FuzzIntake(f *testing.F) {
	for _, seed := range []string{
		plainGet, closingGet, plainGet + plainGet, "\r\n" + plainGet,
		"HEAD http://h/wait?a=b&ms=0.5 HTTP/1.0\r\nConnection: Keep-Alive, x\r\n\r\n",
		"POST /wait HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3;a\r\nabc\r\n0\r\nT: 1\r\n\r\n" + plainGet,
		"GET /wait HTTP/1.1\r\nHost: h\r\nContent-Length: 7\r\n\r\n1234567" + closingGet,
		"GET /wait HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nUpgrade: h2c\r\nContent-Length: 1048577\r\n\r\n",
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /wait HTTP/1.1\nHost: h\n\n", "GET /wait HTTP/1.1\r\n folded: x\r\n\r\n", "\x16\x03\x01",
		"GET /wait HTTP/1.1\r\nHost: h\r\nX: " + string(bytes.Repeat([]byte("x"), maxHead)) + "\r\n\r\n",
	} {
		f.Add([]byte(seed), uint(len(seed)/2))
	}
	f.Fuzz(func(t *testing.T, data []byte, at uint) {
		at %= uint(len(data)) + 1
		whole, split := feed(t, data), feed(t, data[:at], data[at:])
		if len(whole) != len(split) {
			t.Fatalf("%d requests in one piece, %d in two", len(whole), len(split))
		}
		for i := range whole {
			if whole[i] != split[i] {
				t.Fatalf("request %d: %+v in one piece, %+v in two", i, whole[i], split[i])
			}
			if _, prepared := answers[answerKind{whole[i].status, whole[i].head, whole[i].connection()}]; !prepared {
				t.Fatalf("request %d: no answer for %+v", i, whole[i])
			}
		}
		if len(whole) > 0 && whole[0].status == http.StatusOK {
			read, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(bytes.TrimLeft(data, "\r\n"))))
			if err != nil || read.URL.Path != "/wait" || (read.Method == http.MethodHead) != whole[0].head {
				t.Fatalf("served %+v, but net/http reads %+v, %v", whole[0], read, err)
			}
		}
	})
}

func BenchmarkIntake(b *testing.B) {
	in := new(intake)
	b.ReportAllocs()
	for b.Loop() {
		in.filled(copy(in.space(), "GET /wait HTTP/1.1\r\nHost: 127.0.0.1:18081\r\nUser-Agent: Go-http-client/1.1\r\nAccept-Encoding: gzip\r\n\r\n"))
		if _, whole := in.next(); !whole {
			b.Fatal("incomplete")
		}
	}
}
