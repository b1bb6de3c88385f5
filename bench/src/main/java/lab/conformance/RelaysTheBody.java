package lab.conformance;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import lab.launch.HttpProbe;

/** 200, JSON, a Content-Length, and the stub's body byte for byte. */
final class RelaysTheBody implements Rule {
    @Override
    public String name() {
        return "relays the body";
    }

    @Override
    public Answer ask(Subject subject) throws IOException {
        HttpProbe.Answer answer = subject.probe().get(subject.endpoint(), Duration.ofSeconds(10));
        boolean same = Arrays.equals(answer.body(), subject.stubBody());
        boolean json = answer.contentType().startsWith("application/json");
        return new Answer(
                answer.status() == 200 && json && same && answer.contentLength().isPresent(),
                "expected 200, application/json, a Content-Length and the stub's " + subject.stubBody().length
                        + " bytes; found " + answer.status() + ", " + answer.contentType() + ", "
                        + (answer.contentLength().isPresent() ? "" : "no ") + "Content-Length, "
                        + answer.body().length + " bytes" + (same ? ", equal" : ", not equal"));
    }
}
