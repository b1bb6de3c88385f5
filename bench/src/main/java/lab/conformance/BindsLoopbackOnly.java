package lab.conformance;

import java.util.List;
import java.util.Set;
import lab.host.Ports;

/** The server listens on 127.0.0.1 and nowhere else. */
final class BindsLoopbackOnly implements Rule {
    @Override
    public String name() {
        return "binds loopback only";
    }

    @Override
    public Answer ask(Subject subject) {
        List<String> found = Ports.listeners(subject.port()).stream()
                .map(Ports.Owner::address)
                .toList();
        // A JVM listens on an IPv6 socket, where 127.0.0.1 has a mapped form.
        Set<String> loopback = Set.of("127.0.0.1:" + subject.port(), "[::ffff:127.0.0.1]:" + subject.port());
        return new Answer(
                !found.isEmpty() && loopback.containsAll(found),
                "expected a listener on 127.0.0.1:" + subject.port() + " alone; found " + found);
    }
}
