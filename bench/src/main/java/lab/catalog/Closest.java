package lab.catalog;

import java.util.Collection;
import java.util.Comparator;

/** Finds the known name that a mistyped one was probably meant to be. */
final class Closest {
    private Closest() {}

    /** " (did you mean 'x'?)", or nothing where no known name is near. */
    static String hint(String name, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
                .filter(candidate -> distance(name, candidate) <= Math.max(2, candidate.length() / 3))
                .map(candidate -> " (did you mean '" + candidate + "'?)")
                .orElse("");
    }

    /** Levenshtein's distance: letters to insert, drop or replace. */
    static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
