package lab.preflight;

/**
 * Why a run does not start.
 *
 * @param what the question
 * @param expected what would be right
 * @param found what is there
 * @param advice what to do next
 */
public record Refusal(String what, String expected, String found, String advice) {
    public String text() {
        return what + ": expected " + expected + ", found " + found + ". " + advice;
    }
}
