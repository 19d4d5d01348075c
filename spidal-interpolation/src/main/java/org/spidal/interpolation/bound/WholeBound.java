package org.spidal.interpolation.bound;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.BoundPlan;
import org.spidal.common.bound.CellSubsets;
import org.spidal.common.bound.Gaps;
import org.spidal.common.bound.SubsetSearches;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.job.Worker;
import org.spidal.damds.bound.MapSubsets;
import org.spidal.damds.bound.SubsetDistances;
import org.spidal.distances.align.AlignmentDistances;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.solve.PlacementOptions;

/**
 * The least stress that any map of landmarks and new objects can have. The theorem is that of
 * {@link org.spidal.damds.bound.StressBound}: E[min F_S] &lt;= F*. But here neither the stress of
 * our own map is known nor T, the sum over all pairs of w delta^2 that it is a share of: nobody has
 * computed all distances. So the same subsets S estimate both, and the bound is a lower limit of
 * E[min F_S] / E[T_S]; see {@link Gaps#ofEstimate}.
 *
 * <p>Whether our map is at rest does not matter, as the subsets only start from it. Nor do badly
 * placed points that no subset has: what they cost is missing in the bound. But if such points are
 * far from all others, T is larger than it seems. So the largest share is taken off that they can
 * have in the sum of the squared lengths of the map.
 *
 * @param <S> sets of objects
 */
public final class WholeBound<S> {
  /** Alignments of the subsets, as a share of those of the places, that nobody has asked for. */
  private static final double MOST_ALIGNMENTS = 0.1;

  /** Subsets are drawn from so many points at most, as memory must not depend on all. */
  private static final int MOST_POINTS = 1 << 20;

  /** Normalised stress that is rounding. */
  private static final double EXACT = 1e-9;

  private final Inputs<S> inputs;
  private final PlacementOptions options;
  private final long all;
  private final int kept;
  private final int dimension;
  private final BoundPlan plan;

  /**
   * @param all landmarks and new objects
   */
  public WholeBound(Inputs<S> inputs, PlacementOptions options, long all) {
    this.inputs = inputs;
    this.options = options;
    this.all = all;
    this.kept = (int) Math.min(all, MOST_POINTS);
    this.dimension = inputs.landmarks().map().dimension();
    this.plan = plan();
  }

  private BoundPlan plan() {
    if (!inputs.objects().knowsPairs()) {
      return BoundPlan.none("the distances between the new objects are not known");
    }
    if (inputs.rule().disparities() != null) {
      return BoundPlan.none("only maps of Scale=ratio have one");
    }
    boolean asked = options.bound() != null;
    int landmarks = inputs.size();
    BoundPlan wanted =
        BoundPlan.of(
            asked ? options.bound() : BoundEffort.DEFAULT,
            kept,
            (double) all * landmarks,
            dimension);
    boolean aligns = inputs.landmarks().distances() instanceof AlignmentDistances;
    double pairs = wanted.subsets() * (wanted.points() * (wanted.points() - 1.0) / 2);
    int each = options.twoLevel() == null ? landmarks : options.most(landmarks);
    return !asked && aligns && pairs > MOST_ALIGNMENTS * all * each
        ? BoundPlan.none(
            "its alignments would take more than a tenth of the time of the others;"
                + " Bound=default makes them")
        : wanted;
  }

  /** Pairs that the worker with most subsets evaluates. */
  public double pairsOfWorker(int workers) {
    return MapSubsets.work(plan, kept, workers) * kept * kept / workers;
  }

  /** Objects of all subsets, which a process holds. */
  public long objects() {
    return (long) plan.subsets() * plan.points();
  }

  /** Heap bytes of worker 0, for the points that subsets are drawn from. */
  public long bytesOfMap() {
    return plan.isEmpty() ? 0 : WholeMap.bytes(kept, dimension);
  }

