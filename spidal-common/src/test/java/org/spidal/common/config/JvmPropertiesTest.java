package org.spidal.common.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

class JvmPropertiesTest {
  private static final Key<Double> ALPHA =
      Key.decimal("Alpha").alias("CoolingFactor").byDefault(0.95).doc("Cooling.");
  private static final Key<String> TITLE =
      Key.text("Title").byDefault("none").doc("Above the plot.");
  private static final KeySet KEYS =
      KeySet.of("p", "A program.").section("All", ALPHA, TITLE).obsolete("Old", "not needed");

  private final Properties jvm = new Properties();

  @Test
  void declaredKeysAreTakenAndOthersLeftToTheJvm() {
    jvm.setProperty("java.version", "17");
    jvm.setProperty("alpha", "7");
    jvm.setProperty("Title", "");
    jvm.setProperty("Old", "1");
    jvm.setProperty("CoolingFactor", "0.5");
    assertThat(JvmProperties.overrides(KEYS, jvm))
        .containsExactly("CoolingFactor=0.5", "Title=", "Old=1");
  }

  @Test
  void theCommandLineGoesOverThem() {
    jvm.setProperty("Alpha", "0.5");
    List<String> overrides = new ArrayList<>(JvmProperties.overrides(KEYS, jvm));
    assertThat(Settings.read(KEYS, null, overrides).get(ALPHA)).isEqualTo(0.5);
    overrides.add("-DCoolingFactor=0.7");
    assertThat(Settings.read(KEYS, null, overrides).get(ALPHA)).isEqualTo(0.7);
  }

  @Test
  void twoNamesOfAKeyMustNotDiffer() {
    jvm.setProperty("Alpha", "0.5");
    jvm.setProperty("CoolingFactor", "0.5");
    assertThat(JvmProperties.overrides(KEYS, jvm)).containsExactly("Alpha=0.5");
    jvm.setProperty("CoolingFactor", "0.6");
    assertThatThrownBy(() -> JvmProperties.overrides(KEYS, jvm))
        .isInstanceOf(SpidalException.class)
        .hasMessage("-DAlpha and -DCoolingFactor of the JVM mean the same key; keep one")
        .extracting(e -> ((SpidalException) e).exitCode())
        .isEqualTo(ExitCode.CONFIG);
  }
}
