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
    private final Guard guard;
    private final LongAdder calls;

    /** @param calls counts the requests of all handlers together */
    WaitHandler(DownstreamClient downstream, Guard guard, LongAdder calls) {
        this.downstream = downstream;
        this.guard = guard;
        this.calls = calls;
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) throws InterruptedException {
        calls.increment();
        byte[] body;
        try {
            body = guard.around(downstream);
        } catch (IOException | RuntimeException failure) { // Helidon's client has unchecked types for most ways to fail
            response.status(Status.BAD_GATEWAY_502);
            response.headers().contentType(MediaTypes.TEXT_PLAIN);
            response.send("GET /wait of the downstream failed: " + failure);
            return;
        }
        response.headers().contentType(MediaTypes.APPLICATION_JSON);
        response.send(body);
    }
}
