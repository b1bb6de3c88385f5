package lab.judge.figures;

import java.util.List;
import java.util.function.ToLongFunction;
import lab.sample.ProcessSeries.Point;
import lab.stats.Trend;

/**
 * Whether a series of the server's samples grows.
 *
 * @param first median of the first third
 * @param last median of the last third
 * @param growing by {@link Trend}; where the window is too short for it, by more than {@link #SHARE} between the thirds
 */
public record SampleTrend(long first, long last, boolean growing) {
    private static final double SHARE = 0.05;

    /** The trend of one value of the samples, of which there is at least one. */
    public static SampleTrend of(List<Point> points, ToLongFunction<Point> value) {
        long first = ServerProcess.median(points.subList(0, Math.ceilDiv(points.size(), 3)), value);
        long last = ServerProcess.median(ServerProcess.lastThird(points), value);
        double[] seconds = points.stream()
                .mapToDouble(point -> (point.unixNs() - points.getFirst().unixNs()) / 1e9)
                .toArray();
        double[] values = points.stream()
                .mapToDouble(point -> (double) value.applyAsLong(point))
                .toArray();
        boolean growing = Trend.of(seconds, values).map(Trend::growing).orElse(last - first > SHARE * first);
        return new SampleTrend(first, last, growing);
    }

    public long change() {
        return last - first;
    }
}
