/**
 * A small server that keeps the contract, or breaks it in one of many ways: what the self-test measures, to see that the lab
 * notices. A program of its own that knows nothing of the lab.
 */
@NullMarked
package lab.liar;

import org.jspecify.annotations.NullMarked;
