package lab.quarkus;

/** The three dispatch models: the profile that the process starts with, and the kind of thread that it promises. */
enum Variant {
    WORKER("worker", "platform"),
    REACTIVE("reactive", "event-loop"),
    VIRTUAL("virtual", "virtual");

    final String profile;
    final String threadKind;

    Variant(String profile, String threadKind) {
        this.profile = profile;
        this.threadKind = threadKind;
    }
}
