package lab.against;

import lab.sample.SampleRecord;
import lab.stub.StubStats;
import lab.wrk.WrkOutcome;
import org.jspecify.annotations.Nullable;

/**
 * One short window on one of the two servers, as it was seen; nothing is judged here.
 *
 * @param stub since its reset just before the window, without the series of calls in flight; null where it did not answer
 * @param stubFailure why not; else null
 * @param samples the loaded server (role {@code server}), the idle one ({@code idle}), stub, generator, lab and machine
 * @param serverCpuNs CPU of the loaded server's process group from before wrk's start until the stub had drained
 * @param idleCpuNs the same of the other version's, which only waits
 * @param spanNs that stretch
 * @param sameProcess whether the process that was started still runs
 * @param ownsPort whether it alone listens on its port
 */
public record TurnWindow(
        Side side,
        WrkOutcome wrk,
        @Nullable StubStats stub,
        @Nullable String stubFailure,
        SampleRecord samples,
        long serverCpuNs,
        long idleCpuNs,
        long spanNs,
        boolean sameProcess,
        boolean ownsPort) {}
