package main

import (
	"fmt"
	"net/http"
)

// waitBody is the body of every answered wait: 140 bytes, so that a relaying server handles a payload of realistic size.
const waitBody = `{"source":"downstream-stub","status":"ok","items":[{"id":1,"name":"alpha"},{"id":2,"name":"beta"},{"id":3,"name":"gamma"}],"note":"payload"}`

// connectionHeader is what an answer says about its connection.
type connectionHeader uint8

const (
	connectionUnsaid connectionHeader = iota // HTTP/1.1 that stays open
	connectionKept                           // HTTP/1.0 that asked to stay open
	connectionCloses
)

var connectionLines = map[connectionHeader]string{
	connectionKept:   "Connection: keep-alive\r\n",
	connectionCloses: "Connection: close\r\n",
}

type answerKind struct {
	status     int
	head       bool
	connection connectionHeader
}

// answers holds every answer there is, ready to be written with one call and never copied.
var answers = buildAnswers()

const continueAnswer = "HTTP/1.1 100 Continue\r\n\r\n"

func buildAnswers() map[answerKind][]byte {
	built := map[answerKind][]byte{}
	for _, status := range []int{
		http.StatusOK, http.StatusBadRequest, http.StatusNotFound, http.StatusMethodNotAllowed,
		http.StatusRequestEntityTooLarge, http.StatusRequestHeaderFieldsTooLarge, http.StatusInternalServerError,
	} {
		for _, connection := range []connectionHeader{connectionUnsaid, connectionKept, connectionCloses} {
			built[answerKind{status, false, connection}] = buildAnswer(status, false, connection)
			built[answerKind{status, true, connection}] = buildAnswer(status, true, connection)
		}
	}
	return built
}

func buildAnswer(status int, head bool, connection connectionHeader) []byte {
	contentType, body, allow := "text/plain; charset=utf-8", http.StatusText(status)+"\n", ""
	switch status {
	case http.StatusOK:
		contentType, body = "application/json", waitBody
	case http.StatusMethodNotAllowed:
		allow = "Allow: GET, HEAD\r\n"
	}
	text := fmt.Sprintf("HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n%s%s\r\n",
		status, http.StatusText(status), contentType, len(body), allow, connectionLines[connection])
	if !head {
		text += body
	}
	return []byte(text)
}
