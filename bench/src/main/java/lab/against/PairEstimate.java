package lab.against;

import lab.catalog.Profile;

/** How long a pair is expected to take; the constants are medians of real ones on two cores. */
final class PairEstimate {
    private static final int START_AND_STOP = 6;
    private static final int CONFORMANCE = 3;
    private static final int EXPECTED_RAMP = 24;
    private static final int AFTER_A_RAMP = 3;
    /** What a window takes beside its own seconds: settling, draining, reading. */
    private static final double AROUND_A_WINDOW = 0.9;

    private PairEstimate() {}

    static int seconds(Profile profile, int levels, int blocks, int windowSeconds) {
        int ramp = Math.min(profile.rampMostSeconds(), Math.max(profile.rampLeastSeconds(), EXPECTED_RAMP));
        int before = 2 * (START_AND_STOP + CONFORMANCE + ramp + AFTER_A_RAMP);
        double level = 2 * Turns.WARM.toSeconds() + 4 * blocks * (windowSeconds + AROUND_A_WINDOW);
        return before + (int) Math.ceil(levels * level);
    }
}
