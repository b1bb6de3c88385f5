package lab.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Looks a written word up in an enum, so that every closed list refuses an unknown word in the same way. */
final class Words {
    private Words() {}

    static <E> E find(String word, E[] values, Function<E, String> wordOf, String what) {
        return Arrays.stream(values)
                .filter(value -> wordOf.apply(value).equals(word))
                .findFirst()
                .orElseThrow(
                        () -> unknown(word, Arrays.stream(values).map(wordOf).toList(), what));
    }

    private static IllegalArgumentException unknown(String word, List<String> known, String what) {
        return new IllegalArgumentException("unknown " + what + " '" + word + "'" + Closest.hint(word, known)
                + ": expected one of " + String.join(", ", known));
    }
}
