package lab.quarkus;

import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * What {@code /wait} answers for an outcome of the downstream call. Called by the handlers rather than registered as an
 * exception mapper: the client lets Vert.x exceptions of any type through, and a mapper for all of them would also turn
 * this server's own faults into 502.
 */
final class Relay {
    private Relay() {}

    static RestResponse<byte[]> relay(RestResponse<byte[]> answer) {
        if (answer.getStatus() != RestResponse.StatusCode.OK) {
            return badGateway("expected status 200, found " + answer.getStatus());
        }
        return RestResponse.ok(answer.getEntity());
    }

    static RestResponse<byte[]> failed(Throwable failure) {
        return badGateway(failure.toString());
    }

    private static RestResponse<byte[]> badGateway(String reason) {
        byte[] text = ("downstream call failed: " + reason + "\n").getBytes(StandardCharsets.UTF_8);
        return RestResponse.ResponseBuilder.create(RestResponse.Status.BAD_GATEWAY, text)
                .type(MediaType.TEXT_PLAIN_TYPE)
                .build();
    }
}
