package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"
)

// maxDelay bounds every wait: as long as the in-flight series has room, and far from overflowing a deadline.
const maxDelay = 10 * time.Minute

type options struct {
	listen string
	stats  string
	delay  time.Duration
	kind   string
	faults faultOptions
}

func parseOptions(args []string, output io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("downstream-stub", flag.ContinueOnError)
	flags.SetOutput(output)
	flags.StringVar(&o.listen, "listen", "127.0.0.1:18081", "address of the work port")
	flags.StringVar(&o.stats, "stats", "127.0.0.1:18082", "address of the stats port")
	flags.DurationVar(&o.delay, "delay", 20*time.Millisecond, "wait before each answer")
	flags.StringVar(&o.kind, "kind", "epoll", "epoll, or nethttp as the control")
	flags.Float64Var(&o.faults.latePercent, "fault-late-percent", 0, "percent of the answers that come late")
	flags.DurationVar(&o.faults.lateBy, "fault-late-by", 0, "how late those answers come")
	flags.Float64Var(&o.faults.errorPercent, "fault-error-percent", 0, "percent of the calls answered with 500")
	flags.Float64Var(&o.faults.closePercent, "fault-close-percent", 0, "percent of the calls whose connection is closed instead of an answer")
	flags.DurationVar(&o.faults.stallEvery, "fault-stall-every", 0, "time between two stalls of the whole stub")
	flags.DurationVar(&o.faults.stallFor, "fault-stall-for", 0, "length of a stall")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q: every option is a flag, see --help", flags.Arg(0))
	}
	return o, o.validate()
}

func (o options) validate() error {
	if o.kind != "epoll" && o.kind != "nethttp" {
		return fmt.Errorf("--kind: expected epoll or nethttp, found %q", o.kind)
	}
	if o.delay < 0 || o.delay > maxDelay {
		return fmt.Errorf("--delay: expected 0s to %s, found %s", maxDelay, o.delay)
	}
	return o.faults.validate()
}

func (f faultOptions) validate() error {
	for name, percent := range map[string]float64{
		"late": f.latePercent, "error": f.errorPercent, "close": f.closePercent,
	} {
		if !(percent >= 0 && percent <= 100) {
			return fmt.Errorf("--fault-%s-percent: expected 0 to 100, found %v", name, percent)
		}
	}
	if f.lateBy < 0 || f.lateBy > maxDelay {
		return fmt.Errorf("--fault-late-by: expected 0s to %s, found %s", maxDelay, f.lateBy)
	}
	if (f.latePercent > 0) != (f.lateBy > 0) {
		return errors.New("--fault-late-percent and --fault-late-by: give both above zero, or neither")
	}
	if f.stallEvery < 0 || f.stallFor < 0 || (f.stallEvery > 0) != (f.stallFor > 0) {
		return errors.New("--fault-stall-every and --fault-stall-for: give both above zero, or neither")
	}
	return nil
}
