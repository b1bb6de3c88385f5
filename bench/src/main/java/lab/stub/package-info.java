/** An instrument: the downstream stub as a child process, and the client of its statistics port. */
@NullMarked
package lab.stub;

import org.jspecify.annotations.NullMarked;
