package org.spidal.bench.dapwc;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.spidal.bench.Comparison;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.SearchContext;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.TiledShortRows;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.data.DistanceLoader;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.data.OpenedMatrix;
import org.spidal.dapwc.kernel.BlockProduct;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.kernel.PointWeights;
import org.spidal.dapwc.solve.AutoMethod;
import org.spidal.dapwc.solve.PairwiseProblem;
import org.spidal.dapwc.solve.Progress;
import org.spidal.dapwc.solve.PwcPhase;
import org.spidal.dapwc.solve.SearchMemory;
import org.spidal.dapwc.solve.SearchSize;
import org.spidal.dapwc.solve.WeightedRows;

/**
 * One worker's part in measuring whole searches on one matrix, which is loaded before: each phase
 * beside what it is made of. Times on the clock, of the slowest worker; medians.
 */
final class SearchExercise {
  private static final int WARM_UP = 2;
  private static final List<PwcPhase> PHASES =
      List.of(PwcPhase.GROWTH, PwcPhase.SWAPS, PwcPhase.ANNEALING, PwcPhase.UNEQUAL_SIZES);

  private final Worker worker;
  private final PwcConfig config;
  private final OpenedMatrix matrix;
  private final RowPartition partition;
  private final SearchSize size;
  private final PairwiseProblem.Sections sections;
  private final Collectives collectives;
  private final Distances distances;
  private int annealingSteps;

  /** Loads the distances; collective. */
  SearchExercise(Worker worker, PwcConfig config) {
    this.worker = worker;
    this.config = config;
    this.matrix = OpenedMatrix.open(config.matrix());
    int n = matrix.points();
    this.partition = worker.partition(n);
    this.size = SearchSize.of(config.search(), n);
    SearchMemory memory = SearchMemory.of(config.search(), partition, worker.rank());
    SharedLayout layout = worker.layout().heapArrays(size.most() * size.most() * Long.BYTES);
    DistanceLoader loader =
        new DistanceLoader(worker, config, matrix, layout, memory.ofProcess(worker.threads()));
    this.sections = PairwiseProblem.Sections.declare(layout, partition, size.most());
    this.collectives = worker.open(layout);
    this.distances = loader.load(collectives);
  }

  /** The product of this matrix; collective. */
  List<Comparison> product(int rounds, long nanosPerRound) {
    var mine = partition.range(worker.rank());
    ShortRows tiles = new TiledShortRows(new MappedMatrix(matrix.file(), mine), partition.rows());
    return new ProductExercise(partition.rows(), mine)
        .measure(collectives, rounds, nanosPerRound, distances.rows(), tiles);
  }

  /**
   * Whole searches; collective.
   *
   * @param name of the matrix
   * @param rounds how many searches count
   */
  List<Comparison> search(String name, int rounds) {
    double[][] seconds = new double[PHASES.size() + 2][rounds];
    for (int round = -WARM_UP; round < rounds; round++) {
      double[] parts = search();
      for (int p = 0; p < parts.length && round >= 0; p++) {
        seconds[p][round] = collectives.max(parts[p]);
      }
    }
    double[] median = new double[seconds.length];
    for (int p = 0; p < seconds.length; p++) {
      Arrays.sort(seconds[p]);
      median[p] = 1e3 * seconds[p][rounds / 2];
    }
    double whole = median[PHASES.size()];
    double product = median[PHASES.size() + 1];
    String ms = "ms";
    String search = name + ": search";
    return List.of(
        Comparison.times(search, ms, whole, "one product", product),
        Comparison.times(name + ": growth", ms, median[0], search, whole),
        Comparison.times(name + ": swaps", ms, median[1], search, whole),
        Comparison.times(name + ": annealing", ms, median[2], search, whole),
        Comparison.times(name + ": unequal sizes", ms, median[3], search, whole),
        Comparison.times(
            name + ": annealing", ms, median[2], "its products", annealingSteps * product));
  }

  /** Seconds of the phases, of the whole, and of one product with K vectors. */
  private double[] search() {
    collectives.barrier();
    PhaseTimer timer = new PhaseTimer(PwcPhase.values());
    PairwiseProblem problem =
        new PairwiseProblem(
            SearchContext.unwatched(worker, collectives, timer),
            new Progress(worker, timer),
            sections,
            new WeightedRows(
                partition, distances.rows(), distances.any(), PointWeights.ones(partition.rows())),
            Measure.PLAIN,
            size.most());
    long start = System.nanoTime();
    AutoMethod method =
        new AutoMethod(problem, config.search().thorough(), (clustering, stage) -> {});
    method.solve(size.wanted());
    timer.enter(PwcPhase.RESULT);
    double[] seconds = new double[PHASES.size() + 2];
    seconds[PHASES.size()] = (System.nanoTime() - start) / 1e9;
    for (int p = 0; p < PHASES.size(); p++) {
      seconds[p] = timer.nanos(PHASES.get(p)) / 1e9;
    }
    Map<String, Object> account = method.account();
    annealingSteps = (int) account.get("annealing-steps");
    seconds[PHASES.size() + 1] = product();
    return seconds;
  }

  private double product() {
    var mine = partition.range(worker.rank());
    int[] list = new int[mine.size()];
    for (int q = 0; q < list.length; q++) {
      list[q] = mine.start() + q;
    }
    float[][] u = new float[size.wanted()][partition.rows() + BlockProduct.PADDING];
    double[] y = new double[list.length * size.wanted()];
    BlockProduct product =
        new BlockProduct(distances.rows(), Measure.PLAIN, partition.rows(), size.wanted());
    long start = System.nanoTime();
    product.multiply(list, list.length, u, size.wanted(), y);
    return (System.nanoTime() - start) / 1e9;
  }
}
