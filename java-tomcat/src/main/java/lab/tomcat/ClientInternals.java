package lab.tomcat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.http.HttpClient;
import java.util.concurrent.Executor;

/**
 * Looks behind the facade of the JDK's client. {@link HttpClient#executor()} is empty for the default executor, yet that
 * executor decides how many OS threads a row needs, so it is asked for by reflection. The jar's manifest opens the package.
 */
final class ClientInternals {
    private ClientInternals() {}

    static Object implementation(HttpClient facade) throws ReflectiveOperationException {
        Field implementation = facade.getClass().getDeclaredField("impl");
        implementation.setAccessible(true);
        return implementation.get(facade);
    }

    static Executor executor(HttpClient facade) throws ReflectiveOperationException {
        Object delegating = call(implementation(facade), "theExecutor");
        return (Executor) call(delegating, "delegate");
    }

    private static Object call(Object target, String name) throws ReflectiveOperationException {
        Method method = target.getClass().getDeclaredMethod(name);
        method.setAccessible(true);
        return method.invoke(target);
    }
}
