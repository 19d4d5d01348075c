package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.PackedCenters;
import org.spidal.kmeans.kernel.ScoreRows;
import org.spidal.kmeans.kernel.Squared;

/**
 * K-means++ (Arthur and Vassilvitskii, SODA 2007): each next center is a point, drawn with a weight
 * of its squared distance to the nearest center there is. Where no point is away from all centers,
 * any point is drawn.
 *
 * <p>A pass over all points takes several centers into the weights at once. Between passes a point
 * is drawn by the weights of the last one, and accepted with the share of its weight that the
 * centers since then have left: exactly as if every center had had a pass of its own. Which points
 * were drawn is recorded; a resumed run makes the rest anew.
 */
final class PlusPlus implements Seeding {
  private static final long PURPOSE = 0x706c7573;

  /** A center that was drawn, as a step of the course. */
  private static final int STEP = 2;

  /** Floats of points that stay in the cache while several centers pass by. */
  private static final int CACHED = 1 << 12;

  /** Most centers between two passes. */
  static final int MOST_PENDING = 80;

  /** From so many centers on, a pass computes scores in tiles first. */
  private static final int WORTH_TILES = 8;

  /** Points that are not accepted in a row before a pass makes the weights those of all centers. */
  private static final int MOST_REFUSED = 100;

  /** Numbers of the centers that are told to all at once, in the end. */
  private static final int TOLD = 1 << 17;

  private final KmeansProblem problem;
  private final OwnPoints points;
  private final Draw draw;
  private final FixedPoint unit;
  private final int d;
  private final long[] weights;
  private final long[] equal;
  private final long[] chosen;
  private final boolean small;
  private final Squared squared;
  private final PackedCenters packed;
  private final ScoreRows scores = new ScoreRows(MOST_PENDING);
  private final double sure;

  // some centers at hand, from the one numbered so on: between passes those not in the weights yet
  private final double[] rows;
  private final float[] floats;
  private int held;

  private boolean current; // whether the weights are those of the known centers
  private int known; // centers in the weights
  private int drawn;
  private long used; // random numbers

  /**
   * @param clusters most that there will be
   */
  PlusPlus(KmeansProblem problem, int clusters) {
    this.problem = problem;
    this.points = problem.points();
    this.draw = new Draw(problem.collectives(), points);
    this.unit = problem.distanceUnit();
    this.d = points.dimension();
    this.weights = new long[points.size()];
    this.equal = new long[points.size()];
    Arrays.fill(equal, 1);
    this.chosen = new long[clusters];
    this.small = problem.isSmall(clusters);
    this.squared = new Squared(small);
    this.packed = new PackedCenters(MOST_PENDING, d);
    this.rows = new double[MOST_PENDING * d];
    this.floats = new float[MOST_PENDING * d];
    this.sure = 1 - 4 * Squared.relativeError(d);
  }

  /** Heap bytes for so many points and clusters. */
  static long bytes(long points, long clusters, long dimension) {
    return (2 * points + clusters) * Long.BYTES
        + MOST_PENDING * dimension * (Double.BYTES + 2 * Float.BYTES);
  }

