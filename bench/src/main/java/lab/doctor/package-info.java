/** Checks the machine before an hour is spent on it: what it is, how noisy it is, and what results from it can claim. */
@NullMarked
package lab.doctor;

import org.jspecify.annotations.NullMarked;
