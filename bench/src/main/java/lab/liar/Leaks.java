package lab.liar;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** What some lies do beside the requests, from the switch on. */
final class Leaks {
    private static final int THREADS_A_TICK = 2;
    private static final int BYTES_A_TICK = 20 << 20;
    private static final long TICK_MILLIS = 100;
    private static final int PAGE = 4096;

    private Leaks() {}

    static void start(Lie lie, Switch begun) {
        switch (lie) {
            case LEAKS_THREADS -> each(begun, Leaks::threads);
            case LEAKS_MEMORY -> {
                List<ByteBuffer> held = new ArrayList<>();
                each(begun, () -> held.add(touched()));
            }
            case SPAWNS_CHILDREN -> each(begun, Leaks::child);
            case LATER_EXIT ->
                each(begun, () -> {
                    if (begun.onFor(1_500)) {
                        Runtime.getRuntime().halt(9);
                    }
                });
            case UNPINNED -> each(begun, Leaks::unpin);
            default -> {}
        }
    }

    private static void each(Switch begun, Runnable tick) {
        Thread.ofPlatform().daemon().name("beside").start(() -> {
            try {
                while (true) {
                    Thread.sleep(TICK_MILLIS);
                    if (begun.on()) {
                        tick.run();
                    }
                }
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private static void threads() {
        for (int i = 0; i < THREADS_A_TICK; i++) {
            Thread.ofPlatform().daemon().name("leaked").start(() -> {
                try {
                    Thread.sleep(Long.MAX_VALUE);
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
            });
        }
    }

    private static ByteBuffer touched() {
        ByteBuffer block = ByteBuffer.allocateDirect(BYTES_A_TICK);
        for (int at = 0; at < BYTES_A_TICK; at += PAGE) {
            block.put(at, (byte) 1);
        }
        return block;
    }

    private static void child() {
        run("true");
    }

    private static void unpin() {
        run("taskset", "-acp", "0-1", Long.toString(ProcessHandle.current().pid()));
    }

    private static void run(String... command) {
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException failed) {
            System.err.println(failed.getMessage());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
