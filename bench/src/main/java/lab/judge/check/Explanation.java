package lab.judge.check;

/**
 * What a check's page says of it beside its question.
 *
 * @param compares what is compared with what
 * @param limit where the line is, and why there
 * @param advice what to do when it is crossed
 */
public record Explanation(String compares, String limit, String advice) {}
