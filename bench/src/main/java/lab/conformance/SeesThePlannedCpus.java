package lab.conformance;

/** The runtime sees as many CPUs as it was given: it sizes its pools from that number. */
final class SeesThePlannedCpus implements Rule {
    @Override
    public String name() {
        return "sees the planned CPUs";
    }

    @Override
    public Answer ask(Subject subject) {
        int planned = subject.layout().server().size();
        Object seen = subject.info().get("cpus");
        String allowed = subject.server().record().allowedCpus();
        return new Answer(
                seen instanceof Number number
                        && number.intValue() == planned
                        && allowed.equals(subject.layout().server().toString()),
                "expected " + planned + " CPUs seen by the runtime and affinity "
                        + subject.layout().server() + "; found " + seen + " and " + allowed);
    }
}
