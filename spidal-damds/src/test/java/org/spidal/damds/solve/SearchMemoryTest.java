package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.SearchContext;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.Weights;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys.Method;
import org.spidal.damds.config.DamdsOptions;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.PairStatistics;
import org.spidal.damds.data.PairTotals;

/** The formula of the heap that a search takes, beside what the heap holds when it is set up. */
class SearchMemoryTest {
  /** Small enough that no array is one of G1's humongous objects, which take whole regions. */
  private static final int N = 12_000;

  private static final Percentage TOLERANCE = Percentage.withPercentage(8);

  private static final int STEADY = 6;
  private static final long PAUSE_NANOS = 50_000_000;
  private static final long ROUNDING = 10_000;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Effort=quick",
        "Effort=default",
        "Effort=thorough",
        "TargetDimension=2",
        "TargetDimension=5",
        "Method=smacof"
      })
  void theFormulaIsWhatTheHeapHolds(String key) {
    DamdsOptions options =
        DamdsConfig.of(
                DamdsConfig.DECLARATION.read(null, List.of("DistanceMatrixFile=none.bin", key)))
            .search();
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet(),
        worker -> {
          RowPartition partition = worker.partition(N);
          SharedLayout layout = worker.layout();
          DamdsSections sections = DamdsSections.declare(layout, partition, options.dimension());
          Collectives collectives = worker.open(layout);
          long before = used();
          DamdsMethod solver = solver(options, worker, collectives, partition, sections);
          long held = used() - before;
          assertThat(solver.points()).hasSize(N * options.dimension());
          SearchMemory formula =
              SearchMemory.of(options, partition, worker.rank(), ConvergenceLog.CAPACITY);
          assertThat(formula.worker() + formula.process() + SearchMemory.tiles(options, N))
              .isCloseTo(held, TOLERANCE);
        });
  }

  private static DamdsMethod solver(
      DamdsOptions options,
      Worker worker,
      Collectives collectives,
      RowPartition partition,
      DamdsSections sections) {
    StressProblem problem =
        new StressProblem(
            SearchContext.unwatched(worker, collectives, new PhaseTimer(DamdsPhase.values())),
            equalDistances(partition, worker.rank()),
            options.dimension(),
            sections,
            null);
    ConvergenceLog log = new ConvergenceLog(ConvergenceLog.CAPACITY);
    if (options.method() == Method.SMACOF) {
      double[] start = new double[problem.ownPoints() * options.dimension()];
      return new SmacofMethod(problem, log, options.smacof(), options.limits(), start);
    }
    return DamdsMethod.auto(problem, log, options, GivenPlaces.none(options.dimension()));
  }

  /** A matrix of ones that takes no memory. */
  private static Dissimilarities equalDistances(RowPartition partition, int rank) {
    RowRange mine = partition.range(rank);
    FloatRows ones = (row, column, count, target) -> Arrays.fill(target, 0, count, 1);
    long pairs = (long) N * (N - 1);
    return new Dissimilarities(
        partition,
        mine,
        1,
        new Ones(),
        ones,
        Weights.unit(),
        null,
        () -> new Dissimilarities.Anywhere(ones, Weights.unit(), false),
        new PairTotals(
            new PairStatistics(pairs, 0, true, pairs, pairs, pairs, pairs, 1, 1, 0),
            new double[mine.size()],
            new boolean[mine.size()]),
        RowPlace.HEAP);
  }

  private static final class Ones implements ShortRows {
    private final short[] tile = new short[TILE];

    Ones() {
      Arrays.fill(tile, (short) 1);
    }

    @Override
    public void load(int slot, int row, int column, int count) {}

    @Override
    public short[] array(int slot) {
      return tile;
    }

    @Override
    public int offset(int slot) {
      return 0;
    }
  }

  /** What is held once nothing more becomes free: threads of an earlier job may still hold it. */
  private static long used() {
    long least = Long.MAX_VALUE;
    for (int same = 0; same < STEADY; same++) {
      System.gc();
      long now = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
      if (now < least - ROUNDING) {
        least = now;
        same = 0;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    return least;
  }
}
