package lab.launch;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a started server single questions, outside of any measurement. */
public final class HttpProbe implements AutoCloseable {
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();
    private final String origin;

    public HttpProbe(int port) {
        this.origin = "http://127.0.0.1:" + port;
    }

    /**
     * One answer. {@code tookNs} is from the call to the last byte.
     *
     * @param contentLength as the head says; empty where it says none, as in a chunked answer
     */
    public record Answer(
            int status,
            @SuppressWarnings("ArrayRecordComponent") byte[] body,
            String contentType,
            OptionalLong contentLength,
            long tookNs) {
        public String text() {
            return new String(body, java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    /** @throws IOException where there was no answer within the deadline */
    public Answer get(String path, Duration deadline) throws IOException {
        return concurrently(1, path, deadline).getFirst();
    }

    /**
     * The same question {@code times} times at once.
     *
     * @throws IOException where one of them was not answered within the deadline
     */
    public List<Answer> concurrently(int times, String path, Duration deadline) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(origin + path))
                .timeout(deadline)
                .build();
        long start = System.nanoTime();
        List<CompletableFuture<Answer>> pending = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            pending.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                    .thenApply(response -> new Answer(
                            response.statusCode(),
                            response.body(),
                            response.headers().firstValue("content-type").orElse(""),
                            response.headers().firstValueAsLong("content-length"),
                            System.nanoTime() - start)));
        }
        List<Answer> answers = new ArrayList<>();
        for (CompletableFuture<Answer> each : pending) {
            answers.add(await(each, path, deadline));
        }
        return answers;
    }

    private static Answer await(CompletableFuture<Answer> pending, String path, Duration deadline) throws IOException {
        try {
            return pending.get(deadline.plusSeconds(1).toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | CompletionException failed) {
            Throwable cause = failed.getCause() == null ? failed : failed.getCause();
            throw new IOException("GET " + path + ": " + cause, cause);
        } catch (TimeoutException late) {
            throw new IOException("GET " + path + ": no answer within " + deadline.toMillis() + " ms", late);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("GET " + path + ": interrupted", interrupted);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
