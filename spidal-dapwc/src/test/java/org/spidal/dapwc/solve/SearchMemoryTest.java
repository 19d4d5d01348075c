package org.spidal.dapwc.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.SearchContext;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.config.PwcKeys.Method;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.kernel.PointWeights;

/** The formula of the heap that a search takes, beside what its classes allocate. */
class SearchMemoryTest {
  private static final int N = 20_000;
  private static final Percentage TOLERANCE = Percentage.withPercentage(10);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "20, AUTO, false",
    "46, AUTO, false",
    "46, AUTO, true",
    "20, ANNEAL, false",
    "46, ANNEAL, true"
  })
  void theFormulaIsWhatIsAllocated(int most, Method method, boolean autoK) {
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet(),
        worker -> {
          RowPartition partition = worker.partition(N);
          SharedLayout layout = worker.layout();
          PairwiseProblem.Sections sections =
              PairwiseProblem.Sections.declare(layout, partition, most);
          Collectives collectives = worker.open(layout);
          AllocationMeter meter = new AllocationMeter();
          meter.start();
          PhaseTimer timer = new PhaseTimer(PwcPhase.values());
          PairwiseProblem problem =
              new PairwiseProblem(
                  SearchContext.unwatched(worker, collectives, timer),
                  new Progress(worker, timer),
                  sections,
                  new WeightedRows(partition, new NoRows(), new NoRows(), PointWeights.ones(N)),
                  Measure.PLAIN,
                  most);
          AutoK number = autoK ? new AutoK(problem) : null;
          Growth.Listener nobody = (clusters, stage) -> {};
          PwcMethod solver =
              method == Method.ANNEAL
                  ? new AnnealMethod(problem, false, nobody)
                  : new AutoMethod(problem, false, nobody);
          long allocated = meter.stop();
          SearchMemory formula = SearchMemory.of(N, N, most, method, autoK);
          assertThat(formula.ofProcess(1)).isCloseTo(allocated, TOLERANCE);
          assertThat(solver.stages()).isEmpty();
          assertThat(number != null).isEqualTo(autoK);
        });
  }

  private static final class NoRows implements ShortRows {
    @Override
    public void load(int slot, int row, int column, int count) {
      throw new AssertionError("no row is read");
    }

    @Override
    public short[] array(int slot) {
      throw new AssertionError("no row is read");
    }

    @Override
    public int offset(int slot) {
      throw new AssertionError("no row is read");
    }
  }
}
