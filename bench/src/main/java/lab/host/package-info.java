/**
 * All access to the operating system: processes, signals, {@code /proc}, {@code /sys}, sockets' states, CPU masks. A leaf
 * of the lab: it imports no other package of the lab, and no other package opens {@code /proc} or starts a process.
 *
 * <p>Parsers take text, readers take a root folder, so that both are tested on captured files. What a machine may
 * lack is {@code Optional}; a failed read of what every Linux has is an {@link java.io.UncheckedIOException}.
 */
@NullMarked
package lab.host;

import org.jspecify.annotations.NullMarked;
