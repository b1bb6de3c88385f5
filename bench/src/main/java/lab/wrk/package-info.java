/** An instrument: the closed-model load generator wrk as a child process, and the figures it hands over as data. */
@NullMarked
package lab.wrk;

import org.jspecify.annotations.NullMarked;
