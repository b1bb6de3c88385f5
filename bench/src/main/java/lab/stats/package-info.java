/**
 * The lab's arithmetic: pure functions of numbers already read, without files, clocks or random numbers. A leaf of the
 * lab: it imports no other package of the lab. Every limit is a named constant that says where it comes from.
 */
@NullMarked
package lab.stats;

import org.jspecify.annotations.NullMarked;
