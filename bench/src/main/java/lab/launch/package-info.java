/** A trial's first step: start the server in a process group of its own, pinned, and prove that it is ours. */
@NullMarked
package lab.launch;

import org.jspecify.annotations.NullMarked;
