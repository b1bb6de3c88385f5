package lab.conformance;

import java.io.IOException;

/** One rule of the contract (docs/contract.md), asked of a started server before any load. */
interface Rule {
    /** Its name in records and findings. */
    String name();

    /**
     * Asks the server.
     *
     * @throws IOException where the server did not answer; the rule is then not kept
     */
    Answer ask(Subject subject) throws IOException;

    /** @param seen what was expected and what was found */
    record Answer(boolean kept, String seen) {}
}
