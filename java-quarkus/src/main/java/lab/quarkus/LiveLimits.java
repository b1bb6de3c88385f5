package lab.quarkus;

import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.MultithreadEventExecutorGroup;
import io.quarkus.arc.ClientProxy;
import io.quarkus.rest.client.reactive.runtime.RestClientReactiveCDIWrapperBase;
import io.quarkus.resteasy.reactive.server.runtime.ResteasyReactiveRecorder;
import io.vertx.core.Vertx;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.impl.HttpClientInternal;
import io.vertx.core.impl.VertxInternal;
import java.lang.reflect.Field;
import java.util.concurrent.Executor;
import org.jboss.resteasy.reactive.client.impl.WebTargetImpl;
import org.jboss.threads.EnhancedQueueExecutor;

/** Limits asked of the objects that enforce them: a property that was misspelt or ignored would still echo well. */
final class LiveLimits {
    private LiveLimits() {}

    /**
     * Most threads of the executor that Quarkus REST hands {@code @Blocking} methods to. What it hands out is a wrapper that
     * only keeps shutdown away and does not show what it wraps.
     */
    static int workerPool() {
        Executor wrapper = ResteasyReactiveRecorder.EXECUTOR_SUPPLIER.get();
        return ((EnhancedQueueExecutor) read(wrapper, "delegate")).getMaximumPoolSize();
    }

    static EventLoopGroup eventLoops(Vertx vertx) {
        return ((VertxInternal) vertx).getEventLoopGroup();
    }

    /** Counted, since Quarkus' default follows the heap as well as the CPUs. */
    static int eventLoopCount(Vertx vertx) {
        return ((MultithreadEventExecutorGroup) eventLoops(vertx)).executorCount();
    }

    /**
     * The Vert.x client under the injected one. Quarkus offers no way to it from a client that already exists, and the
     * class it generates keeps its target in a field without accessor.
     */
    static HttpClientInternal httpClient(Downstream downstream) {
        Object bean = ClientProxy.unwrap(downstream);
        Object generated = ((RestClientReactiveCDIWrapperBase<?>) bean).getDelegate();
        WebTargetImpl target = (WebTargetImpl) read(generated, "baseTarget");
        return (HttpClientInternal) target.getRestClient().getVertxHttpClient();
    }

    /** Most connections to one host. The client's public options are not what its pool reads: it keeps a copy of its own. */
    static int clientPool(HttpClientInternal client) {
        return ((PoolOptions) read(client, "poolOptions")).getHttp1MaxSize();
    }

    private static Object read(Object holder, String name) {
        try {
            Field field = holder.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(holder);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "/lab/info: expected a field \"" + name + "\" in "
                            + holder.getClass().getName()
                            + "; another version of Quarkus or Vert.x keeps it elsewhere: find it there and change LiveLimits",
                    e);
        }
    }
}
