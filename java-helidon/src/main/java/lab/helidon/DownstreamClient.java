package lab.helidon;

import jakarta.json.JsonObject;
import java.io.IOException;

/** The one shared client of this process, and what it says about itself. */
interface DownstreamClient {
    /** The body of one call, read to its end so that the connection can be used again. Any status but 200 is a failure. */
    byte[] call() throws IOException, InterruptedException;

    /** {@code client} of /lab/info. */
    JsonObject client() throws ReflectiveOperationException;

    /** The client's part of {@code limits} of /lab/info, read from the client in use. */
    JsonObject limits();

    static IOException unexpected(int status) {
        return new IOException("answered " + status + ", expected 200");
    }
}
