package lab.helidon;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A real server to call, which notes how it was called. The JDK's server keeps at most 200 idle connections and closes
 * the others under the client's feet, so tests stay below that number of calls at once.
 */
final class Downstream implements AutoCloseable {
    interface Behaviour {
        void answer(HttpExchange call) throws Exception;
    }

    record Call(String method, String path, Headers headers, InetSocketAddress connection) {}

    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    private Downstream(Behaviour behaviour) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(executor);
        server.createContext("/", call -> {
            calls.add(new Call(
                    call.getRequestMethod(),
                    call.getRequestURI().toString(),
                    call.getRequestHeaders(),
                    call.getRemoteAddress()));
            try (call) {
                behaviour.answer(call);
            } catch (Exception failure) {
                throw new IOException(failure);
            }
        });
        server.start();
    }

    static Downstream behaving(Behaviour behaviour) throws IOException {
        return new Downstream(behaviour);
    }

    static Downstream answering(int status, byte[] body) throws IOException {
        return behaving(call -> answer(call, status, body));
    }

    static void answer(HttpExchange call, int status, byte[] body) throws IOException {
        call.sendResponseHeaders(status, body.length);
        call.getResponseBody().write(body);
    }

    String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Call> calls() {
        return calls;
    }

    @Override
    public void close() {
        server.stop(0);
        executor.close();
    }
}
