package lab.judge.figures;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A figure, or the reason why there is none. There are no stand-in values. */
public sealed interface Reading<T> {
    record Known<T>(T figure) implements Reading<T> {}

    record Absent<T>(String why) implements Reading<T> {}

    static <T> Reading<T> known(T figure) {
        return new Known<>(figure);
    }

    static <T> Reading<T> absent(String why) {
        return new Absent<>(why);
    }

    static <T> Reading<T> ofNullable(@Nullable T figure, String whyNull) {
        return figure == null ? absent(whyNull) : known(figure);
    }

    static <T> Reading<T> of(Optional<T> figure, String whyEmpty) {
        return figure.map(Reading::known).orElseGet(() -> absent(whyEmpty));
    }

    default Optional<T> value() {
        return switch (this) {
            case Known<T>(T figure) -> Optional.of(figure);
            case Absent<T>(String why) -> Optional.empty();
        };
    }

    /** Why there is no figure; empty where there is one. */
    default Optional<String> reason() {
        return switch (this) {
            case Known<T>(T figure) -> Optional.empty();
            case Absent<T>(String why) -> Optional.of(why);
        };
    }

    default <R> Reading<R> map(Function<T, R> next) {
        return then(figure -> known(next.apply(figure)));
    }

    default <R> Reading<R> then(Function<T, Reading<R>> next) {
        return switch (this) {
            case Known<T>(T figure) -> next.apply(figure);
            case Absent<T>(String why) -> absent(why);
        };
    }
}
