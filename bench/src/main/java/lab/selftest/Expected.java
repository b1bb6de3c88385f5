package lab.selftest;

import java.util.List;
import lab.judge.limit.LimitName;

/** What must come of a case. */
sealed interface Expected {
    /** In the table. */
    String text();

    /** The row is trusted, or doubtful for the machine's noise alone. */
    record Passed() implements Expected {
        @Override
        public String text() {
            return "nothing";
        }
    }

    /**
     * One of these checks says "doubtful" or "reject", and the row is not trusted.
     *
     * @param checks names; the first is the one meant, others where the same fault may show first in another figure
     * @param seen text that must stand in what the check saw; empty for any
     */
    record Caught(List<String> checks, String seen) implements Expected {
        public Caught {
            checks = List.copyOf(checks);
        }

        @Override
        public String text() {
            return String.join(" or ", checks);
        }
    }

    /** The row may be trusted, and says this beside it. */
    record Noted(String check) implements Expected {
        @Override
        public String text() {
            return check + " (note)";
        }
    }

    /** Nothing is measured: the lab says no before the trial, with this in its message. */
    record Refused(String message) implements Expected {
        @Override
        public String text() {
            return "refused: " + message;
        }
    }

    /** The limit finder names one of these. */
    record Limited(List<LimitName> names) implements Expected {
        public Limited {
            names = List.copyOf(names);
        }

        @Override
        public String text() {
            return "limit "
                    + String.join(" or ", names.stream().map(LimitName::word).toList());
        }
    }
}
