package lab.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import lab.host.Canary;
import lab.host.Interrupted;
import lab.judge.figures.MachineTrouble;
import lab.judge.figures.Reading;
import lab.plan.Layout;
import lab.sample.Disturbances;
import lab.sample.MachineUse;
import lab.sample.Sampler;

/**
 * What the machine takes from a run, seen over some seconds in which the lab does nothing.
 *
 * @param lines each figure with its limit
 * @param beyond figures beyond a limit: rows measured in such a time would be doubtful
 */
record Noise(List<String> lines, List<String> beyond) {
    Noise {
        lines = List.copyOf(lines);
        beyond = List.copyOf(beyond);
    }

    static Noise measure(Layout layout, Duration time) {
        try (Canary canary = Canary.start(layout.server())) {
            Sampler sampler = Sampler.start(
                    List.of(new Sampler.Subject("lab", ProcessHandle.current().pid())), canary);
            sleep(time);
            return of(layout, sampler.stop().machine());
        }
    }

    static Noise of(Layout layout, MachineUse machine) {
        List<String> lines = new ArrayList<>();
        List<String> beyond = new ArrayList<>();
        for (Reading<MachineTrouble> reading : List.of(
                MachineTrouble.steal(layout, machine),
                MachineTrouble.others(machine),
                MachineTrouble.memoryPressure(machine),
                Reading.known(MachineTrouble.throttling(machine)))) {
            reading.reason().ifPresent(why -> lines.add("not read: " + why));
            reading.value().ifPresent(trouble -> {
                String line = text(
                        "%s %.2f %% (rows are doubtful above %.1f %%)",
                        trouble.what(), 100 * trouble.share(), 100 * trouble.limit());
                lines.add(line);
                if (trouble.beyondLimit()) {
                    beyond.add(line);
                }
            });
        }
        long[] beats = machine.canary().stream()
                .mapToLong(MachineUse.CanaryBeat::cpuNs)
                .sorted()
                .toArray();
        if (beats.length > 0) {
            long median = beats[(beats.length - 1) / 2];
            double slow = Arrays.stream(beats)
                            .filter(beat -> beat > Disturbances.SLOW_BEAT * median)
                            .count()
                    / (double) beats.length;
            String line = text(
                    "canary on the server's core: %d beats, slowest %.2f times the median, %.0f %% slow (doubtful above %.0f %%)",
                    beats.length, beats[beats.length - 1] / (double) median, 100 * slow, 100 * Disturbances.SLOW_BEATS);
            lines.add(line);
            if (slow > Disturbances.SLOW_BEATS) {
                beyond.add(line);
            }
        }
        lines.add(text("wall clock moved by %.2f ms against the monotonic one", machine.wallClockStepNs() / 1e6));
        return new Noise(lines, beyond);
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException interrupted) {
            throw new Interrupted("the noise of the machine", interrupted);
        }
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would cost a dependency
    private static String text(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures);
    }
}
