package lab.conformance;

/** {@code /lab/info} speaks for the process that owns the port, and names its own runtime. */
final class InfoIsOfThisProcess implements Rule {
    @Override
    public String name() {
        return "info is of this process";
    }

    @Override
    public Answer ask(Subject subject) {
        Object pid = subject.info().get("process_id");
        Object runtime = subject.info().get("runtime");
        boolean kept = pid instanceof Number number
                && number.longValue() == subject.server().pid()
                && subject.server().target().runtime().equals(runtime);
        return new Answer(
                kept,
                "expected process_id " + subject.server().pid() + " and runtime "
                        + subject.server().target().runtime() + "; found " + pid + " and " + runtime);
    }
}
