package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.spidal.common.fault.SpidalException;

class ProcessInfoTest {
  @Test
  void survivesItsJourney() {
    ProcessInfo sent = new ProcessInfo("nöde-1", 1L << 40, 12, 512, "25.0.1", "1.0", "a", "b");
    assertThat(ProcessInfo.of(sent.toBytes())).isEqualTo(sent);
    ProcessInfo mine = ProcessInfo.ofThisProcess(7, new Installation(), worker -> {});
    assertThat(ProcessInfo.of(mine.toBytes())).isEqualTo(mine);
    assertThat(mine.threads()).isEqualTo(7);
    assertThat(mine.pid()).isEqualTo(ProcessHandle.current().pid());
    assertThat(mine.laneBits()).isPositive();
    assertThat(mine.host()).isNotBlank();
  }

  @Test
  void tellsOfAllJarsOfAProgram() {
    Program two =
        new Program() {
          @Override
          public void run(Worker worker) {}

          @Override
          public List<Class<?>> madeOf() {
            return List.of(getClass(), Test.class);
          }
        };
    String jar = JarSum.of(Test.class);
    assertThat(ProcessInfo.ofThisProcess(1, new Installation(), two).programJar())
        .isEqualTo("none+" + jar);
  }

  @Test
  void anotherVersionIsRefused() {
    byte[] other = "host\n17\n2".getBytes(StandardCharsets.UTF_8);
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(() -> ProcessInfo.of(other))
        .withMessageContaining("different versions of SPIDAL");
  }
}
