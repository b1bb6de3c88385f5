package lab.selftest;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import lab.host.Interrupted;
import lab.host.Ports;
import lab.host.Signals;
import lab.plan.Plan;

/** A trial under way, as a saboteur finds it: its processes by the ports that they own. */
final class Scene implements AutoCloseable {
    private final Plan plan;
    private final List<Process> helpers = new ArrayList<>();

    Scene(Plan plan) {
        this.plan = plan;
    }

    long server() {
        return owner(plan.ports().server());
    }

    long stub() {
        return owner(plan.ports().stub());
    }

    /** The only child of the lab whose program is wrk. */
    long wrk() {
        return ProcessHandle.current()
                .descendants()
                .filter(child -> child.info().command().orElse("").endsWith("wrk"))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no wrk is running"))
                .pid();
    }

    void kill(long pid) {
        Signals.send(pid, "KILL");
    }

    /** Stopped as by a debugger or a frozen host. */
    void freeze(long pid, Duration time) {
        Signals.send(pid, "STOP");
        sleep(time);
        Signals.send(pid, "CONT");
    }

    /** A process that has nothing to do with the lab and uses a CPU up until the trial ends. */
    void burn(String cpus) {
        try {
            helpers.add(new ProcessBuilder("taskset", "-c", cpus, "sh", "-c", "while :; do :; done").start());
        } catch (java.io.IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }

    String serverCpus() {
        return plan.layout().server().toString();
    }

    String stubCpus() {
        return plan.layout().stub().toString();
    }

    static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("a saboteur", interrupted);
        }
    }

    private static long owner(int port) {
        return Ports.listeners(port).stream()
                .flatMap(
                        owner -> owner.pid().isPresent() ? Stream.of(owner.pid().getAsLong()) : Stream.<Long>empty())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nobody listens on port " + port));
    }

    @Override
    public void close() {
        helpers.forEach(Process::destroyForcibly);
    }
}
