package lab.conformance;

import java.util.Map;
import java.util.Objects;

/** Requests are served on the kind of thread that the variant promises. */
final class ServesOnThePromisedThread implements Rule {
    @Override
    public String name() {
        return "serves on the promised thread";
    }

    @Override
    public Answer ask(Subject subject) {
        Map<?, ?> thread = subject.info().get("serving_thread") instanceof Map<?, ?> map ? map : Map.of();
        String promised = Objects.requireNonNull(subject.server().target().threads());
        return new Answer(
                promised.equals(thread.get("kind")),
                "expected a thread of kind " + promised + "; found " + thread.get("kind") + " '" + thread.get("name")
                        + "'");
    }
}
