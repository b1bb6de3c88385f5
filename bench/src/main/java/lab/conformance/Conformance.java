package lab.conformance;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lab.launch.HttpProbe;
import lab.launch.Server;
import lab.plan.Layout;
import lab.stub.StubClient;
import lab.stub.StubProblem;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Asks every rule of a started server. */
public final class Conformance {
    private static final List<Rule> RULES = List.of(
            new RelaysTheBody(),
            new ReallyWaits(),
            new WaitsConcurrently(),
            new SpeaksPlainHttp11(),
            new BindsLoopbackOnly(),
            new InfoIsOfThisProcess(),
            new SeesThePlannedCpus(),
            new RunsThePlannedVersions(),
            new HasThePlannedSettings(),
            new ServesOnThePromisedThread());

    private static final JsonMapper JSON = JsonMapper.shared();

    private final int stubPort;
    private final int serverPort;
    private final Layout layout;
    private final StubClient stub;
    private final long waitNs;
    private final String endpoint;

    public Conformance(int serverPort, int stubPort, StubClient stub, Layout layout, long waitNs, String endpoint) {
        this.serverPort = serverPort;
        this.stubPort = stubPort;
        this.stub = stub;
        this.layout = layout;
        this.waitNs = waitNs;
        this.endpoint = endpoint;
    }

    /** Asks all rules, whatever the first ones answer. */
    public ConformanceRecord check(Server server) {
        try (HttpProbe probe = new HttpProbe(serverPort)) {
            return check(server, probe);
        }
    }

    private ConformanceRecord check(Server server, HttpProbe probe) {
        List<ConformanceRecord.Outcome> outcomes = new ArrayList<>();
        Map<String, Object> info = Map.of();
        byte[] body = new byte[0];
        try (HttpProbe direct = new HttpProbe(stubPort)) {
            body = direct.get("/wait", Duration.ofSeconds(5)).body();
            info = info(probe);
        } catch (IOException unanswered) {
            outcomes.add(
                    new ConformanceRecord.Outcome("answers /lab/info", false, String.valueOf(unanswered.getMessage())));
        }
        Subject subject = new Subject(server, probe, stub, body, waitNs, endpoint, serverPort, layout, info);
        for (Rule rule : RULES) {
            outcomes.add(ask(rule, subject));
        }
        return new ConformanceRecord(outcomes, info);
    }

    private static ConformanceRecord.Outcome ask(Rule rule, Subject subject) {
        try {
            Rule.Answer answer = rule.ask(subject);
            return new ConformanceRecord.Outcome(rule.name(), answer.kept(), answer.seen());
        } catch (IOException | StubProblem unanswered) {
            return new ConformanceRecord.Outcome(rule.name(), false, String.valueOf(unanswered.getMessage()));
        }
    }

    private static Map<String, Object> info(HttpProbe probe) throws IOException {
        HttpProbe.Answer answer = probe.get("/lab/info", Duration.ofSeconds(10));
        if (answer.status() != 200) {
            throw new IOException("/lab/info: expected 200, found " + answer.status() + " " + answer.text());
        }
        try {
            Map<String, Object> info = JSON.readValue(answer.body(), new TypeReference<>() {});
            if (info == null) {
                throw new IOException("/lab/info: expected one JSON object, found 'null'");
            }
            return info;
        } catch (JacksonException cause) {
            throw new IOException("/lab/info: expected one JSON object, found '" + answer.text() + "'", cause);
        }
    }
}
