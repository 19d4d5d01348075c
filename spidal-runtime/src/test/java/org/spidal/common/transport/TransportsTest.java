package org.spidal.common.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TransportsTest {
  @Test
  void variablesOfMpirunAndSrunTellOfMpi() {
    assertThat(Transports.startedByMpi(Map.of("OMPI_COMM_WORLD_SIZE", "4"))).isTrue();
    assertThat(Transports.startedByMpi(Map.of("PMIX_RANK", "0"))).isTrue();
    assertThat(Transports.startedByMpi(Map.of("SLURM_JOB_ID", "17", "PATH", "/bin"))).isFalse();
  }

  @Test
  void withoutThemTheProcessIsAlone() {
    assertThat(Transports.world(Map.of(), false).size()).isEqualTo(1);
  }
}
