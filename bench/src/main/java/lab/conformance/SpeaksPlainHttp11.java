package lab.conformance;

import lab.stub.StubStats;

/** Calls are HTTP/1.1 without an offer to upgrade: an h2c upgrade would make one multiplexed connection of them. */
final class SpeaksPlainHttp11 implements Rule {
    @Override
    public String name() {
        return "calls by plain HTTP/1.1";
    }

    @Override
    public Answer ask(Subject subject) {
        StubStats stats = subject.stub().counters();
        return new Answer(
                stats.notHttp11() == 0
                        && stats.upgradeAsked() == 0
                        && stats.calls().started() > 0,
                "expected only HTTP/1.1 calls without Upgrade; found "
                        + stats.calls().started() + " calls, " + stats.notHttp11() + " of another version, "
                        + stats.upgradeAsked() + " with Upgrade");
    }
}
