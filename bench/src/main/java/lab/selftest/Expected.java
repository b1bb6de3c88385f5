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
     * One of these checks says at least "note" (of the first) and the row is not better than the check's answer.
     *
     * @param checks names; any of them will do, the first is the one meant
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
