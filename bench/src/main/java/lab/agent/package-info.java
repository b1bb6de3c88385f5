/**
 * Runs inside a server under test, in the pass that shows why and is never measured: proves that the detector of pinned threads
 * is alive, and shows starvation without it. Knows nothing of the lab.
 */
@NullMarked
package lab.agent;

import org.jspecify.annotations.NullMarked;
