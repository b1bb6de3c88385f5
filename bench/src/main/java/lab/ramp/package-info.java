/** A trial's third step: load until the server is proved steady. */
@NullMarked
package lab.ramp;

import org.jspecify.annotations.NullMarked;
