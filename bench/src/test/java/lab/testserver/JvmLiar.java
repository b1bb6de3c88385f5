package lab.testserver;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lab.plan.Target;

/** A liar that the lab knows to be a JVM and can ask as one. */
public final class JvmLiar {
    private JvmLiar() {}

    public static Target of(Target liar) {
        List<String> command = new ArrayList<>(liar.command());
        command.add(1, "-XX:+StartAttachListener");
        return new Target(
                liar.runtime(),
                liar.variant(),
                liar.client(),
                liar.threads(),
                liar.settings(),
                "25",
                true,
                false,
                true,
                liar.folder(),
                command,
                liar.environment(),
                liar.expect(),
                liar.versions(),
                Map.of(),
                List.of(),
                null,
                null);
    }
}
