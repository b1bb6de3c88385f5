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

                | check | asks | kind |
                | :--- | :--- | :--- |
                """
                + Checks.ALL.stream()
                        .map(check -> "| " + check.name() + " | " + check.question() + " | "
                                + check.category().name().toLowerCase(Locale.ROOT) + " |")
                        .collect(Collectors.joining("\n", "", "\n"));
    }
}
