package main

const (
	seriesStep = int64(1_000_000)
	seriesRoom = 10 * 60 * 1000
)

// series is the number of calls in flight at the end of each millisecond since start.
// values holds the milliseconds that are over; the running one is current.
type series struct {
	start   int64
	current int64
	most    int64
	values  []int32
}

func (s *series) reset(start int64) {
	s.start, s.most = start, s.current
	s.values = s.values[:0]
}

// advance closes the milliseconds that are over by now.
func (s *series) advance(now int64) {
	over := min((now-s.start)/seriesStep, seriesRoom)
	for int64(len(s.values)) < over {
		s.values = append(s.values, int32(s.current))
	}
}

func (s *series) truncated(now int64) bool {
	return (now-s.start)/seriesStep > seriesRoom
}

// raise counts a call that arrived at the kernel's stamp and was read only now: it was in flight in all milliseconds between.
func (s *series) raise(stamp, now int64) {
	s.advance(now)
	s.current++
	s.most = max(s.most, s.current)
	for i := max(0, (stamp-s.start)/seriesStep); i < int64(len(s.values)); i++ {
		s.values[i]++
		s.most = max(s.most, int64(s.values[i]))
	}
}

func (s *series) lower(now int64) {
	s.advance(now)
	s.current--
}
