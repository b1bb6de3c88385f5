package main

import (
	"io"
	"testing"
)

func TestOptionsRefuseWhatMakesNoSense(t *testing.T) {
	for _, arguments := range [][]string{
		{"--kind", "poll"}, {"--delay", "-1ms"}, {"--delay", "11m"}, {"--fault-late-percent", "5"}, {"--fault-late-by", "5ms"},
		{"--fault-error-percent", "101"}, {"--fault-close-percent", "NaN"}, {"--fault-stall-every", "1s"}, {"extra"}, {"--unknown"},
	} {
		if _, err := parseOptions(arguments, io.Discard); err == nil {
			t.Errorf("%q: expected a refusal", arguments)
		}
	}
}
