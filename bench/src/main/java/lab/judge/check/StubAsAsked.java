package lab.judge.check;

/** Whether the stub waited what was asked, and was spoken to in HTTP/1.1. */
final class StubAsAsked implements Check.OfWindow {
    @Override
    public String name() {
        return "stub as asked";
    }

    @Override
    public String question() {
        return "was the stub set to the asked wait, and was every call a right HTTP/1.1 request?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the stub's own setting, and the requests that it saw",
                "the asked wait, nothing but HTTP/1.1; an upgrade that was asked for or a path that was refused "
                        + "is a note, since it costs the server work that others do not do",
                "see the stub's command line; set the server's client to HTTP/1.1 and to the path /wait");
    }

    @Override
    public boolean machineMayCause() {
        return false;
    }

    @Override
    public Finding check(WindowSeen seen) {
        var stub = seen.window().stub();
        if (stub == null) {
            return notMade("no statistics of the stub: " + seen.window().stubFailure());
        }
        long asked = seen.trial().plan().scenario().waitNs();
        String said = Check.text(
                "delay %.2f to %.2f ms; not HTTP/1.1 %d, upgrade asked %d, refused %d",
                stub.delay().minNs() / 1e6,
                stub.delay().maxNs() / 1e6,
                stub.notHttp11(),
                stub.upgradeAsked(),
                stub.refused());
        String limit = Check.text("delay %.2f ms; no other call than the right one", asked / 1e6);
        if (stub.delay().minNs() != asked || stub.delay().maxNs() != asked || stub.notHttp11() > 0) {
            return reject(said, limit, "the stub must wait as asked and see HTTP/1.1 only: see its command line");
        }
        return stub.upgradeAsked() == 0 && stub.refused() == 0
                ? ok(said, limit)
                : note(said, limit, "set the server's client to HTTP/1.1 and to the path /wait");
    }
}
