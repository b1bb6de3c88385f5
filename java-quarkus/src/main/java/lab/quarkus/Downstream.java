package lab.quarkus;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestResponse;

/** The process's one client, configured by {@code quarkus.rest-client.downstream.*}. Both methods share its connections. */
@RegisterRestClient(configKey = "downstream")
@Path("/wait")
public interface Downstream {
    /** The whole response, since the client itself refuses 4xx and 5xx only and every answer but 200 is a failure here. */
    @GET
    RestResponse<byte[]> await();

    @GET
    Uni<RestResponse<byte[]>> awaitReactive();
}
