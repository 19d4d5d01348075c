package org.spidal.bench.damds;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import org.spidal.bench.Comparison;
import org.spidal.bench.JobBenchmark;
import org.spidal.bench.SyntheticMatrix;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Worker;
import org.spidal.damds.config.DamdsConfig;
import picocli.CommandLine.Command;

/**
 * DA-MDS as a whole job, on a synthetic matrix of N points and on two smaller ones: loading, the
 * pass, an iteration and a search, each beside its limit or its parts.
 */
@Command(
    name = "damds",
    description = "The parts of a DA-MDS job compared with their limits.",
    customSynopsis =
        "./spidal bench damds [-np P] [-t T] [--nodes N] [--points N] [--quick] [--output DIR]")
public final class DamdsBenchmark extends JobBenchmark {
  private static final int POINTS = 8000;
  private static final int ROUNDS = 5;
  private static final int QUICK_ROUNDS = 3;
  private static final long MILLI = 1_000_000;
  private static final int ITERATIONS = 50;
  private static final int QUICK_ITERATIONS = 10;

  /** What the picture shows of the comparisons. */
  private static final List<Integer> DRAWN = List.of(0, 1, 2, 4, 7);

  public DamdsBenchmark() {
    super("damds", "DA-MDS", POINTS, DRAWN);
  }

  @Override
  protected List<Comparison> measure(Worker worker, Collectives meeting, Path matrix, int n) {
    if (worker.rank() == 0) {
      new SyntheticMatrix(n).write(matrix);
    }
    meeting.barrier();
    DamdsExercise exercise = new DamdsExercise(worker, config(matrix, n));
    return isQuick()
        ? exercise.measure(QUICK_ROUNDS, MILLI, QUICK_ITERATIONS)
        : exercise.measure(ROUNDS, 30 * MILLI, ITERATIONS);
  }

  private static DamdsConfig config(Path matrix, int n) {
    return DamdsConfig.of(
        DamdsConfig.DECLARATION.read(
            null,
            List.of(
                "DistanceMatrixFile=" + matrix,
                "NumberDataPoints=" + n,
                "IsBigEndian=" + (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN),
                "Effort=quick")));
  }
}
