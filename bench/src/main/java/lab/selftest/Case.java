package lab.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import lab.judge.limit.LimitName;
import lab.liar.Lie;
import org.jspecify.annotations.Nullable;

/**
 * One way to a wrong number, as real processes. Made by {@link #named}, then told what is broken and what must follow.
 */
final class Case {
    private static final int CONNECTIONS = 50;
    private static final long WAIT_NS = 20_000_000;

    final String name;
    Lie lie = Lie.NONE;
    String switchAt = "window";
    Map<String, String> settings = new TreeMap<>();
    String launcher = "";
    String fakeWrk = "";
    List<String> stubFaults = List.of();

    @Nullable
    Sabotage sabotage;

    int connections = CONNECTIONS;
    long waitNs = WAIT_NS;
    Expected expected = new Expected.Passed();
    boolean fast;

    private Case(String name) {
        this.name = name;
    }

    /** @param name what is wrong, in a few words */
    static Case named(String name) {
        return new Case(name);
    }

    /** Done to a running trial when its window has begun. */
    interface Sabotage extends Consumer<Scene> {}

    Case server(Lie what) {
        lie = what;
        return this;
    }

    /** The lie begins with the ramp already, so that it is there in the window's first moment. */
    Case fromRampOn() {
        switchAt = "ramp";
        return this;
    }

    Case declares(String pool, int size) {
        settings.put(pool, Integer.toString(size));
        return this;
    }

    /** Started by a shell script in which {@code java} stands for the server's command line. */
    Case launchedBy(String script) {
        launcher = script;
        return this;
    }

    /** A shell script in place of wrk, for windows alone; {@code $real} is the real one. */
    Case wrk(String script) {
        fakeWrk = script;
        return this;
    }

    Case stub(String... faults) {
        stubFaults = List.of(faults);
        return this;
    }

    Case sabotagedBy(Sabotage what) {
        sabotage = what;
        return this;
    }

    Case load(int ofConnections, long waitMillis) {
        connections = ofConnections;
        waitNs = waitMillis * 1_000_000;
        return this;
    }

    /** Part of the short run in CI. */
    Case fast() {
        fast = true;
        return this;
    }

    Case passes() {
        expected = new Expected.Passed();
        return this;
    }

    /** @param check the one meant; others may do as well where the fault has two faces */
    Case caughtBy(String check, String... others) {
        List<String> all = new ArrayList<>(List.of(check));
        all.addAll(List.of(others));
        expected = new Expected.Caught(all, "");
        return this;
    }

    /** @param text in what the check saw */
    Case saying(String text) {
        if (expected instanceof Expected.Caught caught) {
            expected = new Expected.Caught(caught.checks(), text);
        }
        return this;
    }

    Case refused(String message) {
        expected = new Expected.Refused(message);
        return this;
    }

    Case limitedBy(LimitName... names) {
        expected = new Expected.Limited(List.of(names));
        return this;
    }

    @Override
    public String toString() {
        return name;
    }
}
