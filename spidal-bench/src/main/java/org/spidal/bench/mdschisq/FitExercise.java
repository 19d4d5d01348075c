package org.spidal.bench.mdschisq;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.bench.Comparison;
import org.spidal.bench.RootAndQuotient;
import org.spidal.bench.Rounds;
import org.spidal.bench.damds.StressYardstick;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.SearchContext;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.HeapFloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.PairLoader;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.kernel.PairPass;
import org.spidal.mdschisq.kernel.PairRows;
import org.spidal.mdschisq.kernel.ValueKernel;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.ChisqPhase;
import org.spidal.mdschisq.solve.ChisqProblem;
import org.spidal.mdschisq.solve.ChisqSections;
import org.spidal.mdschisq.solve.Oversight;
import org.spidal.mdschisq.solve.Progress;
import org.spidal.mdschisq.solve.RandomFitStart;
import org.spidal.mdschisq.solve.SearchMemory;

/**
 * One worker's part in measuring a fit and its passes, on a matrix that is loaded before. CPU time
 * of the slowest worker, which other work on the machine hardly changes; medians.
 */
final class FitExercise {
  private static final int WARM_UP = 3;
  private static final String PER_PAIR = "ns/pair";

  private final Worker worker;
  private final ChisqConfig config;
  private final Functional functional;
  private final ChisqSections sections;
  private final Collectives collectives;
  private final PairData data;
  private final String name;
  private double sink;

  /** Loads the distances; collective. */
  FitExercise(Worker worker, ChisqConfig config) {
    this.worker = worker;
    this.config = config;
    MatrixFile file = PairLoader.open(config.data());
    int n = file.format().n();
    RowPartition partition = worker.partition(n);
    SearchMemory memory = SearchMemory.of(partition, worker.rank(), config.dimension());
    SharedLayout layout = worker.layout().heapArrays(SearchMemory.EXCHANGED);
    PairLoader loader =
        new PairLoader(worker, config.data(), file, layout, memory.ofProcess(worker.threads()));
    this.sections = ChisqSections.declare(layout, partition, config.dimension());
    this.collectives = worker.open(layout);
    Role[] roles = new Role[n];
    Arrays.fill(roles, Role.VARIED);
    this.data = loader.load(collectives, roles, config.minimum());
    this.functional = new Functional(config.squared(), data.least());
    this.name =
        (data.rows().shorts() == null ? "floats, " : "")
            + "norm "
            + config.data().norm().ordinal()
            + ", formula "
            + (config.squared() ? 2 : 1);
  }

  /**
   * The product with the Hessian, beside the other pass, the limit and the pass of another program;
   * collective.
   */
  List<Comparison> passes(int rounds, long nanosPerRound) {
    int n = data.points();
    RowRange mine = data.mine();
    PairPass pass = new PairPass(data.rows(), n, functional);
    int d = PairPass.AXES;
    IndexedRandom random = new IndexedRandom(1, 0);
    double[][] x = new double[d][n + PairPass.PADDING];
    float[][] floats = new float[d][n + PairPass.PADDING];
    for (int k = 0; k < d; k++) {
      for (int j = 0; j < n; j++) {
        x[k][j] = data.total().mean() / pass.unit() * random.symmetric((long) j * d + k);
        floats[k][j] = (float) x[k][j];
      }
    }
    int[] list = IntStream.range(mine.start(), mine.end()).toArray();
    double[] y = new double[list.length * d];
    double[] sums = new double[ValueKernel.SUMS];
    RootAndQuotient bound = new RootAndQuotient();
    List<Runnable> subjects =
        List.of(
            () -> sink += bound.run((long) list.length * n),
            () -> {
              for (int i : list) {
                pass.evaluate(i, x, sums);
              }
            },
            () -> pass.multiply(list, list.length, true, floats, floats, d, y, mine.start()),
            passOf(new StressYardstick(), list, floats));
    double[] micros =
        new Rounds(collectives, rounds, nanosPerRound, FitExercise::cpuNanos)
            .medians(subjects, true);
    if (Double.isNaN(sink + y[0] + sums[0])) {
      throw new IllegalStateException("the kernels gave no number");
    }
    double pairs = collectives.max((double) list.length) * n / 1e3;
    double product = micros[2] / pairs;
    String subject = "product, " + name;
    return List.of(
        Comparison.times(subject, PER_PAIR, product, "value and derivatives", micros[1] / pairs),
        Comparison.times(subject, PER_PAIR, product, "root and quotient", micros[0] / pairs),
        Comparison.times(
            subject, PER_PAIR, product, new StressYardstick().name(), micros[3] / pairs));
  }

  private Runnable passOf(StressYardstick yardstick, int[] list, float[][] x) {
    int n = data.points();
    PairRows rows = data.rows();
    if (rows.shorts() != null) {
      return yardstick.pass(rows.shorts(), n, list, x);
    }
    float[] unused = new float[ShortRows.TILE];
    FloatRows distances = (row, column, count, t) -> rows.load(row, column, count, t, unused);
    RowRange mine = data.mine();
    return yardstick.pass(new HeapFloatRows(distances, mine.start(), mine.end(), n), n, list, x);
  }

  /** A whole fit beside its passes alone; collective. */
  List<Comparison> fit(int rounds) {
    double[] whole = new double[rounds];
    double[] passes = new double[rounds];
    for (int round = -WARM_UP; round < rounds; round++) {
      PhaseTimer timer = new PhaseTimer(ChisqPhase.values());
      ChisqProblem problem =
          new ChisqProblem(
              SearchContext.unwatched(worker, collectives, timer),
              data,
              functional,
              config.dimension(),
              sections);
      BestFit fit =
          new BestFit(
              problem,
              config.fit(),
              new Progress(worker, 1),
              (iteration, best) -> Oversight.AS_BEFORE);
      collectives.barrier();
      long start = cpuNanos();
      fit.solve(new RandomFitStart(data, config.dimension(), config.squared(), 1, null), false);
      long used = cpuNanos() - start;
      timer.enter(ChisqPhase.RESULT);
      long alone =
          timer.nanos(ChisqPhase.VALUES)
              + timer.nanos(ChisqPhase.PRODUCTS)
              + timer.nanos(ChisqPhase.RELOCATION);
      if (round >= 0) {
        whole[round] = collectives.max(used / 1e9);
        passes[round] = collectives.max(alone / 1e9);
      } else {
        collectives.barrier();
      }
    }
    Arrays.sort(whole);
    Arrays.sort(passes);
    return List.of(
        Comparison.times(
            "fit, " + name,
            "CPU s",
            whole[rounds / 2],
            "its passes, by the clock",
            passes[rounds / 2]));
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
