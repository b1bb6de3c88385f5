/** A trial's fourth step: one window of load at each level, with stub, sampler and generator read together. */
@NullMarked
package lab.load;

import org.jspecify.annotations.NullMarked;
