package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"
)

// The test binary becomes the server when told to, so that the process itself can be tested: its port and its end.
func TestMain(m *testing.M) {
	if os.Getenv("GO_NETHTTP_SERVE") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

func TestTheProcessServesOnLoopbackAndEndsOnTerm(t *testing.T) {
	answering := make(chan struct{})
	downstream, _ := startDownstream(t, func(w http.ResponseWriter, _ *http.Request) {
		close(answering)
		time.Sleep(300 * time.Millisecond)
		io.WriteString(w, "{}")
	})
	port := freePort(t)
	server := exec.Command(os.Args[0])
	server.Env = []string{"GO_NETHTTP_SERVE=1", "PORT=" + port, "DOWNSTREAM=" + downstream}
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	defer server.Process.Kill()
	origin := "http://127.0.0.1:" + port
	awaitReady(t, origin)
	if _, err := net.DialTimeout("tcp", "[::1]:"+port, time.Second); err == nil {
		t.Error("expected nobody on ::1")
	}
	if found := readInfo(t, origin).ProcessID; found != server.Process.Pid {
		t.Errorf("process_id: expected %d, found %d", server.Process.Pid, found)
	}

	answered := make(chan string, 1)
	go func() {
		response, err := http.Get(origin + "/wait")
		if err != nil {
			answered <- err.Error()
			return
		}
		response.Body.Close()
		answered <- fmt.Sprint(response.StatusCode)
	}()
	<-answering
	began := time.Now()
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if found := <-answered; found != "200" {
		t.Errorf("expected the request under way to be answered with 200, found %s", found)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("expected exit code 0, found %v", err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("expected an end within 5 s of SIGTERM, found %s", took)
	}
}

func freePort(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	return port
}

func awaitReady(t *testing.T, origin string) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if response, err := http.Get(origin + "/lab/info"); err == nil {
			response.Body.Close()
			return
		}
	}
	t.Fatalf("%s: not ready within 10 s", origin)
}
