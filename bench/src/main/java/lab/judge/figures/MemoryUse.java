package lab.judge.figures;

/**
 * Memory of the server over a window, bytes.
 *
 * @param median of the window's last third
 * @param max over the whole window
 */
public record MemoryUse(long median, long max) {}
