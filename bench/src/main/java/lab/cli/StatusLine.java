package lab.cli;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Where a run is: on a terminal one line that is written over, or each phase on a line of its own, or nothing. */
final class StatusLine {
    private static final boolean TERMINAL = Boolean.getBoolean("lab.terminal");
    private static final int COLUMNS = Integer.getInteger("lab.columns", 80);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final PrintWriter out;
    private final Verbosity verbosity;
    private String head = "";
    private int width;

    StatusLine(PrintWriter out, Verbosity verbosity) {
        this.out = out;
        this.verbosity = verbosity;
    }

    /** @param text what is under way, until {@link #end} */
    void begin(String text) {
        head = text;
        if (verbosity.verbose()) {
            out.println(head);
            out.flush();
        } else {
            overwrite(head);
        }
    }

    void phase(String phase) {
        if (verbosity.verbose()) {
            out.println("  " + TIME.format(Instant.now()) + "  " + phase);
            out.flush();
        } else {
            overwrite(head + "  " + phase);
        }
    }

    void end(String outcome) {
        if (!verbosity.quiet()) {
            String line = head + "  " + outcome;
            out.println((TERMINAL ? "\r" : "") + line + " ".repeat(Math.max(0, width - line.length())));
            out.flush();
        }
        width = 0;
    }

    /** A wrapped line could not be written over: what is too long loses its middle, since the phase stands at its end. */
    private void overwrite(String text) {
        if (!TERMINAL || verbosity.quiet()) {
            return;
        }
        int tail = Math.min(text.length(), COLUMNS / 2);
        String line = text.length() < COLUMNS
                ? text
                : text.substring(0, COLUMNS - tail - 3) + ".." + text.substring(text.length() - tail);
        out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
        out.flush();
        width = line.length();
    }
}
