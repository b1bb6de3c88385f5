package main

import (
	"bytes"
	"strings"
)

// body skips one request's body: so many bytes, or chunks.
type body struct {
	chunked bool
	left    int64 // bytes of the body, or of the running chunk with its CRLF
	total   int64
	last    bool // the last chunk has been seen, trailers follow
}

type bodyState uint8

const (
	bodyUnfinished bodyState = iota
	bodyDone
	bodyTooLarge
	bodyMalformed
)

// Longest chunk-size or trailer line; a caller that needs more is no caller of ours.
const maxBodyLine = 1 << 10

func (s *body) skip(b []byte) (n int, state bodyState) {
	for {
		taken := int(min(s.left, int64(len(b)-n)))
		if s.chunked && s.left > 0 && !s.endsChunk(b[n:n+taken]) {
			return n, bodyMalformed
		}
		n += taken
		s.left -= int64(taken)
		if s.left > 0 {
			return n, bodyUnfinished
		}
		if !s.chunked {
			return n, bodyDone
		}
		line, after := nextLine(b, n)
		switch {
		case after < 0, after-n > maxBodyLine, after == 0 && len(b)-n > maxBodyLine:
			return n, bodyMalformed
		case after == 0:
			return n, bodyUnfinished
		}
		// Size lines and trailers count as well, so that endless ones end too.
		s.total += int64(after - n)
		n = after
		if s.last && len(line) == 0 {
			return n, bodyDone
		}
		if !s.last && !s.startChunk(line) {
			return n, bodyMalformed
		}
		if s.total > maxBody {
			return n, bodyTooLarge
		}
	}
}

func (s *body) startChunk(line []byte) bool {
	digits, _, _ := bytes.Cut(line, []byte{';'})
	digits = bytes.TrimRight(digits, " \t")
	size := int64(0)
	for _, c := range digits {
		digit := strings.IndexByte("0123456789abcdef0123456789ABCDEF", c)
		if digit < 0 {
			return false
		}
		size = min(size*16+int64(digit%16), maxBody+1)
	}
	s.total += size
	s.last = size == 0
	if size > 0 {
		s.left = size + 2
	}
	return len(digits) > 0
}

// endsChunk checks the CRLF behind the data, as far as taken reaches into it.
func (s *body) endsChunk(taken []byte) bool {
	for i := max(0, s.left-2); i < int64(len(taken)); i++ {
		if taken[i] != "\r\n"[2-(s.left-i)] {
			return false
		}
	}
	return true
}
