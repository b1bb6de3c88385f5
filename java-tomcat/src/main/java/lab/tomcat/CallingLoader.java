package lab.tomcat;

import java.util.concurrent.Callable;
import org.springframework.http.ResponseEntity;

/** Makes a call when the VM, from inside {@code defineClass}, asks it for a superclass: as a loader does that fetches classes. */
final class CallingLoader extends ClassLoader {
    private static final byte[] CHILD = StillPinsController.bytes(Child.class);

    private final Callable<ResponseEntity<byte[]>> call;
    private ResponseEntity<byte[]> answer;

    /** Public, since its child is in the run-time package of another loader. */
    public static class Parent {}

    static class Child extends Parent {}

    CallingLoader(Callable<ResponseEntity<byte[]>> call) {
        super(CallingLoader.class.getClassLoader());
        this.call = call;
    }

    ResponseEntity<byte[]> answer() {
        return answer;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.equals(Child.class.getName())) {
            return defineClass(name, CHILD, 0, CHILD.length);
        }
        if (name.equals(Parent.class.getName())) {
            try {
                answer = call.call();
            } catch (Exception failed) {
                throw new ClassNotFoundException("the call for " + name + " failed", failed);
            }
        }
        return super.loadClass(name, resolve);
    }
}
