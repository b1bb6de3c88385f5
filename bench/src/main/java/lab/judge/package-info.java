/**
 * The stage after the trials: pure functions of stored records. Turns what the trials saw into rows: figures, findings, a
 * verdict, and what the row's limit was. Judging stored records again a year later gives the same answer.
 */
@NullMarked
package lab.judge;

import org.jspecify.annotations.NullMarked;
