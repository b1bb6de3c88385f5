package lab.plan;

import java.util.List;
import java.util.Map;
import lab.catalog.UnknownName;

/** The three ports, each by a variable of its own. */
public final class PortVariables {
    private PortVariables() {}

    /** @throws UnknownName where a variable is no port */
    public static Plan.Ports read(Map<String, String> environment) {
        Plan.Ports ports = new Plan.Ports(
                port(environment, "LAB_SERVER_PORT", Plan.Ports.USUAL.server()),
                port(environment, "LAB_STUB_PORT", Plan.Ports.USUAL.stub()),
                port(environment, "LAB_STATS_PORT", Plan.Ports.USUAL.stats()));
        List<Integer> numbers = List.of(ports.server(), ports.stub(), ports.stats());
        if (numbers.stream().distinct().count() < numbers.size()) {
            throw new UnknownName("set of ports", numbers.toString(), List.of("three different numbers"));
        }
        return ports;
    }

    /**
     * The port of the other version's server where two are compared (LAB_AGAINST_PORT).
     *
     * @throws UnknownName where it is no port, or one of the three
     */
    public static int against(Map<String, String> environment, Plan.Ports ports) {
        int port = port(environment, "LAB_AGAINST_PORT", 18083);
        if (port == ports.server() || port == ports.stub() || port == ports.stats()) {
            throw new UnknownName(
                    "port in LAB_AGAINST_PORT", String.valueOf(port), List.of("numbers other than those of " + ports));
        }
        return port;
    }

    private static int port(Map<String, String> environment, String name, int otherwise) {
        String text = environment.get(name);
        if (text == null) {
            return otherwise;
        }
        if (text.matches("\\d{4,5}") && Integer.parseInt(text) >= 1024 && Integer.parseInt(text) <= 65_535) {
            return Integer.parseInt(text);
        }
        throw new UnknownName("port in " + name, text, List.of("numbers from 1024 to 65535"));
    }
}
