/**
 * The first stage: what can be measured. Reads {@code runtime.yaml}, scenarios and profiles into immutable records and
 * refuses what it doesn't know, with file and line.
 */
@NullMarked
package lab.catalog;

import org.jspecify.annotations.NullMarked;
