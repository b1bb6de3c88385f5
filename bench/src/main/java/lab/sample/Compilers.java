package lab.sample;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** CPU of the server's compiler threads. */
public final class Compilers {
    /** The kernel keeps 15 characters: HotSpot's C1 and C2, .NET's "Tiered Compilation". */
    private static final Pattern NAMES = Pattern.compile("C[12] Compiler.*|\\.NET Tiered.*");

    private Compilers() {}

    /** Their share of the server's CPU over the window; empty where there are no CPU times of its threads. */
    public static OptionalDouble share(SampleRecord samples) {
        List<ProcessSeries.ThreadUse> threads =
                samples.role("server").map(ProcessSeries::threads).orElse(List.of());
        long all = threads.stream().mapToLong(ProcessSeries.ThreadUse::cpuNs).sum();
        long compiling = threads.stream()
                .filter(thread -> NAMES.matcher(thread.name()).matches())
                .mapToLong(ProcessSeries.ThreadUse::cpuNs)
                .sum();
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) compiling / all);
    }
}
