package org.spidal.bench.damds;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.spidal.bench.Comparison;
import org.spidal.bench.Rounds;
import org.spidal.bench.RowReading;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.StopRule;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.SearchContext;
import org.spidal.common.rows.ShortRows;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.DissimilarityLoader;
import org.spidal.damds.data.OpenedFiles;
import org.spidal.damds.kernel.ScalarStress;
import org.spidal.damds.kernel.StressKernel;
import org.spidal.damds.solve.ConvergenceLog;
import org.spidal.damds.solve.DamdsMethod;
import org.spidal.damds.solve.DamdsPhase;
import org.spidal.damds.solve.DamdsSections;
import org.spidal.damds.solve.GivenPlaces;
import org.spidal.damds.solve.RandomStart;
import org.spidal.damds.solve.SearchMemory;
import org.spidal.damds.solve.StressProblem;

/**
 * One worker's part in measuring a job on one matrix: loading, the pass, an iteration and a whole
 * search, each beside what it is made of. Times are those of the slowest worker; of the pass and
 * its limits CPU time, which other work on the machine hardly changes.
 */
final class DamdsExercise {
  private static final int LOADS = 3;

  /** Rows that fit in a cache of the second level for N up to 20,000; a multiple of the slots. */
  private static final int CACHED_ROWS = 8 * StressKernel.ROWS;

  private static final int SCALAR_ROWS = 4 * StressKernel.ROWS;

  private final Worker worker;
  private final DamdsConfig config;
  private final OpenedFiles files;
  private final int n;
  private final RowRange mine;
  private final DissimilarityLoader loader;
  private final Collectives collectives;
  private final DamdsSections sections;
  private final PhaseTimer timer = new PhaseTimer(DamdsPhase.values());
  private Dissimilarities data;
  private double sink;

  /** Collective. */
  DamdsExercise(Worker worker, DamdsConfig config) {
    this.worker = worker;
    this.config = config;
    this.files = worker.ofProcess(() -> OpenedFiles.open(config.data()));
    this.n = files.points();
    RowPartition partition = worker.partition(n);
    this.mine = partition.range(worker.rank());
    SharedLayout layout = worker.layout();
    this.loader =
        new DissimilarityLoader(
            worker,
            config.data(),
            files,
            layout,
            SearchMemory.tiles(config.search(), files.points()));
    this.sections = DamdsSections.declare(layout, partition, config.dimension());
    this.collectives = worker.open(layout);
  }

  /**
   * Measures; collective.
   *
   * @param iterations how many to take for their parts, and twice as many before to warm up
   */
  List<Comparison> measure(int rounds, long nanosPerRound, int iterations) {
    double load = Double.POSITIVE_INFINITY;
    double copy = load;
    for (int i = 0; i < LOADS; i++) {
      copy = Math.min(copy, seconds(this::copyMapped));
      load = Math.min(load, seconds(() -> data = loader.load(collectives)));
    }
    double gigabytes = (double) Short.BYTES * n * n / 1e9;

    StressProblem problem = problem();
    problem.warmUp();
    Runnable iteration = iteration(problem);
    times(2 * iterations, iteration);
    double[] before = phases();
    times(iterations, iteration);
    double[] means = means(before, phases(), iterations);
    double mean = means[0] + means[1] + means[2];

    Runnable pass = pass(problem, mine.size());
    double[] cpu =
        new Rounds(collectives, rounds, nanosPerRound, DamdsExercise::cpuNanos)
            .medians(
                List.of(pass, pass(problem, CACHED_ROWS), this::readRows, () -> scalar(problem)),
                true);
    double[] wall =
        new Rounds(collectives, rounds, nanosPerRound).medians(List.of(pass, iteration), true);
    double rows = collectives.max((double) mine.size());
    double perPair = perPair(cpu[0], rows);
    double ms = wall[1] / 1e3;

    StressProblem searched = problem();
    DamdsMethod method = search(searched);
    double search = seconds(method::solve);
    int passes = searched.passes();
    if (Double.isNaN(sink)) {
      throw new IllegalStateException("the kernels gave no number");
    }
    String pairs = "ns/pair";
    List<Comparison> comparisons = new ArrayList<>();
    Collections.addAll(
        comparisons,
        Comparison.rates("loading", "GB/s", gigabytes / load, "mapped copy", gigabytes / copy),
        Comparison.times("pass", pairs, perPair, "rows in cache", perPair(cpu[1], rows)),
        Comparison.times("pass", pairs, perPair, "reading rows", perPair(cpu[2], rows)),
        Comparison.times(
            "pass",
            pairs,
            perPair,
            "scalar double twin",
            perPair(cpu[3], Math.min(SCALAR_ROWS, rows))),
        Comparison.times("iteration", "ms", ms, "pass", wall[0] / 1e3),
        Comparison.times("exchange and waiting", "ms", means[1], "iteration, mean", mean),
        Comparison.times("vector algebra", "ms", means[2], "iteration, mean", mean),
        Comparison.times("quick search", "s", search, "its iterations", passes * ms / 1e3));
    comparisons.addAll(ofAll(problem, rounds, nanosPerRound));
    return comparisons;
  }

