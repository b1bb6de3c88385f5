package lab.helidon;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

final class JdkClient implements DownstreamClient {
    private final HttpClient client;
    private final HttpRequest request;

    /**
     * HTTP/1.1 is named because the JDK's default would send {@code Upgrade: h2c} with every request; no executor is
     * named because the default one is what the Tomcat rows use too.
     */
    JdkClient(URI wait) {
        client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        request = HttpRequest.newBuilder(wait).build();
    }

    @Override
    public byte[] call() throws IOException, InterruptedException {
        HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
        if (response.statusCode() != 200) {
            throw DownstreamClient.unexpected(response.statusCode());
        }
        return response.body();
    }

    @Override
    public JsonObject client() throws ReflectiveOperationException {
        Object implementation = implementation();
        return Json.createObjectBuilder()
                .add("class", implementation.getClass().getName())
                .add("executor", executor(implementation).getClass().getName())
                .add("http_version", client.version().name())
                .build();
    }

    /** The JDK's client keeps any number of idle connections: there is nothing to read. */
    @Override
    public JsonObject limits() {
        return JsonObject.EMPTY_JSON_OBJECT;
    }

    private Object implementation() throws ReflectiveOperationException {
        Field implementation = client.getClass().getDeclaredField("impl");
        implementation.setAccessible(true);
        return implementation.get(client);
    }

    /**
     * {@link HttpClient#executor()} is empty for the default executor, yet that executor decides how many OS threads the
     * row needs, so it is asked for by reflection. The jar's manifest opens the package.
     */
    private static Object executor(Object implementation) throws ReflectiveOperationException {
        return call(call(implementation, "theExecutor"), "delegate");
    }

    private static Object call(Object target, String name) throws ReflectiveOperationException {
        Method method = target.getClass().getDeclaredMethod(name);
        method.setAccessible(true);
        return method.invoke(target);
    }
}
