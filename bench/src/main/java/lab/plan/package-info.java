/**
 * The second stage: who runs when, on which CPUs, with which settings. Turns the catalog and the user's options into a
 * resolved, ordered list of trials. Pure but for the topology that it is handed.
 */
@NullMarked
package lab.plan;

import org.jspecify.annotations.NullMarked;
