package lab.catalog;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Looks a written word up in an enum, so that every closed list refuses an unknown word in the same way. */
final class Words {
    private Words() {}

    static <E> E find(String word, E[] values, Function<E, String> wordOf, String what) {
        return Arrays.stream(values)
                .filter(value -> wordOf.apply(value).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown " + what + " '" + word + "': expected one of "
                        + Arrays.stream(values).map(wordOf).collect(Collectors.joining(", "))));
    }
}
