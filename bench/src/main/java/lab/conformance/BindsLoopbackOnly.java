package lab.conformance;

import java.util.List;
import lab.host.Ports;

/** The server listens on 127.0.0.1 and nowhere else. */
final class BindsLoopbackOnly implements Rule {
    @Override
    public String name() {
        return "binds loopback only";
    }

    @Override
    public Answer ask(Subject subject) {
        List<String> addresses =
                Ports.listeners(subject.port()).stream().map(Ports.Owner::address).toList();
        boolean loopback = !addresses.isEmpty()
                && addresses.stream().allMatch(address -> address.equals("127.0.0.1") || address.equals("::ffff:127.0.0.1"));
        return new Answer(loopback, "expected a listener on 127.0.0.1 alone; found " + addresses);
    }
}
