package lab.judge.figures;

import java.util.regex.Pattern;
import lab.load.WindowRecord;
import lab.sample.ProcessSeries;

/** CPU of the server's compiler threads. */
final class Compilers {
    /** The kernel keeps 15 characters: HotSpot's C1 and C2, .NET's "Tiered Compilation". */
    private static final Pattern NAMES = Pattern.compile("C[12] Compiler.*|\\.NET Tiered.*");

    private Compilers() {}

    /** Their share of the server's CPU over the window. */
    static Reading<Double> share(WindowRecord window) {
        return Reading.of(window.samples().role("server"), "the sampler has no server")
                .then(server -> {
                    long all = server.threads().stream()
                            .mapToLong(ProcessSeries.ThreadUse::cpuNs)
                            .sum();
                    long compiling = server.threads().stream()
                            .filter(thread -> NAMES.matcher(thread.name()).matches())
                            .mapToLong(ProcessSeries.ThreadUse::cpuNs)
                            .sum();
                    return all == 0
                            ? Reading.absent("no CPU times of the server's threads")
                            : Reading.known((double) compiling / all);
                });
    }
}
