package lab.tomcat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.concurrent.Callable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The call below something that holds a carrier on every JDK so far, JEP 491 or not: a class initialiser, and a native frame (a class
 * that is being defined while its superclass is looked for).
 */
@RestController
class StillPinsController {
    private static final Lookup LOOKUP = MethodHandles.lookup();
    private static final byte[] INITIALISER = bytes(CallingInitialiser.class);

    private final WaitController wait;

    StillPinsController(WaitController wait) {
        this.wait = wait;
    }

    /** A class is initialised once, so each request has one of its own: hidden, of the same bytes. */
    @GetMapping("/wait/initialiser")
    ResponseEntity<?> relayInsideInitialiser() throws Throwable {
        Callable<ResponseEntity<byte[]>> call = wait::relay;
        Class<?> initialised =
                LOOKUP.defineHiddenClassWithClassData(INITIALISER, call, true).lookupClass();
        return (ResponseEntity<?>)
                LOOKUP.findStaticGetter(initialised, "ANSWER", Object.class).invoke();
    }

    @GetMapping("/wait/classloading")
    ResponseEntity<?> relayBelowClassLoading() throws Exception {
        CallingLoader loader = new CallingLoader(wait::relay);
        loader.loadClass(CallingLoader.Child.class.getName());
        return loader.answer();
    }

    static byte[] bytes(Class<?> type) {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is missing beside " + type);
            }
            return in.readAllBytes();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + file, failed);
        }
    }
}
