package lab.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import lab.catalog.UnknownName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortVariablesTest {
    @Test
    void eachPortHasAVariableOfItsOwn() {
        assertThat(PortVariables.read(Map.of("LAB_STUB_PORT", "19081"))).isEqualTo(new Plan.Ports(18080, 19081, 18082));
    }

    @Test
    void theOtherVersionsServerHasAPortThatNobodyElseHas() {
        Plan.Ports ports = PortVariables.read(Map.of());

        assertThat(PortVariables.against(Map.of(), ports)).isEqualTo(18083);
        assertThat(PortVariables.against(Map.of("LAB_AGAINST_PORT", "19083"), ports))
                .isEqualTo(19083);
        assertThatThrownBy(() -> PortVariables.against(Map.of("LAB_AGAINST_PORT", "18080"), ports))
                .isInstanceOf(UnknownName.class)
                .hasMessageContaining("LAB_AGAINST_PORT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "http", "80", "65536", "-1", "18080.5"})
    void whatIsNoPortIsRefusedWithTheVariablesName(String text) {
        assertThatThrownBy(() -> PortVariables.read(Map.of("LAB_SERVER_PORT", text)))
                .isInstanceOf(UnknownName.class)
                .hasMessageContaining("LAB_SERVER_PORT");
    }

    @Test
    void onePortForTwoRolesIsRefused() {
        assertThatThrownBy(() -> PortVariables.read(Map.of("LAB_SERVER_PORT", "18081")))
                .isInstanceOf(UnknownName.class)
                .hasMessageContaining("[18081, 18081, 18082]");
    }
}
