package main

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

type settings struct {
	port       string
	downstream string
	transport  *http.Transport
}

func readSettings(getenv func(string) string) (settings, error) {
	s := settings{port: getenv("PORT"), downstream: getenv("DOWNSTREAM")}
	if port, err := strconv.ParseUint(s.port, 10, 16); err != nil || port == 0 {
		return s, fmt.Errorf("PORT: expected 1 to 65535, found %q", s.port)
	}
	origin, err := url.Parse(s.downstream)
	if err != nil || origin.Scheme != "http" || origin.Host == "" || origin.Path != "" || origin.RawQuery != "" || origin.Fragment != "" {
		return s, fmt.Errorf("DOWNSTREAM: expected an origin such as http://127.0.0.1:18081, found %q", s.downstream)
	}
	// A clone keeps every default that the environment does not name, so that "as shipped" is what net/http ships.
	s.transport = http.DefaultTransport.(*http.Transport).Clone()
	if err := setFrom(getenv, "MAX_IDLE_CONNS_PER_HOST", &s.transport.MaxIdleConnsPerHost); err != nil {
		return s, err
	}
	if err := setFrom(getenv, "MAX_IDLE_CONNS", &s.transport.MaxIdleConns); err != nil {
		return s, err
	}
	return s, nil
}

func setFrom(getenv func(string) string, name string, field *int) error {
	text := getenv(name)
	if text == "" {
		return nil
	}
	value, err := strconv.Atoi(text)
	if err != nil || value < 0 {
		return fmt.Errorf("%s: expected a number from 0 on, or nothing for net/http's default; found %q", name, text)
	}
	*field = value
	return nil
}
