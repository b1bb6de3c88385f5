package lab.host;

/**
 * A file of {@code /proc/pressure}, line "some": share of time in which at least one task of the machine waited.
 *
 * @param someAvg10 percent, over the last 10 s
 * @param someTotalUs microseconds since boot; take differences
 */
public record Pressure(double someAvg10, double someAvg60, long someTotalUs) {}