  /** What every worker does for all points and all blocks of rows. */
  private List<Comparison> ofAll(StressProblem problem, int rounds, long nanosPerRound) {
    BlockSums sums = problem.sums(sections.dots());
    int blocks = problem.partition().blocks().count();
    double[] numbers = new double[blocks * sections.dots().placement().width()];
    double[] own = new double[problem.ownPoints() * problem.dimension()];
    float[] from = new float[n * problem.dimension()];
    float[] to = new float[from.length];
    double[] cpu =
        new Rounds(collectives, rounds, nanosPerRound, DamdsExercise::cpuNanos)
            .medians(
                List.of(
                    () -> problem.points().publish(own),
                    () -> System.arraycopy(from, 0, to, 0, from.length),
                    sums::total,
                    () -> sink += sum(numbers)),
                true);
    return List.of(
        Comparison.times(
            "publishing points", "ns/point", cpu[0] * 1e3 / n, "copying them", cpu[1] * 1e3 / n),
        Comparison.times(
            "sums by blocks",
            "ns/block",
            cpu[2] * 1e3 / blocks,
            "one sum of all",
            cpu[3] * 1e3 / blocks));
  }

  private static double sum(double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += number;
    }
    return sum;
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private StressProblem problem() {
    return new StressProblem(
        SearchContext.unwatched(worker, collectives, timer),
        data,
        config.dimension(),
        sections,
        null);
  }

  private double perPair(double micros, double rows) {
    return micros * 1e3 / (rows * n);
  }

  /** Seconds of the slowest worker; collective. */
  private double seconds(Runnable work) {
    collectives.barrier();
    long start = System.nanoTime();
    work.run();
    return collectives.max((System.nanoTime() - start) / 1e9);
  }

  private static void times(int count, Runnable work) {
    for (int i = 0; i < count; i++) {
      work.run();
    }
  }

  /** Milliseconds so far of pass, exchange and vector algebra. */
  private double[] phases() {
    timer.count();
    return new double[] {
      timer.nanos(DamdsPhase.PASSES) / 1e6,
      timer.nanos(DamdsPhase.EXCHANGE) / 1e6,
      timer.nanos(DamdsPhase.VECTOR_ALGEBRA) / 1e6
    };
  }

  /** Means of an iteration and of all workers. */
  private double[] means(double[] before, double[] after, int iterations) {
    double[] means = new double[after.length];
    for (int p = 0; p < means.length; p++) {
      means[p] = collectives.sum(after[p] - before[p]) / iterations / worker.size();
    }
    return means;
  }

  /** Maps the worker's rows and copies them, a row at a time, to the same place. */
  private void copyMapped() {
    MappedMatrix matrix = new MappedMatrix(files.distances(), mine);
    short[] row = new short[n];
    for (int i = mine.start(); i < mine.end(); i++) {
      matrix.read(i, 0, n, row, 0);
      sink += row[0];
    }
  }

  /**
   * A pass over as many rows as the worker has, but always the same few.
   *
   * @param different how many
   */
  private Runnable pass(StressProblem problem, int different) {
    int[] list = new int[mine.size()];
    for (int q = 0; q < list.length; q++) {
      list[q] = mine.start() + q % different;
    }
    double[] g = new double[list.length * problem.dimension()];
    double[] s = new double[list.length];
    return () -> problem.evaluate(list, list.length, problem.points().own(), 0, g, s);
  }

  private void readRows() {
    for (int i = mine.start(); i < mine.end(); i++) {
      sink += RowReading.read(data.shorts(), i, n);
    }
  }

  /** The kernel in the manner of a plain loop over doubles, for a few rows. */
  private void scalar(StressProblem problem) {
    float[][] x = problem.points().all();
    double[] sums = new double[StressKernel.SUMS * StressKernel.ROWS];
    int count = Math.min(SCALAR_ROWS, mine.size());
    for (int i = 0; i < count; i++) {
      for (int from = 0; from < n; from += ShortRows.TILE) {
        int to = Math.min(n, from + ShortRows.TILE);
        data.shorts().load(0, mine.start() + i, from, to - from);
        ScalarStress.unit(data.shorts(), 0, from, to, x[0], x[1], x[2], new float[3], 0, sums);
      }
    }
    sink += sums[0];
  }

  /** One step of L-BFGS, or, at the bottom, the first evaluation of another descent: one pass. */
  private Runnable iteration(StressProblem problem) {
    LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(0));
    RandomStart start =
        RandomStart.forAnnealing(problem, config.search().seed(), new double[config.dimension()]);
    StopRule never = StopRule.never();
    start.place(descent.points());
    descent.evaluate(0);
    return () -> {
      if (descent.run(0, 1, never) == 0) {
        start.place(descent.points());
        descent.forget();
        descent.evaluate(0);
      }
    };
  }

  private DamdsMethod search(StressProblem problem) {
    return DamdsMethod.auto(
        problem,
        new ConvergenceLog(ConvergenceLog.CAPACITY),
        config.search(),
        GivenPlaces.none(config.dimension()));
  }
}
