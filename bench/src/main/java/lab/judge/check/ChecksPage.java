package lab.judge.check;

import java.util.Locale;
import java.util.stream.Collectors;

/** The page of all checks (docs/checks.md), made from the checks themselves so that it can't say anything else. */
public final class ChecksPage {
    private ChecksPage() {}

    public static String markdown() {
        return """
                # Checks

                Each is one question to a finished trial, window or row, one class in `lab.judge.check`, in the order in which they are asked. An answer is *ok*, a
                *note*, *doubtful* or *reject*; the verdict on a row is its worst answer. A check that could not be made is doubtful. Checks of the kind *noise* ask about
                the machine and are never worse than doubtful. What was seen, the limit and what to do stand with each finding in `report.md` and `results.json`.

                This page is generated from the classes; a test holds it.

                """ + Checks.ALL.stream().map(ChecksPage::section).collect(Collectors.joining("\n"));
    }

    private static String section(Check check) {
        Explanation explained = check.explanation();
        return """
                ## %s

                *%s* Kind: %s, asked of each %s.

                - Compared: %s.
                - Limit: %s.
                - What to do: %s.
                """.formatted(
                        check.name(),
                        check.question(),
                        check.category().name().toLowerCase(Locale.ROOT),
                        askedOf(check),
                        explained.compares(),
                        explained.limit(),
                        explained.advice());
    }

    private static String askedOf(Check check) {
        return switch (check) {
            case Check.OfTrial any -> "trial";
            case Check.OfServerTrial any -> "trial of a server";
            case Check.OfLevel any -> "level of a trial";
            case Check.OfWindow any -> "window";
            case Check.OfServerWindow any -> "window on a server";
            case Check.OfRow any -> "row";
        };
    }
}
