package lab.judge.check;

import java.util.Arrays;
import java.util.stream.IntStream;
import lab.judge.figures.Flight;

/**
 * Whether the server did the same all through the window. The wait is constant, so calls in flight / wait is the rate at any
 * moment (Little's law at the stub): a server that slows down, speeds up or stands still shows in the quarters' means.
 */
final class EvenWindow implements Check.OfServerWindow {
    private static final int QUARTERS = 4;
    /** Seen in 75 honest windows on a noisy machine: 0.80 to 1.11, most within 0.05; the extremes of servers at their CPU's limit. */
    private static final double DOUBTFUL = 0.25;

    private static final double NOTE = 0.10;

    @Override
    public String name() {
        return "even within the window";
    }

    @Override
    public String question() {
        return "was the rate the same from the window's beginning to its end?";
    }

    @Override
    public Explanation explanation() {
        return new Explanation(
                "the mean of the calls in flight in each quarter of the window with that of the whole; the wait "
                        + "is constant, so they are the rate at any moment",
                Check.text(
                        "beyond %.2f from 1 is a note, beyond %.2f, or beyond the first with each quarter going on the "
                                + "same way, doubtful: 75 honest windows on a noisy machine stayed between 0.80 and 1.11",
                        NOTE, DOUBTFUL),
                "see the series in the trial's record: a stall, a change of speed, or too short a ramp");
    }

    @Override
    public Finding check(WindowSeen.OnServer seen) {
        if (seen.trial().target().cold()) {
            return ok("not asked: measured from cold, which is not even", question());
        }
        var flight = seen.figures().flight();
        return flight.map(this::graded)
                .value()
                .orElseGet(() -> notMade(flight.reason().orElseThrow()));
    }

    /** By chance four quarters rise or fall throughout in 2 of 24 orders; noise of this size does so far more rarely. */
    private static boolean oneWay(double[] shares) {
        boolean rises = true;
        boolean falls = true;
        for (int i = 1; i < shares.length; i++) {
            rises &= shares[i] > shares[i - 1];
            falls &= shares[i] < shares[i - 1];
        }
        return rises || falls;
    }

    private Finding graded(Flight flight) {
        double all = flight.distribution().mean();
        int length = flight.values().length / QUARTERS;
        double[] shares = IntStream.range(0, QUARTERS)
                .mapToDouble(quarter -> Arrays.stream(flight.values(), quarter * length, (quarter + 1) * length)
                                .average()
                                .orElse(0)
                        / Math.max(all, Double.MIN_NORMAL))
                .toArray();
        double most =
                Arrays.stream(shares).map(share -> Math.abs(share - 1)).max().orElseThrow();
        String said = Check.text(
                "calls in flight in the window's quarters: %.2f, %.2f, %.2f, %.2f of their mean",
                shares[0], shares[1], shares[2], shares[3]);
        String limit = Check.text(
                "note beyond %.2f from 1, doubtful beyond %.2f or where each quarter goes on the same way",
                NOTE, DOUBTFUL);
        String advice = "see the series in the trial's record: a stall, a change of speed, or too short a ramp";
        if (most > DOUBTFUL || (most > NOTE && oneWay(shares))) {
            return doubtful(said, limit, advice);
        }
        return most > NOTE ? note(said, limit, advice) : ok(said, limit);
    }
}
