package org.spidal.common.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.spidal.common.transport.Launch.By;

class TransportsTest {
  @Test
  void variablesTellWhoHasStartedTheProcess() {
    assertThat(Launch.of(Map.of("OMPI_COMM_WORLD_RANK", "1", "OMPI_COMM_WORLD_SIZE", "4")))
        .isEqualTo(new Launch(By.OPEN_MPI, 1, 4));
    // mpirun of Open MPI 5 sets both
    assertThat(Launch.of(Map.of("OMPI_COMM_WORLD_RANK", "1", "PMIX_RANK", "1")).by())
        .isEqualTo(By.OPEN_MPI);
    assertThat(Launch.of(Map.of("PMI_RANK", "2", "PMI_SIZE", "3")))
        .isEqualTo(new Launch(By.PMI, 2, 3));
    assertThat(Launch.of(Map.of("PMIX_RANK", "0"))).isEqualTo(new Launch(By.PMIX, 0, 0));
    assertThat(Launch.of(Map.of("PMI_RANK", "0", "PMI_SIZE", "1")).byMpi()).isFalse();
    assertThat(Launch.of(Map.of("SLURM_JOB_ID", "17", "PATH", "/bin")).byMpi()).isFalse();
  }

  @Test
  void withoutThemTheProcessIsAlone() {
    assertThat(Transports.world(Map.of(), false).size()).isEqualTo(1);
  }
}
