package org.spidal.bench.dapwc;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.bench.Comparison;
import org.spidal.bench.JobBenchmark;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Worker;
import org.spidal.dapwc.config.PwcConfig;
import picocli.CommandLine.Command;

/**
 * DA-PWC on distances of ten normal clouds: the product of rows with vectors beside the limits of
 * the processor and of the memory, and whole searches by their phases, where the clouds are far
 * apart and where they overlap.
 */
@Command(
    name = "dapwc",
    description = "The parts of a DA-PWC job compared with their limits.",
    customSynopsis =
        "./spidal bench dapwc [-np P] [-t T] [--nodes N] [--points N] [--quick] [--output DIR]")
public final class PwcBenchmark extends JobBenchmark {
  private static final int POINTS = 5000;
  private static final int CLOUDS = 10;
  private static final double FAR_APART = 3;
  private static final double OVERLAPPING = 1.2;
  private static final int ROUNDS = 7;
  private static final int QUICK_ROUNDS = 3;
  private static final long MILLI = 1_000_000;

  /** What the picture shows: K = 10 in the heap and mapped, annealing over its products. */
  private static final List<Integer> DRAWN = List.of(4, 12, 21, 27);

  public PwcBenchmark() {
    super("dapwc", "DA-PWC", POINTS, DRAWN);
  }

  @Override
  protected List<Comparison> measure(Worker worker, Collectives meeting, Path matrix, int n) {
    int rounds = isQuick() ? QUICK_ROUNDS : ROUNDS;
    SearchExercise easy =
        exercise(worker, meeting, matrix, new CloudsMatrix(n, CLOUDS, FAR_APART, 1));
    List<Comparison> comparisons =
        new ArrayList<>(easy.product(rounds, isQuick() ? MILLI : 30 * MILLI));
    comparisons.addAll(easy.search("easy", rounds));
    comparisons.addAll(
        exercise(worker, meeting, matrix, new CloudsMatrix(n, CLOUDS, OVERLAPPING, 2))
            .search("overlap", rounds));
    return comparisons;
  }

  private static SearchExercise exercise(
      Worker worker, Collectives meeting, Path matrix, CloudsMatrix clouds) {
    meeting.barrier(); // nobody reads the matrix before any more
    if (worker.rank() == 0) {
      clouds.write(matrix);
      worker
          .console()
          .say(
              "%s points of %s clouds, separation %s, seed %s",
              clouds.n(), clouds.clouds(), clouds.separation(), clouds.seed());
    }
    meeting.barrier();
    return new SearchExercise(worker, config(matrix, clouds));
  }

  private static PwcConfig config(Path matrix, CloudsMatrix clouds) {
    return PwcConfig.of(
        PwcConfig.DECLARATION.read(
            null,
            List.of(
                "DistanceMatrixFile=" + matrix,
                "NumberDataPoints=" + clouds.n(),
                "MaxNcent=" + clouds.clouds(),
                "RowStorage=heap",
                "IsBigEndian=" + (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN))));
  }
}
