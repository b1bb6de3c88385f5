package lab.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Diagnostic commands to a HotSpot JVM over its attach socket: what {@code jcmd} does, without starting a JVM for each
 * question. The JVM must run with {@code -XX:+StartAttachListener}; no signal is sent to make it listen.
 */
public final class JvmAttach {

    private static final Duration QUEUE_DEADLINE = Duration.ofSeconds(2);

    private JvmAttach() {}

    /**
     * Protocol version 1 (attachListener.cpp): version, command and three arguments, each ended by a zero byte; the
     * answer is a status line, then the text.
     *
     * @param command of jcmd with its arguments, e.g. {@code Compiler.queue}
     * @throws UncheckedIOException where the JVM is gone or does not listen
     * @throws IllegalStateException past the deadline, or where the JVM refuses the command
     */
    public static String jcmd(long pid, String command, Duration deadline) {
        String answer;
        try {
            answer = ask(Path.of("/tmp/.java_pid" + pid), "1\0jcmd\0" + command + "\0\0\0", deadline);
        } catch (IOException failed) {
            throw new UncheckedIOException(
                    "JVM " + pid + " does not answer " + command
                            + " (is it up, with -XX:+StartAttachListener, and of this " + "user?): "
                            + failed.getMessage(),
                    failed);
        }
        int line = answer.indexOf('\n');
        if (line < 0 || !answer.substring(0, line).equals("0")) {
            throw new IllegalStateException("JVM " + pid + " refused " + command + ": " + answer.strip());
        }
        return answer.substring(line + 1);
    }

    private static String ask(Path socket, String request, Duration deadline) throws IOException {
        long end = System.nanoTime() + deadline.toNanos();
        try (var channel = SocketChannel.open(StandardProtocolFamily.UNIX);
                var selector = Selector.open()) {
            channel.connect(UnixDomainSocketAddress.of(socket));
            channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.UTF_8)));
            channel.configureBlocking(false).register(selector, SelectionKey.OP_READ);
            var answer = ByteBuffer.allocate(64 * 1024);
            int count = 0;
            while (count >= 0) {
                long leftMs = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (leftMs <= 0 || selector.select(leftMs) == 0) {
                    throw new IllegalStateException(
                            "no answer on " + socket + " within " + deadline.toMillis() + " ms");
                }
                selector.selectedKeys().clear();
                count = channel.read(answer);
                if (!answer.hasRemaining()) {
                    answer = ByteBuffer.allocate(answer.capacity() * 2).put(answer.flip());
                }
            }
            return StandardCharsets.UTF_8.decode(answer.flip()).toString();
        }
    }

    /** Whether nothing is being compiled and nothing waits to be. */
    public static boolean compilerQueueEmpty(long pid) {
        return compilerQueueLength(pid) == 0;
    }

    /** Methods being compiled now, and those waiting, in all queues. */
    public static int compilerQueueLength(long pid) {
        return compilerQueueLength(jcmd(pid, "Compiler.queue", QUEUE_DEADLINE));
    }

    /** Each method is a line of its own below the headings, which end in a colon; an empty queue says "Empty". */
    static int compilerQueueLength(String text) {
        if (!text.contains("Current compiles:")) {
            throw new IllegalArgumentException("not the answer to Compiler.queue: " + text);
        }
        return Math.toIntExact(text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.endsWith(":") && !line.equals("Empty"))
                .count());
    }
}
