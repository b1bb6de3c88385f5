package lab.judge;

/**
 * How many trials a row rests on.
 *
 * @param planned how many trials the plan has for this row
 * @param counted how many ran and were not rejected
 */
public record Trials(int planned, int counted) {}
