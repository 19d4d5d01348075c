package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
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
 * centers since then have left: exactly as if every center had had a pass of its own. A resumed run
 * makes the weights anew.
 */
final class PlusPlus implements Seeding {
  private static final long PURPOSE = 0x706c7573;

  /** A center that was drawn, as a step of the course. */
  private static final int STEP = 2;

  /** Floats of points that stay in the cache while several centers pass by. */
  private static final int CACHED = 1 << 12;

  /** Most centers between two passes. */
  private static final int MOST_PENDING = 80;

  /** From so many centers on, a pass computes scores in tiles first. */
  private static final int WORTH_TILES = 8;

  /** Points that are not accepted in a row before a pass makes the weights those of all centers. */
  private static final int MOST_REFUSED = 100;

  private final KmeansProblem problem;
  private final OwnPoints points;
  private final Draw draw;
  private final FixedPoint unit;
  private final long[] weights;
  private final long[] equal;
  private final float[] scratch = new float[Squared.scratch()];
  private final PackedCenters packed;
  private final double[] pending;
  private final ScoreRows scores = new ScoreRows(MOST_PENDING);
  private final double sure;
  private Centers centers;
  private int known; // centers in the weights
  private int drawn;
  private long used; // random numbers

  PlusPlus(KmeansProblem problem) {
    this.problem = problem;
    this.points = problem.points();
    this.draw = new Draw(problem.collectives(), points);
    this.unit = problem.distanceUnit();
    this.weights = new long[points.size()];
    this.equal = new long[points.size()];
    Arrays.fill(equal, 1);
    this.packed = new PackedCenters(MOST_PENDING, points.dimension());
    this.pending = new double[MOST_PENDING * points.dimension()];
    this.sure = 1 - 4 * Squared.relativeError(points.dimension());
  }

  @Override
  public void seed(int start, int clusters, Centers intoCenters) {
    Course course = problem.course();
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + start);
    centers = intoCenters;
    known = 0;
    used = 0;
    boolean current = false; // whether the weights are those of the known centers
    for (drawn = 0; drawn < clusters; drawn++) {
      boolean past = course.isPast();
      if (!past) {
        if (!current) {
          Arrays.fill(weights, Long.MAX_VALUE);
          pass(0, known);
          current = true;
        }
        centers.add(drawn, next(random));
      }
      problem.progress().seeded(drawn + 1, past);
      course.boundary(STEP);
    }
    if (!course.isPast()) {
      centers.changed(clusters);
    }
  }

  @Override
  public void declare(RunState state) {
    state.number("centers in the weights", () -> known, value -> known = (int) value);
    state.number("random numbers of the seeding", () -> used, value -> used = (long) value);
  }

  private double[] next(IndexedRandom random) {
    for (int refused = 0; drawn > 0; refused++) {
      int most = Math.max(1, Math.min(known, MOST_PENDING));
      if (drawn - known >= most || refused > MOST_REFUSED) {
        pass(known, drawn);
        known = drawn;
        refused = 0;
      }
      if (draw.isEmpty()) {
        break;
      }
      double place = random.uniform(used++);
      double chance = random.uniform(used++);
      double[] found = draw.draw(place, point -> chance * weights[point] < left(point));
      if (found != null) {
        return found;
      }
    }
    draw.weigh(equal);
    double[] any = draw.draw(random.uniform(used++), point -> true);
    draw.weigh(weights);
    return any;
  }

  /** The weight of a point, the centers since the last pass taken into account. */
  private long left(int point) {
    long weight = weights[point];
    for (int k = known; k < drawn; k++) {
      weight = Math.min(weight, weight(point, k));
    }
    return weight;
  }

  private long weight(int point, int center) {
    int d = points.dimension();
    return unit.of(
        Squared.quick(points.values(), point * d, centers.floats(), center * d, d, scratch));
  }

  /** Takes the centers from {@code from} to below {@code to} into the weights. Collective. */
  private void pass(int from, int to) {
    for (int first = from; first < to; first += MOST_PENDING) {
      int end = Math.min(to, first + MOST_PENDING);
      if (end - first < WORTH_TILES) {
        oneByOne(first, end);
      } else {
        inTiles(first, end);
      }
    }
    draw.weigh(weights);
  }

  private void oneByOne(int from, int to) {
    int block = Math.max(1, CACHED / points.dimension());
    for (int first = 0; first < weights.length; first += block) {
      int end = Math.min(weights.length, first + block);
      for (int k = from; k < to; k++) {
        for (int i = first; i < end; i++) {
          weights[i] = Math.min(weights[i], weight(i, k));
        }
      }
    }
  }

  /** The same: scores tell which centers cannot be nearer. */
  private void inTiles(int from, int to) {
    int d = points.dimension();
    System.arraycopy(centers.values(), from * d, pending, 0, (to - from) * d);
    packed.pack(pending, to - from);
    for (int first = 0; first < weights.length; first += ScoreRows.ROWS) {
      scores.compute(points.values(), first, packed);
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
    for (int k = from; k < to; k++) {
      if (scores.scores()[at + k] <= limit) {
        long weight = weight(i, k);
        if (weight < weights[i]) {
          weights[i] = weight;
          limit = (unit.value(weight) + unit.value(1)) / sure - square;
        }
      }
    }
  }
}
