package lab.quarkus;

import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.resteasy.reactive.RestResponse;

/** The same blocking code as {@link WorkerResource}, on a new virtual thread for each request. */
@Path("/")
@RunOnVirtualThread
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "lab.virtual", stringValue = "off")
public class VirtualResource {
    private final Downstream downstream;
    private final LabInfo info;

    VirtualResource(@RestClient Downstream downstream, LabInfo info) {
        this.downstream = downstream;
        this.info = info;
    }

    @GET
    @Path("wait")
    public RestResponse<byte[]> await() {
        info.waitEntered();
        try {
            return Relay.relay(downstream.await());
        } catch (RuntimeException failure) {
            return Relay.failed(failure);
        }
    }

    @GET
    @Path("wait/synchronized")
    public RestResponse<byte[]> awaitInsideMonitor() {
        return Guards.insideMonitor(this::await);
    }

    @GET
    @Path("wait/lock")
    public RestResponse<byte[]> awaitUnderLock() {
        return Guards.underLock(this::await);
    }

    @GET
    @Path("lab/info")
    public String info() {
        return info.json(null);
    }
}
