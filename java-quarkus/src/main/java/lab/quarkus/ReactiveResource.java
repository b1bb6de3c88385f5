package lab.quarkus;

import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Stays on the event loop: a method that returns a {@link Uni} is non-blocking to Quarkus without an annotation. */
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "lab.reactive", stringValue = "off")
public class ReactiveResource {
    private final Downstream downstream;
    private final LabInfo info;

    ReactiveResource(@RestClient Downstream downstream, LabInfo info) {
        this.downstream = downstream;
        this.info = info;
    }

    /**
     * Not cancelled when the caller goes away: that would reset the downstream connection in the middle of an exchange and
     * fail calls of callers who stayed (README). The blocking models finish such calls too.
     */
    @GET
    @Path("wait")
    @Cancellable(false)
    public Uni<RestResponse<byte[]>> await() {
        info.waitEntered();
        return downstream.awaitReactive().map(Relay::relay).onFailure().recoverWithItem(Relay::failed);
    }

    @GET
    @Path("lab/info")
    public Uni<String> info() {
        return Uni.createFrom().item(() -> info.json(null));
    }
}
