package lab.report;

/**
 * What results from a machine of some size can and can't claim.
 *
 * @param cores physical ones that the lab may use
 */
public record MachineTier(int cores) {
    private static final int RATIOS_FROM = 4;
    /** From here on the published settings (1,000 connections) can be run. */
    private static final int PUBLISHED_FROM = 8;

    public static MachineTier of(int cores) {
        return new MachineTier(cores);
    }

    /** One sentence without its full stop. */
    public String claim() {
        if (cores < RATIOS_FROM) {
            return cores
                    + " cores: order, limits and shapes can be told; no absolute figure carries over to a larger machine,"
                    + " and a server that scales with cores has not been asked to";
        }
        if (cores < PUBLISHED_FROM) {
            return cores
                    + " cores: order, limits and ratios can be told; the published settings (1,000 connections) can't be run";
        }
        return cores + " cores: the published settings can be run; figures are this machine's, ratios carry over";
    }
}
