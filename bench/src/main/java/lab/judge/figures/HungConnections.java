package lab.judge.figures;

import lab.load.WindowRecord;

/**
 * Connections that wait for an answer and have waited too long.
 *
 * <p>wrk counts a timeout only when the late answer arrives, so one that never comes leaves no trace in its figures. By
 * Little's law a connection gets an answer each connections / rate; twice that, and half a second for a pause, is too long.
 */
public final class HungConnections {
    private static final double TURNS = 2;
    private static final double PAUSE_SECONDS = 0.5;

    private HungConnections() {}

    /** Longest allowed time without an answer, seconds; infinite where there was none at all. */
    public static double limitSeconds(int connections, Answers answers) {
        return answers.all() == 0
                ? Double.POSITIVE_INFINITY
                : TURNS * connections / answers.perSecond() + PAUSE_SECONDS;
    }

    static Reading<Integer> of(WindowRecord window, Reading<Answers> answers) {
        WindowRecord.ConnectionStates states = window.serverConnections();
        if (states == null) {
            return Reading.absent("the generator's connections were not read before its end");
        }
        return answers.map(seen -> {
            if (seen.all() == 0) {
                return states.established();
            }
            double limitMs = 1000 * limitSeconds(window.connections(), seen);
            return (int)
                    states.lastReceiveMs().stream().filter(ms -> ms > limitMs).count();
        });
    }
}
