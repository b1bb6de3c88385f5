package lab.tomcat;

import java.net.http.HttpClient;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class Application {
    public static void main(String[] arguments) {
        SpringApplication.run(Application.class, arguments);
    }

    /**
     * The one client of this process. HTTP/1.1 is named because the JDK's default would send {@code Upgrade: h2c} with
     * every request; no executor is named because the default one is what most services run on.
     */
    @Bean
    HttpClient httpClient() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }
}
