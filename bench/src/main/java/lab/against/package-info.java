/**
 * Two versions of this repository measured in turns: both servers of a variant are up at once, and short windows alternate between
 * them. Its own flow, from plan to report, over the instruments and stages of a run.
 */
@NullMarked
package lab.against;

import org.jspecify.annotations.NullMarked;