  /** Heap bytes of a worker, for one subset at a time. */
  public long bytesOfSubset() {
    return MapSubsets.bytes(plan, dimension);
  }

  /**
   * Searches. Collective.
   *
   * @param course of the run, all of whose objects have a place
   * @param table of the new objects, whole; worker 0 reads it
   */
  public WholeStress of(Worker worker, Collectives collectives, Course course, Path table) {
    if (plan.isEmpty()) {
      return WholeStress.skipped(plan.skipped());
    }
    boolean plain = !Rehearsal.pays(kept);
    MapSubsets subsets = new MapSubsets(plan, dimension, true, plain, options.seed());
    double[] numbers = new double[Drawn.length(plan, dimension)];
    if (worker.rank() == 0) {
      WholeMap map = new WholeMap(inputs.landmarks().map(), table, all, kept, options.seed());
      Drawn.fill(numbers, plan, map, subsets.of(map.places()));
    }
    collectives.doubles().broadcast(numbers, numbers.length, 0);
    Drawn drawn = new Drawn(numbers, plan.points(), dimension);
    Map<Long, S> objects = worker.ofProcess(() -> read(drawn.objects()));
    if (worker.thread() == 0) {
      subsets.rehearse();
      subsets.rehearsePass();
    }
    worker.awaitProcess();
    double[][] sums =
        SubsetSearches.of(
            worker,
            collectives,
            course,
            plan,
            MapSubsets.width(),
            subset ->
                subsets.search(
                    subset,
                    distances(drawn, subset, objects),
                    drawn.places(subset),
                    null,
                    drawn.repeats(),
                    1));
    return whole(sums, drawn);
  }

  /** Reads the objects of the subsets; of the landmarks they are known. */
  private Map<Long, S> read(long[] numbers) {
    Map<Long, S> objects = new HashMap<>();
    int[] next = {0};
    for (; next[0] < numbers.length && numbers[next[0]] < 0; next[0]++) {
      int landmark = (int) ~numbers[next[0]];
      objects.put(numbers[next[0]], inputs.objects().one(inputs.landmarks().own(), landmark));
    }
    inputs
        .objects()
        .read(
            block -> {
              for (; next[0] < numbers.length && numbers[next[0]] < block.end(); next[0]++) {
                int i = (int) (numbers[next[0]] - block.first());
                objects.put(numbers[next[0]], inputs.objects().one(block.objects(), i));
              }
              return next[0] < numbers.length;
            });
    return objects;
  }

  /** The lengths that the distances of a subset should have in the map. */
  private SubsetDistances distances(Drawn drawn, int subset, Map<Long, S> objects) {
    int m = plan.points();
    List<S> own =
        LongStream.of(drawn.objects(subset)).mapToObj(number -> objects.get(number)).toList();
    PairDistances pairs = inputs.landmarks().distances().of(inputs.objects().join(own));
    TileKernel kernel = pairs.kernel();
    double[] tile = new double[pairs.tiling().most()];
    float[][] delta = new float[m][m];
    boolean complete = true;
    for (long t = 0; t < pairs.tiling().count(); t++) {
      Tile at = pairs.tiling().tile(t);
      kernel.compute(at, tile);
      for (int p = at.rowStart(); p < at.rowEnd(); p++) {
        for (int q = at.columnStart(); q < at.end(p, true); q++) {
          float length = inputs.rule().length((float) (tile[at.at(p, q)] / inputs.unit()));
          boolean known = length >= 0 && length < Float.POSITIVE_INFINITY;
          delta[p][q] = delta[q][p] = known ? length : Float.NaN;
          complete &= known;
        }
      }
    }
    float[][] weight = complete && !inputs.rule().sammon() ? null : new float[m][m];
    for (int p = 0; weight != null && p < m; p++) {
      for (int q = 0; q < p; q++) {
        float w = inputs.rule().weight(delta[p][q], (float) drawn.length());
        weight[p][q] = weight[q][p] = delta[p][q] >= 0 ? w : 0;
      }
    }
    return new SubsetDistances(delta, weight, drawn.length());
  }

