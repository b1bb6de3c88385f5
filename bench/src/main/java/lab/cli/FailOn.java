package lab.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A gate's limit: {@code slower:5%}. */
final class FailOn {
    private static final Pattern SLOWER = Pattern.compile("slower:(\\d+(?:\\.\\d+)?)%");

    private FailOn() {}

    /** @throws UsageProblem where the text is no share above 0 and below 100 % */
    static double share(String text) {
        Matcher matcher = SLOWER.matcher(text);
        if (!matcher.matches()) {
            throw new UsageProblem("--fail-on: expected slower:N% such as slower:5%, found '" + text + "'");
        }
        double share = Double.parseDouble(matcher.group(1)) / 100;
        if (share <= 0 || share >= 1) {
            throw new UsageProblem("--fail-on: expected more than 0 and less than 100 %, found '" + text + "'");
        }
        return share;
    }
}
