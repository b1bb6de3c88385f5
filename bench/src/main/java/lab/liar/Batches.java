package lab.liar;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * Works off whole batches: all requests that wait are sent to the stub together; when the last of them is back, each takes
 * its time alone, and then all are answered together. So requests travel in step.
 */
final class Batches implements Work {
    /** For each request of a batch, one after the other, while the stub has nothing to do. */
    private static final long EACH_NS = 400_000;

    private final Switch begun;
    private final Gates.Call call;
    private final LinkedBlockingQueue<Ticket> waiting = new LinkedBlockingQueue<>();

    private record Ticket(Semaphore go, Semaphore back, Semaphore done) {
        Ticket() {
            this(new Semaphore(0), new Semaphore(0), new Semaphore(0));
        }
    }

    Batches(Switch begun, Gates.Call call) {
        this.begun = begun;
        this.call = call;
        Thread.ofPlatform().daemon().name("batches").start(this::workOff);
    }

    @Override
    public Reply reply(long number, long onConnection) throws IOException, InterruptedException {
        if (!begun.on()) {
            return Reply.json(call.make());
        }
        Ticket ticket = new Ticket();
        waiting.add(ticket);
        ticket.go().acquire();
        try {
            byte[] body = call.make();
            ticket.back().release();
            ticket.done().acquire();
            return Reply.json(body);
        } finally {
            ticket.back().release();
        }
    }

    private void workOff() {
        try {
            while (true) {
                List<Ticket> batch = new ArrayList<>(List.of(waiting.take()));
                // What was answered together comes again within a moment.
                Thread.sleep(2);
                waiting.drainTo(batch);
                batch.forEach(ticket -> ticket.go().release());
                for (Ticket ticket : batch) {
                    ticket.back().acquire();
                }
                LockSupport.parkNanos(EACH_NS * batch.size());
                batch.forEach(ticket -> ticket.done().release());
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
