package lab.judge.figures;

/**
 * What became of an open load, in which requests arrive whether or not the ones before are answered.
 *
 * @param offeredPerSecond arrivals scheduled
 * @param servedPerSecond successes in time
 * @param deadlineShare of the arrivals that the server gave up at its own deadline (504), 0 to 1
 * @param clientTimeoutShare of the arrivals that the client gave up, 0 to 1
 */
public record OpenLoad(
        double offeredPerSecond, double servedPerSecond, double deadlineShare, double clientTimeoutShare) {}
