package lab.tomcat;

import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.Callable;

/** Makes the call that it is defined with while it is initialised. */
final class CallingInitialiser {
    static final Object ANSWER;

    static {
        try {
            ANSWER = MethodHandles.classData(MethodHandles.lookup(), ConstantDescs.DEFAULT_NAME, Callable.class)
                    .call();
        } catch (Exception failed) {
            throw new IllegalStateException("the call failed: " + failed.getMessage(), failed);
        }
    }

    private CallingInitialiser() {}
}
