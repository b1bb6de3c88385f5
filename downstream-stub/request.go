package main

import (
	"bytes"
	"net/http"
)

const (
	maxHead = 8 << 10
	maxBody = 1 << 20

	delayUnasked = int64(-1)
)

// request is what the stub has to know of one request.
type request struct {
	status      int // what the answer will say
	head        bool
	minor       byte  // of HTTP/1.x
	delay       int64 // asked by ?ms=, or delayUnasked
	length      int64
	lengthGiven bool
	chunked     bool
	close, keep bool
	upgrade     bool
	expects     bool
	hosts       int
}

// malformed requests leave no trust in what follows on the connection: it is closed after the answer.
func malformed(status int) request {
	return request{status: status, minor: 1, close: true}
}

func (r *request) notHTTP11() bool { return r.minor != 1 }

func (r *request) connection() connectionHeader {
	switch {
	case r.close:
		return connectionCloses
	case r.minor == 0:
		return connectionKept
	}
	return connectionUnsaid
}

// parseHead reads one request head from the start of b and says how many bytes it took: 0 while it is incomplete.
// Strict where leniency would let two readers see different requests: bare LF, folded lines, doubtful lengths are refused.
func parseHead(b []byte) (r request, n int) {
	line, n := nextLine(b, 0)
	for n > 0 && len(line) == 0 { // RFC 9112, 2.2: empty lines before a request are skipped
		line, n = nextLine(b, n)
	}
	if n == 0 {
		return r, 0
	}
	if n < 0 || !r.parseRequestLine(line) {
		return r.refuse(http.StatusBadRequest), len(b)
	}
	for {
		if line, n = nextLine(b, n); n == 0 {
			return r, 0
		}
		if n < 0 {
			return r.refuse(http.StatusBadRequest), len(b)
		}
		if len(line) == 0 {
			break
		}
		if !r.parseField(line) {
			return r.refuse(http.StatusBadRequest), len(b)
		}
	}
	if r.minor == 1 && r.hosts != 1 || r.chunked && (r.lengthGiven || r.minor == 0) {
		return r.refuse(http.StatusBadRequest), len(b)
	}
	if r.length > maxBody {
		return r.refuse(http.StatusRequestEntityTooLarge), len(b)
	}
	if r.minor == 0 && !r.keep {
		r.close = true
	}
	return r, n
}

// refuse keeps what the witness counts even of a request that is not served.
func (r *request) refuse(status int) request {
	refused := malformed(status)
	refused.head, refused.minor, refused.upgrade = r.head, r.minor, r.upgrade
	return refused
}

// nextLine gives the line from offset without its CRLF and the offset after it: 0 while it is incomplete, -1 where LF stands alone.
func nextLine(b []byte, offset int) ([]byte, int) {
	length := bytes.IndexByte(b[offset:], '\n')
	if length < 0 {
		return nil, 0
	}
	if length == 0 || b[offset+length-1] != '\r' {
		return nil, -1
	}
	return b[offset : offset+length-1], offset + length + 1
}

func (r *request) parseRequestLine(line []byte) bool {
	method, rest, ok := bytes.Cut(line, []byte{' '})
	target, version, ok2 := bytes.Cut(rest, []byte{' '})
	if !ok || !ok2 || !isToken(method) || !isTarget(target) {
		r.minor = 1
		return false
	}
	// Any other version counts as "not HTTP/1.1", the preface of HTTP/2 included.
	r.minor = 0
	if len(version) != len("HTTP/1.1") || string(version[:7]) != "HTTP/1." || version[7] < '0' || version[7] > '9' {
		return false
	}
	r.minor = version[7] - '0'
	r.head = string(method) == http.MethodHead
	r.delay = delayUnasked
	r.status = http.StatusOK
	path, query, _ := bytes.Cut(originForm(target), []byte{'?'})
	switch {
	case string(path) != "/wait":
		r.status = http.StatusNotFound
	case !r.head && string(method) != http.MethodGet:
		r.status = http.StatusMethodNotAllowed
	default:
		return r.parseQuery(query)
	}
	return true
}

func (r *request) parseQuery(query []byte) bool {
	for len(query) > 0 {
		var parameter []byte
		parameter, query, _ = bytes.Cut(query, []byte{'&'})
		name, value, _ := bytes.Cut(parameter, []byte{'='})
		if string(name) == "ms" {
			delay, ok := parseMillis(value)
			if !ok {
				return false
			}
			r.delay = delay
		}
	}
	return true
}

// originForm strips scheme and authority, which a server has to accept (RFC 9112, 3.2.2).
func originForm(target []byte) []byte {
	scheme := []byte("http://")
	if len(target) < len(scheme) || !equalFold(target[:len(scheme)], "http://") {
		return target
	}
	if slash := bytes.IndexByte(target[len(scheme):], '/'); slash >= 0 {
		return target[len(scheme)+slash:]
	}
	return []byte{'/'}
}
