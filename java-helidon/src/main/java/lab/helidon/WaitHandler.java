package lab.helidon;

import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.concurrent.atomic.LongAdder;

final class WaitHandler implements Handler {
    private final DownstreamClient downstream;
    private final LongAdder calls = new LongAdder();

    WaitHandler(DownstreamClient downstream) {
        this.downstream = downstream;
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) throws InterruptedException {
        calls.increment();
        byte[] body;
        try {
            body = downstream.call();
        } catch (IOException | RuntimeException failure) { // Helidon's client has unchecked types for most ways to fail
            response.status(Status.BAD_GATEWAY_502);
            response.headers().contentType(MediaTypes.TEXT_PLAIN);
            response.send("GET /wait of the downstream failed: " + failure);
            return;
        }
        response.headers().contentType(MediaTypes.APPLICATION_JSON);
        response.send(body);
    }

    long calls() {
        return calls.sum();
    }
}
