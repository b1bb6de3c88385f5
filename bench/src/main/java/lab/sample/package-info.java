/** An instrument: reads processes, cores and the machine at 4 Hz during a window. */
@NullMarked
package lab.sample;

import org.jspecify.annotations.NullMarked;
