package main

// The JSON of the stats port. A number that this kind of stub can't know is null, never 0.

type stats struct {
	SchemaVersion int     `json:"schema_version"`
	Kind          string  `json:"kind"`
	ProcessID     int     `json:"process_id"`
	Build         string  `json:"build"`
	Priority      string  `json:"priority"` // fifo, nice or ordinary
	Started       int64   `json:"started_unix_ns"`
	Reset         int64   `json:"reset_unix_ns"`
	Now           int64   `json:"now_unix_ns"`
	Delay         delayed `json:"delay"`
	Calls         struct {
		Started         int64 `json:"started"`
		Answered        int64 `json:"answered"`
		Abandoned       int64 `json:"abandoned"`
		InFlight        int64 `json:"in_flight"`
		InFlightAtReset int64 `json:"in_flight_at_reset"`
		InFlightMax     int64 `json:"in_flight_max"`
	} `json:"calls"`
	Connections struct {
		Accepted      int64  `json:"accepted"`
		Open          int64  `json:"open"`
		OpenMax       int64  `json:"open_max"`
		ClosedByPeer  *int64 `json:"closed_by_peer"`
		ResetByPeer   *int64 `json:"reset_by_peer"`
		ClosedByStub  *int64 `json:"closed_by_stub"`
		AcceptsPaused *int64 `json:"accepts_paused"`
	} `json:"connections"`
	NotHTTP11        int64       `json:"not_http_1_1"`
	UpgradeAsked     int64       `json:"upgrade_asked"`
	Refused          int64       `json:"refused"`
	Unstamped        *int64      `json:"unstamped"`
	OldestUnanswered *int64      `json:"oldest_unanswered_ns"`
	Series           *seriesView `json:"in_flight_series,omitempty"`
	Lateness         *durations  `json:"lateness_ns,omitempty"`
	Unread           *durations  `json:"unread_ns,omitempty"`
	CPU              int64       `json:"cpu_ns"`
}

type delayed struct {
	Min int64 `json:"min_ns"`
	Max int64 `json:"max_ns"`
}

type seriesView struct {
	Start     int64   `json:"start_unix_ns"`
	Step      int64   `json:"step_ns"`
	Truncated bool    `json:"truncated,omitempty"`
	Values    []int32 `json:"values"`
}

type durations struct {
	Count int64  `json:"count"`
	Mean  *int64 `json:"mean"`
	P50   *int64 `json:"p50"`
	P99   *int64 `json:"p99"`
	P999  *int64 `json:"p999"`
	Max   *int64 `json:"max"`
}

// counters is everything but the series and the histograms.
func (w *witness) counters(now int64) stats {
	c := &w.counts
	s := stats{SchemaVersion: 1, Started: w.startedAt, Reset: w.resetAt, Now: now,
		Delay:     delayed{Min: w.delays.min, Max: w.delays.max},
		NotHTTP11: c.notHTTP11, UpgradeAsked: c.upgradeAsked, Refused: c.refused,
		CPU: processCPU() - w.cpuAtReset}
	s.Calls.Started, s.Calls.Answered, s.Calls.Abandoned = c.started, c.answered, c.abandoned
	s.Calls.InFlight, s.Calls.InFlightAtReset, s.Calls.InFlightMax = w.inFlight.current, c.inFlightAtReset, w.inFlight.most
	s.Connections.Accepted, s.Connections.Open, s.Connections.OpenMax = c.accepted, c.open, c.openMax
	return s
}

func (h *histogram) view() *durations {
	d := &durations{Count: h.count}
	if h.count > 0 {
		mean, p50, p99, p999, greatest := h.sum/h.count, h.quantile(500), h.quantile(990), h.quantile(999), h.max
		d.Mean, d.P50, d.P99, d.P999, d.Max = &mean, &p50, &p99, &p999, &greatest
	}
	return d
}

func (s *series) view(now int64) *seriesView {
	return &seriesView{Start: s.start, Step: seriesStep, Truncated: s.truncated(now), Values: s.values}
}
