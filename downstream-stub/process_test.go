package main

import (
	"bufio"
	"io"
	"net"
	"os"
	"os/exec"
	"regexp"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The test binary becomes the stub when told to, so that limits and signals of a whole process can be tested.
func TestMain(m *testing.M) {
	if os.Getenv("DOWNSTREAM_STUB_MAIN") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// startProcess runs the stub under a limit as `ulimit` takes it.
func startProcess(t *testing.T, limit string, arguments ...string) (*running, *exec.Cmd) {
	t.Helper()
	script := `ulimit ` + limit + ` && exec "$0" --listen 127.0.0.1:0 --stats 127.0.0.1:0 "$@"`
	process := exec.Command("/bin/sh", append([]string{"-c", script, os.Args[0]}, arguments...)...)
	process.Env = append(os.Environ(), "DOWNSTREAM_STUB_MAIN=1")
	process.Stderr = os.Stderr
	output, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { process.Process.Kill() })
	line, err := bufio.NewReader(output).ReadString('\n')
	addresses := regexp.MustCompile(`work http://(\S+), stats (http://\S+)\n`).FindStringSubmatch(line)
	if err != nil || addresses == nil {
		t.Fatalf("expected a line with both addresses, found %q, %v", line, err)
	}
	return &running{t: t, work: addresses[1], stats: addresses[2]}, process
}

func TestTwoThousandConnectionsDespiteALowSoftLimit(t *testing.T) {
	const connections = 2100
	stub, process := startProcess(t, "-S -n 256", "--delay", "100ms")
	clients := make([]net.Conn, connections)
	for i := range clients {
		clients[i] = stub.dial()
	}
	var group sync.WaitGroup
	for _, c := range clients {
		group.Add(1)
		go func() {
			defer group.Done()
			io.WriteString(c, plainGet)
			if _, err := io.ReadFull(c, make([]byte, len(answers[answerKind{200, false, connectionUnsaid}]))); err != nil {
				t.Error(err)
			}
		}()
	}
	group.Wait()
	s := stub.await("all answered", func(s stats) bool { return s.Calls.Answered == connections })
	if s.Connections.OpenMax != connections || *s.Connections.AcceptsPaused != 0 {
		t.Errorf("found %+v", s.Connections)
	}
	if err := process.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := process.Wait(); err != nil {
		t.Errorf("expected exit code 0 after SIGTERM, found %v", err)
	}
}

func TestConnectionsBeyondTheDescriptorsWaitUntilThereAreSome(t *testing.T) {
	stub, _ := startProcess(t, "-n 40", "--delay", "1ms")
	var s stats
	stub.ask("GET", "/lab/counters", &s) // its keep-alive connection is there before the descriptors run out
	clients := make([]net.Conn, 80)
	for i := range clients {
		clients[i] = stub.dial()
	}
	s = stub.await("accepting paused", func(s stats) bool { return *s.Connections.AcceptsPaused > 0 })
	if s.Connections.Open >= 40 {
		t.Errorf("found %+v", s.Connections)
	}
	cpu := s.CPU
	time.Sleep(200 * time.Millisecond)
	if s = stub.see(); s.CPU-cpu > int64(100*time.Millisecond) {
		t.Errorf("the pause must not be spent spinning, found %d ns of CPU in 0.2 s", s.CPU-cpu)
	}
	for _, c := range clients { // each leaves room for one that waits
		io.WriteString(c, closingGet)
		if answers, err := io.ReadAll(c); err != nil || len(answers) == 0 {
			t.Fatalf("found %q, %v", answers, err)
		}
		c.Close()
	}
	stub.await("all answered", func(s stats) bool { return s.Calls.Answered == 80 && s.Connections.Open == 0 })
}
