/** The limit finder: what stopped a row, by ordered rules over the stub's calls in flight and the use of the cores. */
@NullMarked
package lab.judge.limit;

import org.jspecify.annotations.NullMarked;
