/** One trial from start to end, its record, and the folder of a run that keeps it. */
@NullMarked
package lab.trial;

import org.jspecify.annotations.NullMarked;
