package lab.plan;

import java.util.Map;
import lab.host.CpuSet;

/**
 * Which CPUs each role gets. Whole physical cores go to one role (design section 11).
 *
 * @param sharedCore whether the generator shares its cores: with stub and lab on two cores, with the lab on three and four;
 *     every row says so
 * @param physicalCores cores available to the lab
 * @param assistedRamp whether the server has fewer than four cores, so that compilers may use the lab's during the ramp
 */
public record Layout(
        CpuSet server,
        CpuSet stub,
        CpuSet generator,
        CpuSet lab,
        boolean sharedCore,
        int physicalCores,
        boolean assistedRamp) {

    /** Role name to CPU list, for output. */
    public Map<String, String> byRole() {
        return Map.of(
                "server", server.toString(),
                "stub", stub.toString(),
                "generator", generator.toString(),
                "lab", lab.toString());
    }
}
