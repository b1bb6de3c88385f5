package lab.tomcat;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class WaitController {
    private final HttpClient client;
    private final HttpRequest request;
    private final LongAdder calls = new LongAdder();

    /** Where anybody could find a request's monitor: of one that nobody can, the compiler removes the locking. */
    @SuppressWarnings("unused")
    private volatile Object published = this;

    WaitController(HttpClient client, @Value("${downstream}") URI downstream) {
        this.client = client;
        this.request = HttpRequest.newBuilder(downstream.resolve("/wait")).build();
    }

    @GetMapping("/wait")
    ResponseEntity<byte[]> relay() throws InterruptedException {
        calls.increment();
        HttpResponse<byte[]> answer;
        try {
            answer = client.send(request, BodyHandlers.ofByteArray());
        } catch (IOException failure) {
            return badGateway("GET " + request.uri() + " failed: " + failure);
        }
        if (answer.statusCode() != 200) {
            return badGateway("GET " + request.uri() + " answered " + answer.statusCode() + ", expected 200");
        }
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(answer.body());
    }

    /** The call inside a monitor of this request's own: nobody else wants it, and yet JDK 21 holds the carrier for it. */
    @GetMapping("/wait/synchronized")
    ResponseEntity<byte[]> relayInsideMonitor() throws InterruptedException {
        Object monitor = new Object();
        published = monitor;
        synchronized (monitor) {
            return relay();
        }
    }

    /** The same with a lock that JDK 21 knows how to wait with. */
    @GetMapping("/wait/lock")
    ResponseEntity<byte[]> relayUnderLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            return relay();
        } finally {
            lock.unlock();
        }
    }

    long calls() {
        return calls.sum();
    }

    private static ResponseEntity<byte[]> badGateway(String reason) {
        return ResponseEntity.status(HttpStatus.BAD_GATEWAY)
                .contentType(MediaType.TEXT_PLAIN)
                .body(reason.getBytes(UTF_8));
    }
}
