package lab.judge;

/** Distribution of the calls in flight at the stub over time; medians over the counted trials. */
public record InFlightFigures(double mean, double p10, double p25, double p50, double p75, double p90, double p999) {}
