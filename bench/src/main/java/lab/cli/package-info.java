/** The command line: {@code bench/lab}. The body of {@link lab.cli.RunCommand} reads as the lab's flow. */
@NullMarked
package lab.cli;

import org.jspecify.annotations.NullMarked;
