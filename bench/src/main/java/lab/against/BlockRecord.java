package lab.against;

import java.util.List;

/**
 * Four windows in turns at one level.
 *
 * @param number from 1 at each level
 * @param first whose window came first and last
 */
public record BlockRecord(int connections, int number, Side first, List<TurnWindow> windows) {
    public BlockRecord {
        windows = List.copyOf(windows);
    }
}
