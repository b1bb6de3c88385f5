package lab.conformance;

import java.util.Map;
import lab.launch.Server;
import lab.plan.Layout;
import lab.stub.StubClient;

/**
 * What the rules ask about.
 *
 * @param stubBody the body that the stub itself answers
 * @param waitNs the asked wait
 * @param info {@code /lab/info} of the server; empty where it could not be read
 */
record Subject(
        Server server,
        StubClient stub,
        @SuppressWarnings("ArrayRecordComponent") byte[] stubBody,
        long waitNs,
        String endpoint,
        int port,
        Layout layout,
        Map<String, Object> info) {}
