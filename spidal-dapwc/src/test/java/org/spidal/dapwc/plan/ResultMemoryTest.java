package org.spidal.dapwc.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.points.PointMap;
import org.spidal.common.program.SearchContext;
import org.spidal.dapwc.center.CenterMeasures;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.kernel.MatrixRows;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.kernel.PointWeights;
import org.spidal.dapwc.solve.AutoMethod;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.PairwiseProblem;
import org.spidal.dapwc.solve.Progress;
import org.spidal.dapwc.solve.PwcPhase;
import org.spidal.dapwc.solve.WeightedRows;

/** The formula of the heap that results take, beside what is allocated. */
class ResultMemoryTest {
  private static final int N = 3000;
  private static final int CLUSTERS = 2;
  private static final Percentage TOLERANCE = Percentage.withPercentage(10);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theFormulaIsWhatIsAllocated(boolean withMap) throws Exception {
    Random random = new Random(4);
    double[] x = random.doubles(2 * N).toArray();
    short[][] d = new short[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        d[i][j] = (short) (20_000 * Math.hypot(x[2 * i] - x[2 * j], x[2 * i + 1] - x[2 * j + 1]));
      }
    }
    Path file = Files.createFile(folder.resolve("map.txt"));
    List<String> keys =
        withMap
            ? List.of("DistanceMatrixFile=" + file, "AddMdsFile=" + file)
            : List.of("DistanceMatrixFile=" + file);
    PwcConfig config = PwcConfig.of(PwcConfig.DECLARATION.read(null, keys));
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet(),
        worker -> {
          RowPartition partition = worker.partition(N);
          int most = AutoMethod.mostClusters(CLUSTERS);
          SharedLayout layout = worker.layout().heapArrays(1 << 12);
          PairwiseProblem.Sections sections =
              PairwiseProblem.Sections.declare(layout, partition, most);
          Collectives collectives = worker.open(layout);
          PhaseTimer timer = new PhaseTimer(PwcPhase.values());
          PairwiseProblem problem =
              new PairwiseProblem(
                  SearchContext.unwatched(worker, collectives, timer),
                  new Progress(worker, timer),
                  sections,
                  new WeightedRows(
                      partition, new MatrixRows(d), new MatrixRows(d), PointWeights.ones(N)),
                  Measure.PLAIN,
                  most);
          Clustering clustering =
              new AutoMethod(problem, false, (clusters, stage) -> {}).solve(CLUSTERS);
          PointMap map = withMap ? new PointMap(2, x) : null;
          measure(problem, d, clustering, map, config); // classes are loaded
          AllocationMeter meter = new AllocationMeter();
          meter.start();
          measure(problem, d, clustering, map, config);
          long allocated = meter.stop();
          // half of the points are in each cluster: the distances of a row take half of their room
          assertThat(ResultMemory.ofWorker(config, N, N, CLUSTERS)).isCloseTo(allocated, TOLERANCE);
        });
  }

  private static void measure(
      PairwiseProblem problem, short[][] d, Clustering clustering, PointMap map, PwcConfig config) {
    ClusterStatistics findings = ClusterStatistics.of(clustering, false);
    CenterMeasures centers =
        CenterMeasures.of(
            problem,
            new MatrixRows(d),
            1,
            findings.labels(),
            findings.clusters(),
            map,
            config.buckets());
    assertThat(centers.clusters()).isEqualTo(CLUSTERS);
  }
}
