package lab.testserver;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import lab.stats.Histogram;

/**
 * Stands between wrk and a server, times every request for itself, and can hold all answers back for a while: what the
 * latencies of a run with a stall really were, from an instrument that has nothing to do with wrk.
 */
public final class StallingRelay implements AutoCloseable {
    private static final int LARGEST_ANSWER = 4_096;

    private final ServerSocket listener;
    private final int upstream;
    /** Answers pass with the read lock; a stall takes the write lock. */
    private final ReentrantReadWriteLock gate = new ReentrantReadWriteLock(true);

    private final List<Long> latenciesUs = new ArrayList<>();

    public StallingRelay(int port, int upstream) throws IOException {
        this.listener = new ServerSocket(port, 128, InetAddress.getLoopbackAddress());
        this.upstream = upstream;
        Thread.ofPlatform().daemon().name("relay").start(this::accept);
    }

    /** Holds every answer back, from now on and for so long. */
    public void stall(Duration time) throws InterruptedException {
        gate.writeLock().lock();
        try {
            Thread.sleep(time);
        } finally {
            gate.writeLock().unlock();
        }
    }

    /** Latency of every request that was answered so far, microseconds. */
    public Histogram latencies() {
        Map<Long, Long> counts = new TreeMap<>();
        synchronized (latenciesUs) {
            latenciesUs.forEach(us -> counts.merge(us, 1L, Long::sum));
        }
        return Histogram.of(new TreeMap<>(counts));
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                Thread.ofPlatform().daemon().start(() -> relay(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void relay(Socket down) {
        try (down;
                Socket up = new Socket(InetAddress.getLoopbackAddress(), upstream)) {
            down.setTcpNoDelay(true);
            up.setTcpNoDelay(true);
            InputStream requests = down.getInputStream();
            OutputStream answers = down.getOutputStream();
            byte[] answer = new byte[LARGEST_ANSWER];
            while (true) {
                byte[] request = request(requests);
                if (request.length == 0) {
                    return;
                }
                long start = System.nanoTime();
                up.getOutputStream().write(request);
                // The stub writes an answer at once, and it fits one read.
                int length = up.getInputStream().read(answer);
                gate.readLock().lock();
                try {
                    answers.write(answer, 0, length);
                } finally {
                    gate.readLock().unlock();
                }
                long us = (System.nanoTime() - start) / 1_000;
                synchronized (latenciesUs) {
                    latenciesUs.add(us);
                }
            }
        } catch (IOException gone) {
            // wrk closes its connections in mid-request when its time is over.
        }
    }

    private static byte[] request(InputStream in) throws IOException {
        var request = new ByteArrayOutputStream();
        int next = in.read();
        while (next >= 0) {
            request.write(next);
            if (next == '\n' && request.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
                return request.toByteArray();
            }
            next = in.read();
        }
        return new byte[0];
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
