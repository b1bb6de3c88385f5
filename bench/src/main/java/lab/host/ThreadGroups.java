package lab.host;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Names of thread groups: a thread's name without the numbers that tell it from its siblings. */
public final class ThreadGroups {

    /** A number, but not one that is part of a word in front of more text: C2 CompilerThre, G1 Conc#0, h2c. */
    private static final Pattern NUMBER = Pattern.compile("(?<![A-Za-z\\d])\\d+|\\d+(?![\\dA-Za-z ])");

    private static final Pattern LEFT_BEHIND = Pattern.compile("([-._#:/@ ])[-._#:/@ ]+");
    private static final Pattern TRAILING = Pattern.compile("[-._#:/@ ]+$");

    private ThreadGroups() {}

    public static String of(String threadName) {
        String text = NUMBER.matcher(threadName).replaceAll("");
        text = LEFT_BEHIND.matcher(text).replaceAll("$1");
        text = TRAILING.matcher(text).replaceAll("").strip();
        return text.isEmpty() ? "(number only)" : text;
    }

    static Map<String, Integer> count(Collection<TaskCpu> tasks) {
        var groups = new TreeMap<String, Integer>();
        tasks.forEach(task -> groups.merge(of(task.name()), 1, Integer::sum));
        return groups;
    }
}
