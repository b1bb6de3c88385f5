package main

import "net/http"

// intake turns the bytes of one connection into requests, however they are split. Bodies are read and thrown away.
type intake struct {
	buffer     [maxHead]byte
	start, end int
	inBody     bool
	request    request // the one whose body is being read
	body       body
	broken     bool // what follows can't be trusted
}

// space is where the next bytes go.
func (in *intake) space() []byte {
	if in.start == in.end {
		in.start, in.end = 0, 0
	} else if in.end == len(in.buffer) {
		in.end = copy(in.buffer[:], in.buffer[in.start:])
		in.start = 0
	}
	return in.buffer[in.end:]
}

func (in *intake) filled(n int) { in.end += n }

// next gives the next whole request; false while it is incomplete.
func (in *intake) next() (request, bool) {
	if in.broken {
		return request{}, false
	}
	if !in.inBody {
		unread := in.buffer[in.start:in.end]
		r, n := parseHead(unread)
		if n == 0 {
			if len(unread) == len(in.buffer) {
				return in.refuse(malformed(http.StatusRequestHeaderFieldsTooLarge))
			}
			return request{}, false
		}
		in.start += n
		in.request, in.body = r, body{chunked: r.chunked, left: r.length}
		in.inBody = true
	}
	n, state := in.body.skip(in.buffer[in.start:in.end])
	in.start += n
	switch state {
	case bodyMalformed:
		return in.refuse(in.request.refuse(http.StatusBadRequest))
	case bodyTooLarge:
		return in.refuse(in.request.refuse(http.StatusRequestEntityTooLarge))
	case bodyUnfinished:
		return request{}, false
	}
	in.inBody = false
	in.broken = in.request.close
	return in.request, true
}

// wantsContinue says, once, that the caller holds its body back until it is told to go on.
func (in *intake) wantsContinue() bool {
	wants := in.inBody && in.request.expects
	in.request.expects = false
	return wants
}

func (in *intake) refuse(r request) (request, bool) {
	in.broken = true
	return r, true
}
