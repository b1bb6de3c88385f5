package main

import (
	"math/rand/v2"
	"time"
)

// delays gives each call its wait: a fixed one, or a seeded draw from a range.
type delays struct {
	min, max int64
	random   *rand.Rand
}

func fixedDelay(nanos int64) delays {
	return delays{min: nanos, max: nanos}
}

func rangedDelay(minNanos, maxNanos int64, seed uint64) delays {
	return delays{min: minNanos, max: maxNanos, random: rand.New(rand.NewPCG(seed, seed))}
}

func (d *delays) next() int64 {
	if d.min == d.max {
		return d.min
	}
	return d.min + d.random.Int64N(d.max-d.min+1)
}

// parseMillis reads "20" or "0.25" without allocating; false for anything else and beyond maxDelay.
func parseMillis[T string | []byte](text T) (nanos int64, ok bool) {
	unit, digits, fraction := int64(time.Millisecond), 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '.' && !fraction:
			fraction = true
		case c < '0' || c > '9':
			return 0, false
		case fraction:
			unit /= 10
			nanos += int64(c-'0') * unit
			digits++
		default:
			nanos = nanos*10 + int64(c-'0')*unit
			digits++
		}
		if nanos > int64(maxDelay) {
			return 0, false
		}
	}
	return nanos, digits > 0
}