  private WholeStress whole(double[][] sums, Drawn drawn) {
    double squares = Arrays.stream(sums).mapToDouble(of -> of[0]).sum();
    double errors = Arrays.stream(sums).mapToDouble(of -> of[1]).sum();
    double stress = errors / squares;
    if (!(stress > EXACT)) {
      return new WholeStress(stress, 0, Bound.skipped("the distances are exact up to rounding"));
    }
    int count = sums.length;
    double[] sizes = new double[count];
    double[][] costs = new double[count][];
    double residuals = 0;
    for (int r = 0; r < count; r++) {
      sizes[r] = sums[r][0] * count / squares;
      costs[r] = Arrays.stream(sums[r]).skip(1).map(sum -> sum * count / errors).toArray();
      residuals += (costs[r][0] - sizes[r]) * (costs[r][0] - sizes[r]);
    }
    return new WholeStress(
        stress,
        stress * Math.sqrt(residuals / count / (count - 1)),
        Bound.of(
            stress,
            Gaps.ofEstimate(costs, sizes),
            plan.draw(drawn.seen() * kept / all),
            0,
            drawn.unseen()));
  }

  /**
   * The subsets as worker 0 draws them: some numbers, then of each point the number of its object
   * and its place.
   */
  private record Drawn(double[] numbers, int pointsEach, int dimension) {
    private static final int HEAD = 4;

    static int length(BoundPlan plan, int dimension) {
      return HEAD + plan.subsets() * plan.points() * (1 + dimension);
    }

    static void fill(double[] numbers, BoundPlan plan, WholeMap map, CellSubsets draw) {
      double[] meanSquares = map.meanSquares();
      int dimension = map.places().length / meanSquares.length;
      double squares = Arrays.stream(meanSquares).sum();
      numbers[0] = Math.sqrt(squares / meanSquares.length);
      numbers[1] = draw.repeats();
      numbers[2] = draw.seen(plan.subsets());
      numbers[3] = Bound.unseen(meanSquares, squares, numbers[2]);
      int at = HEAD;
      for (int r = 0; r < plan.subsets(); r++) {
        for (int point : draw.subset(r)) {
          numbers[at++] = map.number(point);
          System.arraycopy(map.places(), point * dimension, numbers, at, dimension);
          at += dimension;
        }
      }
    }

    /** The root mean square of the lengths in the map. */
    double length() {
      return numbers[0];
    }

    /** How often a pair within a cell counts. */
    double repeats() {
      return numbers[1];
    }

    /** Share of the points of the map that are in a subset. */
    double seen() {
      return numbers[2];
    }

    /** Share that points in no subset can have in the squares of all lengths. */
    double unseen() {
      return numbers[3];
    }

    private int at(int subset, int point) {
      return HEAD + (subset * pointsEach + point) * (1 + dimension);
    }

    /** Numbers of the objects of a subset. */
    long[] objects(int subset) {
      long[] objects = new long[pointsEach];
      Arrays.setAll(objects, p -> (long) numbers[at(subset, p)]);
      return objects;
    }

    /** Numbers of the objects of all subsets, each once, ascending. */
    long[] objects() {
      int subsets = (numbers.length - HEAD) / (pointsEach * (1 + dimension));
      return IntStream.range(0, subsets)
          .mapToObj(this::objects)
          .flatMapToLong(LongStream::of)
          .sorted()
          .distinct()
          .toArray();
    }

    /** Places of the points of a subset. */
    double[] places(int subset) {
      double[] places = new double[pointsEach * dimension];
      for (int p = 0; p < pointsEach; p++) {
        System.arraycopy(numbers, at(subset, p) + 1, places, p * dimension, dimension);
      }
      return places;
    }
  }
}
