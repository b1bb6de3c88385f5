package lab.agent;

/** Sleeps while it is initialised: a virtual thread that does so keeps its carrier on every JDK so far. */
final class SlowInitialiser {
    private static final long SLEEP_MS = 5;

    static {
        try {
            Thread.sleep(SLEEP_MS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private SlowInitialiser() {}
}
