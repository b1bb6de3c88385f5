/** A trial's second step: the contract's rules, one class each, asked of the started server from outside. */
@NullMarked
package lab.conformance;

import org.jspecify.annotations.NullMarked;