  @Override
  public void seed(int start, int clusters, Centers centers) {
    Course course = problem.course();
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + start);
    known = 0;
    used = 0;
    current = false;
    Runnable step = () -> drawOne(random, centers);
    Course.Outcome outcome = this::pass;
    for (drawn = 0; drawn < clusters; drawn++) {
      course.step(STEP, step, outcome);
    }
    course.between(() -> tell(clusters, centers));
  }

  private void drawOne(IndexedRandom random, Centers centers) {
    if (!current) {
      makeWeights(centers);
      current = true;
    }
    hold(drawn, next(random));
  }

  private void pass(Journal journal) {
    chosen[drawn] = (long) journal.keep((double) chosen[drawn]);
    problem.progress().seeded(drawn + 1, journal.isPast());
  }

  @Override
  public void declare(RunState state) {
    state.number("centers in the weights", () -> known, value -> known = (int) value);
    state.number("random numbers of the seeding", () -> used, value -> used = (long) value);
  }

  /** Makes the weights those of the known centers, and has the others at hand. Collective. */
  private void makeWeights(Centers centers) {
    Arrays.fill(weights, Long.MAX_VALUE);
    if (drawn > 0) {
      tell(drawn, centers);
    }
    for (int first = 0; first < known; first += MOST_PENDING) {
      int end = Math.min(known, first + MOST_PENDING);
      hold(first, end, centers);
      pass(end);
    }
    hold(known, drawn, centers);
    draw.weigh(weights);
  }

  /** Makes the points that were drawn the centers. Collective. */
  private void tell(int clusters, Centers centers) {
    int most = Math.max(1, TOLD / d);
    double[] some = new double[Math.min(clusters, most) * d];
    float[] x = new float[d];
    for (int first = 0; first < clusters; first += most) {
      int now = Math.min(most, clusters - first);
      Arrays.fill(some, 0);
      for (int k = 0; k < now; k++) {
        long point = chosen[first + k] - points.rows().start();
        if (point >= 0 && point < points.size()) {
          points.copy((int) point, x);
          for (int j = 0; j < d; j++) {
            some[k * d + j] = 0.0 + x[j]; // no -0, which a sum would not keep
          }
        }
      }
      problem.collectives().doubles().allReduce(some, now * d, Reduction.SUM);
      for (int k = 0; k < now; k++) {
        centers.put(first + k, some, k * d);
      }
    }
    centers.commit(clusters);
  }

  private void hold(int from, int to, Centers centers) {
    centers.copy(from, to, rows, 0);
    for (int at = 0; at < (to - from) * d; at++) {
      floats[at] = (float) rows[at];
    }
    held = from;
  }

  /** Takes a point that was drawn, as the next center. */
  private void hold(int k, double[] point) {
    chosen[k] = (long) point[d];
    for (int j = 0; j < d; j++) {
      int at = (k - held) * d + j;
      rows[at] = point[j];
      floats[at] = (float) point[j];
    }
  }

  private double[] next(IndexedRandom random) {
    for (int refused = 0; drawn > 0; refused++) {
      int most = Math.max(1, Math.min(known, MOST_PENDING));
      if (drawn - known >= most || refused > MOST_REFUSED) {
        pass(drawn);
        draw.weigh(weights);
        known = drawn;
        held = drawn;
        refused = 0;
      }
      if (draw.isEmpty()) {
        break;
      }
      double place = random.uniform(used++);
      double chance = random.uniform(used++);
      double[] found = draw.draw(place, (point, x) -> chance * weights[point] < left(point, x));
      if (found != null) {
        return found;
      }
    }
    draw.weigh(equal);
    double[] any = draw.draw(random.uniform(used++), (point, x) -> true);
    draw.weigh(weights);
    return any;
  }

  /** The weight of a point, the centers since the last pass taken into account. */
  private long left(int point, float[] x) {
    long weight = weights[point];
    for (int k = known; k < drawn; k++) {
      weight = Math.min(weight, weight(x, 0, k));
    }
    return weight;
  }

  /** Of a point whose coordinates begin at {@code from}. */
  private long weight(float[] x, int from, int center) {
    return unit.of(squared.quick(x, from, floats, (center - held) * d, d));
  }

  /** Takes the centers at hand, to below {@code to}, into the weights. */
  private void pass(int to) {
    if (small || to - held < WORTH_TILES) {
      oneByOne(held, to);
    } else {
      inTiles(held, to);
    }
  }

  private void oneByOne(int from, int to) {
    int block = Integer.highestOneBit(Math.max(1, CACHED / d));
    for (int first = 0; first < weights.length; first += block) {
      int end = Math.min(weights.length, first + block);
      for (int k = from; k < to; k++) {
        for (int i = first; i < end; i++) {
          weights[i] = Math.min(weights[i], weight(points.values(), points.load(i), k));
        }
      }
    }
  }

  /** The same: scores tell which centers cannot be nearer. */
  private void inTiles(int from, int to) {
    packed.pack(rows, to - from);
    for (int first = 0; first < weights.length; first += ScoreRows.ROWS) {
      scores.compute(points.values(), points.load(first), packed);
      for (int i = first; i < Math.min(weights.length, first + ScoreRows.ROWS); i++) {
        takeNearer(i, scores.start(i - first) - from, from, to);
      }
    }
  }

  /**
   * Takes the centers whose squared distance, |x|^2 and the score, can be below the weight.
   *
   * @param at where the score of center 0 would be
   */
  private void takeNearer(int i, int at, int from, int to) {
    double square = points.square(i) - packed.scoreError(Math.sqrt(points.square(i)));
    double limit = (unit.value(weights[i]) + unit.value(1)) / sure - square;
    int start = points.load(i);
    for (int k = from; k < to; k++) {
      if (scores.scores()[at + k] <= limit) {
        long weight = weight(points.values(), start, k);
        if (weight < weights[i]) {
          weights[i] = weight;
          limit = (unit.value(weight) + unit.value(1)) / sure - square;
        }
      }
    }
  }
}
