/** The third stage: refuses a run that could only give wrong numbers, before anything is started. */
@NullMarked
package lab.preflight;

import org.jspecify.annotations.NullMarked;
