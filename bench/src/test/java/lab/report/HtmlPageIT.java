package lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** {@code report.html} in a real browser that can reach no host. */
class HtmlPageIT {
    private static final Path DRIVER = Stream.of(System.getenv("PATH").split(":", -1))
            .map(folder -> Path.of(folder, "chromedriver"))
            .filter(Files::isExecutable)
            .findFirst()
            .orElse(Path.of("no chromedriver on the PATH"));

    @TempDir
    static Path folder;

    private static ChromeDriver browser;

    @BeforeAll
    static void open() throws IOException {
        assumeTrue(Files.isExecutable(DRIVER), DRIVER + ": setup/setup.sh --quick --tests installs it");
        Path page = folder.resolve("report.html");
        Files.writeString(page, SampleReport.report().files().get("report.html"));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--window-size=1200,900",
                "--user-data-dir=" + folder.resolve("profile"));
        options.setCapability("goog:loggingPrefs", logs);
        browser = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(DRIVER.toFile())
                        .build(),
                options);
        browser.get(page.toUri().toString());
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.quit();
        }
    }

    @Test
    void noErrorInTheConsoleAndEveryCurveIsDrawn() {
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
        assertThat(browser.findElements(By.cssSelector(".plot"))).isNotEmpty();
        assertThat(browser.findElements(By.cssSelector(".plot canvas")))
                .hasSameSizeAs(browser.findElements(By.cssSelector(".plot")));
    }

    @Test
    void aColumnSortsByItsNumbersWithClickAndKeyboard() {
        WebElement table = browser.findElement(By.cssSelector("#block-0 table"));
        WebElement rate = table.findElement(By.xpath(".//th[.='req/s']/button"));

        rate.click();
        List<Double> up = values(table, 3);
        rate.sendKeys(Keys.ENTER);
        List<Double> down = values(table, 3);

        assertThat(up).hasSizeGreaterThan(1).isSorted();
        assertThat(down).isSortedAccordingTo(Comparator.reverseOrder()).hasSameElementsAs(up);
        assertThat(rate.findElement(By.xpath("..")).getDomAttribute("aria-sort"))
                .isEqualTo("descending");
    }

    private static List<Double> values(WebElement table, int column) {
        return table.findElements(By.cssSelector("tbody tr:not(.rejected) > :nth-child(" + column + ")")).stream()
                .map(cell -> cell.getDomAttribute("data-value"))
                .filter(Objects::nonNull)
                .map(Double::valueOf)
                .toList();
    }

    /** Contrast, names, keyboard: what a machine can check of the accessibility guidelines. */
    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void axeFindsNothing(String scheme) throws IOException {
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        browser.navigate().refresh();
        browser.executeScript(axe());

        Object violations = browser.executeAsyncScript(
                "const done = arguments[arguments.length - 1]; axe.run().then(found => done(found.violations.map("
                        + "each => each.id + ': ' + each.nodes.slice(0, 3).map(node => node.html).join(' | '))));");

        assertThat((List<?>) violations).isEmpty();
    }

    private static String axe() throws IOException {
        try (InputStream in = HtmlPageIT.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void aPhoneScrollsDownAlone() {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 360, "height", 740, "deviceScaleFactor", 2, "mobile", true));
        try {
            browser.navigate().refresh();

            assertThat(((Number) browser.executeScript("return document.documentElement.scrollWidth")).intValue())
                    .isLessThanOrEqualTo(360);
        } finally {
            browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }
}
