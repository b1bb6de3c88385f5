package main

import "bytes"

// parseField takes what the stub needs of one header line; false where the line or a value that frames the message is malformed.
func (r *request) parseField(line []byte) bool {
	name, value, ok := bytes.Cut(line, []byte{':'})
	if !ok || !isToken(name) {
		return false
	}
	value = bytes.Trim(value, " \t")
	if !isFieldValue(value) {
		return false
	}
	switch len(name) { // most fields of real callers are passed over by their length
	case len("host"):
		if equalFold(name, "host") {
			r.hosts++
		}
	case len("expect"):
		if equalFold(name, "expect") {
			r.expects = r.expects || equalFold(value, "100-continue")
		}
	case len("upgrade"):
		if equalFold(name, "upgrade") {
			r.upgrade = true
		}
	case len("connection"):
		if equalFold(name, "connection") {
			r.parseConnection(value)
		}
	case len("content-length"):
		if equalFold(name, "content-length") {
			return r.parseLength(value)
		}
	case len("transfer-encoding"):
		if equalFold(name, "transfer-encoding") {
			ok := !r.chunked && equalFold(value, "chunked")
			r.chunked = true
			return ok
		}
	}
	return true
}

func (r *request) parseConnection(value []byte) {
	for len(value) > 0 {
		var option []byte
		option, value, _ = bytes.Cut(value, []byte{','})
		option = bytes.Trim(option, " \t")
		r.close = r.close || equalFold(option, "close")
		r.keep = r.keep || equalFold(option, "keep-alive")
	}
}

func (r *request) parseLength(value []byte) bool {
	if len(value) == 0 || r.lengthGiven {
		return false
	}
	for _, c := range value {
		if c < '0' || c > '9' {
			return false
		}
		r.length = min(r.length*10+int64(c-'0'), maxBody+1) // the bound is all that matters beyond it
	}
	r.lengthGiven = true
	return true
}

func isToken(b []byte) bool {
	for _, c := range b {
		if !tokenBytes[c] {
			return false
		}
	}
	return len(b) > 0
}

var tokenBytes = func() (table [256]bool) {
	for _, c := range "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		table[c] = true
	}
	return table
}()

func isTarget(b []byte) bool {
	for _, c := range b {
		if c <= ' ' || c == 0x7f {
			return false
		}
	}
	return len(b) > 0
}

func isFieldValue(b []byte) bool {
	for _, c := range b {
		if c < ' ' && c != '\t' || c == 0x7f {
			return false
		}
	}
	return true
}

// equalFold compares with an ASCII text in lower case.
func equalFold(b []byte, lower string) bool {
	if len(b) != len(lower) {
		return false
	}
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}
