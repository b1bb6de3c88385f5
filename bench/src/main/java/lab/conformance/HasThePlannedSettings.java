package lab.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Pools and limits read back from the live process are those that the plan asked for. */
final class HasThePlannedSettings implements Rule {
    @Override
    public String name() {
        return "has the planned settings";
    }

    @Override
    public Answer ask(Subject subject) {
        Map<?, ?> limits = subject.info().get("limits") instanceof Map<?, ?> map ? map : Map.of();
        List<String> wrong = new ArrayList<>();
        subject.server().target().expect().forEach((name, planned) -> {
            boolean pool = name.equals("worker_pool") || name.equals("client_pool");
            Object found = pool ? subject.info().get(name) : limits.get(name);
            if (!planned.equals(String.valueOf(found))) {
                wrong.add(name + ": expected " + planned + ", found " + found);
            }
        });
        Integer workers = subject.server().target().workerPool();
        if (workers != null
                && !workers.toString().equals(String.valueOf(subject.info().get("worker_pool")))) {
            wrong.add("worker_pool: expected " + workers + ", found "
                    + subject.info().get("worker_pool"));
        }
        Integer clients = subject.server().target().clientPool();
        if (clients != null
                && subject.info().get("client_pool") instanceof Number found
                && found.intValue() < clients) {
            wrong.add("client_pool: expected at least " + clients + ", found " + found);
        }
        return new Answer(
                wrong.isEmpty(),
                wrong.isEmpty()
                        ? "as planned: worker_pool " + subject.info().get("worker_pool") + ", client_pool "
                                + subject.info().get("client_pool") + ", limits " + limits
                        : String.join("; ", wrong));
    }
}
