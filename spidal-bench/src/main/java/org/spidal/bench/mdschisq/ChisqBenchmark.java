package org.spidal.bench.mdschisq;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.bench.Comparison;
import org.spidal.bench.JobBenchmark;
import org.spidal.bench.SyntheticMatrix;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Worker;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.kernel.Norm;
import picocli.CommandLine.Command;

/**
 * MDSasChisq on distances of points of five dimensions: products with the Hessian beside the pass
 * that gives value and derivatives, the limit of the processor and the pass of DA-MDS, for every
 * norm and both formulas, and whole fits beside their passes.
 */
@Command(
    name = "mdschisq",
    description = "The parts of an MDSasChisq job compared with their limits.",
    customSynopsis =
        "./spidal bench mdschisq [-np P] [-t T] [--nodes N] [--points N] [--quick] [--output DIR]")
public final class ChisqBenchmark extends JobBenchmark {
  private static final int POINTS = 2000;
  private static final int ROUNDS = 9;
  private static final int QUICK_ROUNDS = 3;
  private static final long MILLI = 1_000_000;

  /**
   * What the picture shows: products of norm 3 by both formulas beside the pass of DA-MDS, and the
   * fit.
   */
  private static final List<Integer> DRAWN = List.of(20, 23, 33);

  public ChisqBenchmark() {
    super("mdschisq", "MDSasChisq", POINTS, DRAWN);
  }

  @Override
  protected List<Comparison> measure(Worker worker, Collectives meeting, Path matrix, int n) {
    meeting.barrier(); // nobody reads the matrix before any more
    if (worker.rank() == 0) {
      new SyntheticMatrix(n).write(matrix);
    }
    meeting.barrier();
    int rounds = isQuick() ? QUICK_ROUNDS : ROUNDS;
    List<Comparison> comparisons = new ArrayList<>();
    for (Norm norm : Norm.values()) {
      for (int formula = 1; formula <= 2; formula++) {
        FitExercise exercise = new FitExercise(worker, config(matrix, n, norm, formula));
        comparisons.addAll(exercise.passes(rounds, isQuick() ? MILLI : 20 * MILLI));
      }
    }
    FitExercise floats = // changed distances are floats; this cut changes none
        new FitExercise(worker, config(matrix, n, Norm.EVEN, 1, "DistanceCut=0.9999"));
    comparisons.addAll(floats.passes(rounds, isQuick() ? MILLI : 20 * MILLI));
    FitExercise raw = new FitExercise(worker, config(matrix, n, Norm.EVEN, 1));
    comparisons.addAll(raw.fit(rounds));
    return comparisons;
  }

  private static ChisqConfig config(Path matrix, int n, Norm norm, int formula, String... further) {
    List<String> keys = new ArrayList<>(List.of(further));
    keys.add("DistanceMatrixFile=" + matrix);
    keys.add("NumberDataPoints=" + n);
    keys.add("RowStorage=heap");
    keys.add("Chisqnorm=" + norm.ordinal());
    keys.add("DistanceFormula=" + formula);
    keys.add("IsBigEndian=" + (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN));
    return ChisqConfig.of(ChisqConfig.DECLARATION.read(null, keys));
  }
}
