package org.spidal.dapwc.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.job.AllocationMeter;
import org.spidal.dapwc.kernel.Measure;

/**
 * A search allocates nothing but what it tells of each number of clusters: a record, and the
 * silhouettes behind it. That holds for compiled code; slow vector code allocates, so it is run
 * again and again.
 */
class AllocationTest {
  private static final int POINTS = 600;
  private static final int CLUSTERS = 6;
  private static final int ROUNDS = 80;
  private static final long TOLD = CLUSTERS * (2L * POINTS * Double.BYTES + 1200);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"PLAIN, 1", "SQUARED, 1", "PLAIN, 2"})
  void aSearchAllocatesOnlyWhatItTells(Measure measure, int threads) {
    short[][] matrix = new short[POINTS][POINTS];
    Random random = new Random(1);
    double[][] x = new double[POINTS][3];
    for (int i = 0; i < POINTS; i++) {
      for (int axis = 0; axis < 3; axis++) {
        x[i][axis] = 3 * (i % CLUSTERS >> axis & 1) + random.nextGaussian();
      }
      for (int j = 0; j < i; j++) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
          sum += (x[i][axis] - x[j][axis]) * (x[i][axis] - x[j][axis]);
        }
        matrix[i][j] = (short) Math.min(Short.MAX_VALUE, 2000 * Math.sqrt(sum));
        matrix[j][i] = matrix[i][j];
      }
    }
    Workers.run(
        folder,
        matrix,
        measure,
        AutoMethod.mostClusters(CLUSTERS),
        threads,
        problem -> {
          long least = Long.MAX_VALUE;
          AllocationMeter meter = new AllocationMeter();
          for (int round = 0; round < ROUNDS && least > TOLD; round++) {
            AutoMethod method = new AutoMethod(problem, true, (clustering, stage) -> {});
            problem.collectives().barrier();
            meter.start();
            Clustering found = method.solve(CLUSTERS);
            least = Math.min(least, problem.collectives().max(meter.stop()));
            assertThat(found.clusters()).isEqualTo(CLUSTERS);
          }
          assertThat(least).isLessThanOrEqualTo(TOLD);
        });
  }
}
