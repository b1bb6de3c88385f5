/** Whether stored runs differ: rows joined by their keys, judged by the statistics of {@code lab.stats.Comparison}. */
@NullMarked
package lab.compare;

import org.jspecify.annotations.NullMarked;
