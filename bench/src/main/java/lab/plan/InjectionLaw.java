package lab.plan;

/**
 * How long .NET's thread pool needs to grow past a number of blocked requests when each of them waits for a task on a pool
 * thread ("sync over async").
 *
 * <p>Read in dotnet/runtime, {@code PortableThreadPool.Blocking.cs} (.NET 6 to 10): MinThreads, which is the number of cores,
 * and as many again are there at once; before each further thread stands a delay of 25 ms x (1 + extra / cores), at most
 * 250 ms. The continuations need a pool thread as well, so nearly nothing completes before.
 */
public final class InjectionLaw {
    private static final double STEP_SECONDS = 0.025;
    private static final double MOST_SECONDS = 0.25;

    private InjectionLaw() {}

    /** Seconds, rounded up to whole ones, until the pool has grown past {@code connections} blocked requests. */
    public static int wholeSeconds(int cores, int connections) {
        return (int) Math.ceil(seconds(cores, connections));
    }

    static double seconds(int cores, int connections) {
        double sum = 0;
        for (int extra = 0; extra < connections - 2 * cores; extra++) {
            sum += Math.min(MOST_SECONDS, STEP_SECONDS * (1 + extra / cores));
        }
        return sum;
    }
}
