/**
 * The checks: one class for each question to a finished window or row. A check grades what it saw and says what to do; one
 * that could not be made is doubtful.
 */
@NullMarked
package lab.judge.check;

import org.jspecify.annotations.NullMarked;
