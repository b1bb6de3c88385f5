package lab.judge;

import static lab.judge.Story.synchronizedOn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import lab.judge.limit.LimitName;
import org.junit.jupiter.api.Test;

/** Rows of a scenario that crosses variants with endpoints and JDKs. */
class PinningTest {
    private static List<Row> rows() {
        return Runs.judge(
                Runs.PINNING, Runs.QUICK, synchronizedOn("21.0.8", 2, true), synchronizedOn("25.0.3", 1, false));
    }

    @Test
    void eachJdkHasARowOfItsOwn() {
        assertThat(rows())
                .extracting(row -> row.key().label())
                .containsExactly(
                        "tomcat-virtual synchronized JDK 21", "tomcat-virtual synchronized JDK 25", "stub-direct");
    }

    @Test
    void aPinnedRowIsPredictedByItsCarriersAndLimitedByThem() {
        Row pinned = rows().getFirst();

        assertThat(pinned.rate().predictedRequestsPerSecond()).isCloseTo(2 / 0.0203, within(1e-6));
        assertThat(pinned.rate().measuredToPredicted()).isBetween(0.9, 1.1);
        assertThat(pinned.limit().name()).isEqualTo(LimitName.CARRIERS);
        assertThat(pinned.limit().evidence()).contains("2 carriers");
    }

    @Test
    void whatDoesNotPinIsPredictedByItsConnections() {
        Row free = rows().get(1);

        assertThat(free.rate().predictedRequestsPerSecond()).isCloseTo(100 / 0.0203, within(1e-6));
        assertThat(free.limit().name()).isEqualTo(LimitName.CONNECTIONS);
    }

    @Test
    void theEvidenceStandsInTheRowWithTheCarriersOfTheMeasuredProcess() {
        PinningFigures why = rows().getFirst().pinning();

        assertThat(why.carriers()).isEqualTo(2);
        assertThat(why.inFlightMax()).isEqualTo(2);
        assertThat(why.eventsPerRequest()).isCloseTo(0.998, within(1e-9));
        assertThat(why.canaryEvents()).isEqualTo(6);
        assertThat(why.groups().getFirst().frames()).containsExactly("lab.tomcat.WaitController.relay");
    }

    @Test
    void rowsWithoutEvidenceSayWhy() {
        Row row = Runs.row(Story.honest());

        assertThat(row.pinning()).isNull();
        assertThat(row.absent()).containsEntry("pinning", "only in scenarios that ask for evidence");
    }
}
