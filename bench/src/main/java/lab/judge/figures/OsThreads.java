package lab.judge.figures;

import java.util.Map;

/**
 * Operating system threads of the server over a window.
 *
 * @param groups thread name without digits to how many there were at the window's end
 */
public record OsThreads(int start, int median, int max, Map<String, Integer> groups) {
    public OsThreads {
        groups = Map.copyOf(groups);
    }
}
