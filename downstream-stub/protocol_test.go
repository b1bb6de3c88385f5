package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

func TestAnswersAreWhatHTTPAsksFor(t *testing.T) {
	stub := startStub(t, "--delay", "1ms")
	chunks := "4;x=y\r\nabcd\r\n0A\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n"
	for name, test := range map[string]struct {
		send     string
		expected []string
	}{
		"a plain call":         {closingGet, []string{"200 OK"}},
		"an absolute target":   {"GET http://stub:1/wait?ms=1 HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n", []string{"200 OK"}},
		"HTTP/1.0":             {"GET /wait HTTP/1.0\r\n\r\n", []string{"200 OK"}},
		"HEAD":                 {"HEAD /wait HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n", []string{"200 OK"}},
		"an unknown path":      {"GET /other HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n", []string{"404 Not Found"}},
		"another method":       {"DELETE /wait HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n", []string{"405 Method Not Allowed"}},
		"a body by length":     {"GET /wait HTTP/1.1\r\nHost: stub\r\nContent-Length: 5\r\n\r\nGET /" + closingGet, []string{"200 OK", "200 OK"}},
		"a body in chunks":     {"POST /wait HTTP/1.1\r\nHost: stub\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + closingGet, []string{"405 Method Not Allowed", "200 OK"}},
		"keep-alive after 404": {"GET /no HTTP/1.1\r\nHost: stub\r\n\r\n" + closingGet, []string{"404 Not Found", "200 OK"}},
		"nothing after close":  {closingGet + plainGet, []string{"200 OK"}},
		"a bad delay":          {"GET /wait?ms=soon HTTP/1.1\r\nHost: stub\r\n\r\n", []string{"400 Bad Request"}},
		"no host":              {"GET /wait HTTP/1.1\r\n\r\n", []string{"400 Bad Request"}},
		"no request line":      {"hello\r\n\r\n", []string{"400 Bad Request"}},
		"bare line feeds":      {"GET /wait HTTP/1.1\nHost: stub\n\n", []string{"400 Bad Request"}},
		"HTTP/2":               {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", []string{"400 Bad Request"}},
		"a doubtful length":    {"GET /wait HTTP/1.1\r\nHost: stub\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", []string{"400 Bad Request"}},
		"a bad chunk":          {"GET /wait HTTP/1.1\r\nHost: stub\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n", []string{"400 Bad Request"}},
		"too large a body":     {fmt.Sprintf("GET /wait HTTP/1.1\r\nHost: stub\r\nContent-Length: %d\r\n\r\n", maxBody+1), []string{"413 Request Entity Too Large"}},
		"too large a chunk":    {"GET /wait HTTP/1.1\r\nHost: stub\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n", []string{"413 Request Entity Too Large"}},
		"too large a head":     {"GET /wait HTTP/1.1\r\nHost: stub\r\nX: " + strings.Repeat("x", maxHead) + "\r\n\r\n", []string{"431 Request Header Fields Too Large"}},
	} {
		t.Run(name, func(t *testing.T) {
			inner := *stub
			inner.t = t
			received := inner.exchange(test.send)
			if found := statusLines(received); !slices.Equal(found, test.expected) {
				t.Errorf("expected %q, found %q in %q", test.expected, found, received)
			}
			if !strings.Contains(received, "Connection: close") {
				t.Errorf("expected the last answer to announce the close, found %q", received)
			}
		})
	}
}

func TestTheBodyIs140Bytes(t *testing.T) {
	if len(waitBody) != 140 {
		t.Errorf("expected 140 bytes, found %d", len(waitBody))
	}
}

func TestHeadHasTheLengthButNoBody(t *testing.T) {
	received := startStub(t).exchange("HEAD /wait HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n")
	if !strings.Contains(received, "Content-Length: 140\r\n") || !strings.HasSuffix(received, "\r\n\r\n") {
		t.Errorf("found %q", received)
	}
}

func TestHTTP10StaysOpenWhenAsked(t *testing.T) {
	stub := startStub(t, "--delay", "1ms")
	c := stub.dial()
	reader := bufio.NewReader(c)
	for range 2 {
		io.WriteString(c, "GET /wait HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
		if response, body := readAnswer(t, reader); response.Header.Get("Connection") != "keep-alive" || body != waitBody {
			t.Errorf("found %v", response.Header)
		}
	}
	if s := stub.see(); s.NotHTTP11 != 2 || s.Connections.Accepted != 1 {
		t.Errorf("expected 2 calls on 1 connection, found %d on %d", s.NotHTTP11, s.Connections.Accepted)
	}
}

func TestAnUpgradeIsCountedAndNotTaken(t *testing.T) {
	stub := startStub(t, "--delay", "1ms")
	received := stub.exchange("GET /wait HTTP/1.1\r\nHost: stub\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n")
	if found := statusLines(received); !slices.Equal(found, []string{"200 OK"}) {
		t.Errorf("found %q", received)
	}
	if s := stub.see(); s.UpgradeAsked != 1 || s.NotHTTP11 != 0 {
		t.Errorf("found %+v", s)
	}
}

func TestPipelinedAnswersComeInOrderHoweverManyThereAre(t *testing.T) {
	stub := startStub(t)
	const calls = 5 * maxPipelined // far beyond what the stub takes at once
	c := stub.dial()
	go func() {
		for i := range calls {
			path := "/wait?ms=1"
			if i%3 == 0 {
				path = "/wait?ms=20" // the slow ones hold back those behind them
			}
			if i%7 == 0 {
				path = "/nothing"
			}
			fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: stub\r\n\r\n", path)
		}
	}()
	reader := bufio.NewReader(c)
	for i := range calls {
		expected := 200
		if i%7 == 0 {
			expected = 404
		}
		if response, _ := readAnswer(t, reader); response.StatusCode != expected {
			t.Fatalf("answer %d: expected %d, found %s", i, expected, response.Status)
		}
	}
	if s := stub.see(); s.Calls.Answered != calls-(calls+6)/7 {
		t.Errorf("found %+v", s.Calls)
	}
}

func TestARequestMayComeInSinglePackets(t *testing.T) {
	stub := startStub(t, "--delay", "1ms")
	c := stub.dial()
	for _, b := range []byte("\r\n" + closingGet) {
		if _, err := c.Write([]byte{b}); err != nil {
			t.Fatal(err)
		}
	}
	received, _ := io.ReadAll(c)
	if found := statusLines(string(received)); !slices.Equal(found, []string{"200 OK"}) {
		t.Errorf("found %q", received)
	}
}

func TestACallerThatExpects100IsToldToGoOn(t *testing.T) {
	c := startStub(t).dial()
	io.WriteString(c, "POST /wait HTTP/1.1\r\nHost: stub\r\nExpect: 100-continue\r\nContent-Length: 4\r\nConnection: close\r\n\r\n")
	reader := bufio.NewReader(c)
	if line, _ := reader.ReadString('\n'); line != "HTTP/1.1 100 Continue\r\n" {
		t.Fatalf("found %q", line)
	}
	reader.ReadString('\n')
	io.WriteString(c, "body")
	if response, _ := readAnswer(t, reader); response.StatusCode != 405 || response.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("found %s with %v", response.Status, response.Header)
	}
}

func TestALargeRefusedBodyDoesNotResetTheAnswerAway(t *testing.T) {
	c := startStub(t).dial()
	size := 4 * maxBody
	fmt.Fprintf(c, "GET /wait HTTP/1.1\r\nHost: stub\r\nContent-Length: %d\r\n\r\n", size)
	if _, err := c.Write(make([]byte, size)); err != nil {
		t.Fatalf("the stub reset a caller that was still sending: %v", err)
	}
	if response, _ := readAnswer(t, bufio.NewReader(c)); response.StatusCode != 413 {
		t.Errorf("found %s", response.Status)
	}
}

func TestACallerThatDoesNotReadIsWrittenToLater(t *testing.T) {
	stub := startStub(t, "--delay", "0s")
	if err := unix.SetsockoptInt(stub.loop.listenFd, unix.SOL_SOCKET, unix.SO_SNDBUF, 4<<10); err != nil { // accepted sockets inherit it
		t.Fatal(err)
	}
	c := stub.dial()
	const calls = 2000 // some 440 kB of answers: more than the socket buffers hold
	go func() {
		for range calls {
			io.WriteString(c, plainGet)
		}
	}()
	stub.await("answers that the socket does not take", func(s stats) bool { return s.Calls.InFlight == maxPipelined })
	reader := bufio.NewReader(c)
	for i := range calls {
		if response, body := readAnswer(t, reader); response.StatusCode != 200 || body != waitBody {
			t.Fatalf("answer %d: found %s %q", i, response.Status, body)
		}
	}
	stub.await("all answered", func(s stats) bool { return s.Calls.Answered == calls && s.Calls.InFlight == 0 })
}
