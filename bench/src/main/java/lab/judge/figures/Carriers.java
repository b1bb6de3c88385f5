package lab.judge.figures;

import lab.load.WindowRecord;
import lab.plan.Target;
import lab.sample.ProcessSeries;

/**
 * The platform threads that carry virtual ones, counted in the live process: one CPU may have two, since JDK 21 makes up for some
 * that block and keeps what it made.
 */
public final class Carriers {
    /**
     * Carriers are workers of the first ForkJoinPool that is made ({@code ForkJoinPool-1-worker-7}), of whose name Linux keeps 15
     * characters. The common pool's threads are called otherwise.
     */
    private static final String NAME = "ForkJoinPool-1-";

    private Carriers() {}

    /** How many there were at the window's end, where a waiting thread holds its carrier. */
    public static Reading<Integer> ofPinned(Target target, WindowRecord window) {
        return target.pins() ? of(window) : Reading.absent("waiting threads give their carriers back");
    }

    /** How many there were at the window's end. */
    public static Reading<Integer> of(WindowRecord window) {
        ProcessSeries server = window.samples().role("server").orElse(null);
        if (server == null) {
            return Reading.absent("the sampler has no server");
        }
        int carriers = (int) server.threads().stream()
                .filter(thread -> thread.name().startsWith(NAME))
                .count();
        return carriers == 0
                ? Reading.absent("the server has no threads named " + NAME + "*")
                : Reading.known(carriers);
    }
}
