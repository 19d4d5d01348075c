package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** After the warm-up nothing is allocated, by any operation, in one group of workers or two. */
@Timeout(120)
class AllocationTest {
  private static final int WARM_UP = 300;
  private static final int MEASUREMENTS = 20;
  private static final int CALLS = 10;

  @TempDir Path directory;

  static List<int[]> layouts() {
    return List.of(new int[] {0}, new int[] {0, 0}, new int[] {0, 1});
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void collectivesAllocateNothing(int[] nodeOf) {
    ConcurrentLinkedQueue<Long> allocated = new ConcurrentLinkedQueue<>();
    Jobs.run(
        directory,
        2,
        worker -> {
          EveryOperation everything = new EveryOperation(worker);
          allocated.add(everything.fewestBytes(WARM_UP, MEASUREMENTS, CALLS));
        },
        nodeOf);
    assertThat(allocated).hasSize(2 * nodeOf.length).containsOnly(0L);
  }

  @Test
  void theMeterCountsWhatIsAllocated() {
    AllocationMeter meter = new AllocationMeter();
    meter.start();
    assertThat(meter.stop()).isZero();
    meter.start();
    byte[] array = new byte[1000];
    long bytes = meter.stop();
    assertThat(bytes).isBetween(1000L, 1100L);
    assertThat(array).hasSize(1000);
  }
}
