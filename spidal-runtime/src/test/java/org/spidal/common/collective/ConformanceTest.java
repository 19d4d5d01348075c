package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Jobs;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;

/** Every operation, type, size and root over many layouts, against values worked out directly. */
@Timeout(300)
class ConformanceTest {
  @TempDir Path directory;

  static List<Shape> shapes() {
    List<Shape> shapes = new ArrayList<>(Shape.all());
    shapes.add(new Shape(2, 1, 0, 1, 1, 2));
    return shapes;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void allOperationsAgree(Shape shape) {
    shape.run(directory, ConformanceTest::conform);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void plainMessagesAgree(int processes) {
    SpidalJob.runEmbedded(
        Jobs.options(directory).withCollectives(JobOptions.CollectivesKind.mpi),
        ConformanceTest::conform,
        new int[processes]);
  }

  private static void conform(Worker worker) {
    Conformance conformance = new Conformance(worker, 0, 1, 64, 1001, 3_500);
    assertThat(conformance.run()).isEmpty();
    assertThat(conformance.cases()).isGreaterThan(500);
  }
}
