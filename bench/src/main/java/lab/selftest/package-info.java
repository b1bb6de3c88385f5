/**
 * Every way to a wrong number that is known, tried on the lab itself: broken servers, stubs, generators and machines as real
 * processes, and doctored records for what can't be broken everywhere. Each must be caught by the check that should; honest
 * servers must pass.
 */
@NullMarked
package lab.selftest;

import org.jspecify.annotations.NullMarked;
