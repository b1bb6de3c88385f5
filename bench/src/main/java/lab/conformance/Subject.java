package lab.conformance;

import java.util.Map;
import lab.launch.HttpProbe;
import lab.launch.Server;
import lab.plan.Layout;
import lab.stub.StubClient;

/**
 * What the rules ask about.
 *
 * @param probe asks the server; closed after the rules, so that none of its connections is there under load
 * @param stubBody the body that the stub itself answers
 * @param waitNs the asked wait
 * @param info {@code /lab/info} of the server; empty where it could not be read
 */
record Subject(
        Server server,
        HttpProbe probe,
        StubClient stub,
        @SuppressWarnings("ArrayRecordComponent") byte[] stubBody,
        long waitNs,
        String endpoint,
        int port,
        Layout layout,
        Map<String, Object> info) {}
