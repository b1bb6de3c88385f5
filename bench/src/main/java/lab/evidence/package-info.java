/**
 * A pass of its own, never measured, that shows why virtual threads held their carriers: the same server once more, with JDK Flight
 * Recorder and the lab's agent in it.
 */
@NullMarked
package lab.evidence;

import org.jspecify.annotations.NullMarked;
