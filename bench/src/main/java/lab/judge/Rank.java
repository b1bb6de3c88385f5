package lab.judge;

/**
 * A row's place among the rows of the same level and settings with the same kind of limit.
 *
 * @param among {@code set by the lab} (limited by connections or by a pool that the lab set: all share one place) or {@code CPU}
 * @param place 1 for the best; rows that don't differ beyond noise share one
 * @param of how many rows there are in the group
 */
public record Rank(String among, int place, int of) {}
