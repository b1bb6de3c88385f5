package lab.judge.figures;

import lab.load.WindowRecord;
import lab.plan.Target;

/**
 * The platform threads that carry virtual ones, counted in the live process: one CPU may have two, since JDK 21 makes up for some
 * that block and keeps what it made.
 */
public final class Carriers {
    private Carriers() {}

    /** How many there were just after the window, where a waiting thread holds its carrier. */
    public static Reading<Integer> ofPinned(Target target, WindowRecord window) {
        return target.pins() ? of(window) : Reading.absent("waiting threads give their carriers back");
    }

    /** How many there were just after the window. */
    public static Reading<Integer> of(WindowRecord window) {
        Integer carriers = window.carriers();
        return carriers == null || carriers == 0
                ? Reading.absent("no threads that carry virtual ones were counted")
                : Reading.known(carriers);
    }
}
