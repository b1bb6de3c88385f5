package lab.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireAnswerTest {
    @Test
    void headAndBodyAreCounted() throws IOException {
        String text = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\ncontent-length: 5\r\n\r\nhello";
        WireAnswer answer = read(text + "of the next one");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.bytes()).isEqualTo(text.length());
        assertThat(answer.body()).asString(StandardCharsets.US_ASCII).isEqualTo("hello");
        assertThat(answer.sameBody(read("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")))
                .isTrue();
        assertThat(answer.sameBody(read("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhallo")))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 200 OK\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "garbage\r\nContent-Length: 0\r\n\r\n"
            })
    void whatIsNoAnswerWithALengthIsRefused(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(IOException.class);
    }

    private static WireAnswer read(String text) throws IOException {
        return WireAnswer.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)));
    }
}
