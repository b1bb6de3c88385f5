package lab.catalog;

import java.util.Collection;

/** A variant, profile or scenario that nobody knows; the message says what was meant, perhaps, and what exists. */
public final class UnknownName extends RuntimeException {
    public UnknownName(String what, String name, Collection<String> known) {
        super("unknown " + what + " '" + name + "'" + Closest.hint(name, known) + "; there are: "
                + String.join(", ", known.stream().sorted().toList()));
    }
}
