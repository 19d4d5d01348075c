package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.Squared;

/**
 * Mass-constrained deterministic annealing (Rose, Proc. IEEE 86, 1998): at a temperature T, points
 * belong to all centers in part,
 *
 * <pre>
 *   p_ik = m_k exp(-|x_i - c_k|^2 / T) / sum_l m_l exp(-|x_i - c_l|^2 / T)
 *   m_k = sum_i p_ik / N,   c_k = sum_i p_ik x_i / (N m_k)
 * </pre>
 *
 * From one center on, T is lowered. At each T every center is made a pair of twins, a little apart:
 * above the critical temperature of the cluster they come together again, below it they part and
 * the cluster has split. When there are K, T falls until memberships are hard. Needs no luck with
 * the first centers, and many passes over the points.
 */
final class AnnealedSeeding implements Seeding {
  private static final long PURPOSE = 0x616e6e65;
  private static final double COOLING = 0.9;
  private static final int MOST_SWEEPS = 100;

  /** Steps of cooling after the last split. */
  private static final int LAST_STEPS = 25;

  private static final int MOST_STEPS = 400;
  private static final double APART = 1e-3;
  private static final double PARTED = 1e-2;
  private static final double AT_REST = 1e-4;
  private static final double NEGLIGIBLE = 1e-5;

  /** A sweep, as a step of the course. */
  private static final int STEP = 5;

  private final KmeansProblem problem;
  private final Course course;
  private final Collectives collectives;
  private final OwnPoints points;
  private final FixedPoint unit;
  private final FixedPoint massUnit;
  private final FixedPoint squareUnit;
  private final int d;

  // of up to 2 K twins
  private final double[] twins;
  private final double[] masses;
  private final float[] floats;
  private final long[] sums;
  private final double[] memberships;
  private final Squared squared;
  private int count;
  private double width;
  private double moved;

  /**
   * @param clusters most that there will be
   */
  AnnealedSeeding(KmeansProblem problem, int clusters) {
    this.problem = problem;
    this.course = problem.course();
    this.collectives = problem.collectives();
    this.points = problem.points();
    this.unit = problem.unit();
    this.massUnit = FixedPoint.forSum(problem.total(), 1);
    this.squareUnit = problem.squareUnit();
    this.d = points.dimension();
    this.squared = new Squared(problem.isSmall(clusters));
    this.twins = new double[2 * clusters * d];
    this.masses = new double[2 * clusters];
    this.floats = new float[twins.length];
    this.sums = new long[2 * clusters * (d + 1)];
    this.memberships = new double[2 * clusters];
  }

  @Override
  public void declare(RunState state) {
    state.same("twins", twins).same("masses", masses);
  }

  @Override
  public void seed(int start, int clusters, Centers centers) {
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + start);
    count = 1;
    masses[0] = 1;
    course.step(STEP, this::findWidth, this::passWidth);
    double temperature = 2 * width * width; // no critical temperature is higher
    int left = LAST_STEPS;
    for (int step = 0; step < MOST_STEPS && left > 0 && width > 0; step++) {
      boolean splits = count < clusters;
      double now = temperature;
      if (splits) {
        long draw = (long) step * twins.length;
        course.between(() -> makeTwins(random, draw, APART * Math.sqrt(now)));
        count *= 2;
      } else {
        left--;
      }
      double spread = Math.sqrt(temperature);
      moved = spread;
      Runnable work = () -> moved = sweep(now);
      Course.Outcome outcome = this::passMoved;
      for (int sweep = 0; sweep < MOST_SWEEPS && moved > AT_REST * spread; sweep++) {
        course.step(STEP, work, outcome);
      }
      if (splits) {
        count = (int) course.between(() -> rejoin(PARTED * spread, clusters));
      }
      temperature *= COOLING;
    }
    course.between(
        () -> {
          fill(clusters);
          for (int k = 0; k < clusters; k++) {
            centers.put(k, twins, k * d);
          }
          centers.commit(clusters);
        });
  }

  /** Makes the mean of all points the one center, and their root mean square distance to it. */
  private void findWidth() {
    sweep(1);
    width = Math.sqrt(meanSquare());
  }

  private void passWidth(Journal journal) {
    width = journal.keep(width);
    problem.progress().seeded(count, journal.isPast());
  }

  private void passMoved(Journal journal) {
    moved = journal.keep(moved);
    problem.progress().seeded(count, journal.isPast());
  }

  /** Joins what has not parted; returns how many centers are left. */
  private int rejoin(double parted, int clusters) {
    joinTwins(parted);
    joinNearest(parted, clusters);
    return count;
  }

  /** The mean of |x - c|^2, for one center. */
  private double meanSquare() {
    long sum = 0;
    for (int i = 0; i < points.size(); i++) {
      sum += squareUnit.of(points.square(i));
    }
    double square = 0;
    for (int j = 0; j < d; j++) {
      square += twins[j] * twins[j];
    }
    double mean = squareUnit.value(collectives.sum(sum)) / problem.total();
    return Math.max(0, mean - square);
  }

  /** Twins 2 k and 2 k + 1 of every center, a distance apart in a random direction. */
  private void makeTwins(IndexedRandom random, long index, double distance) {
    double scale = distance / Math.sqrt(d);
    for (int k = count - 1; k >= 0; k--) {
      masses[2 * k + 1] = masses[k] / 2;
      masses[2 * k] = masses[k] / 2;
      for (int j = 0; j < d; j++) {
        double shift = scale * random.symmetric(index + k * d + j);
        double c = twins[k * d + j];
        twins[(2 * k + 1) * d + j] = c - shift;
        twins[2 * k * d + j] = c + shift;
      }
    }
  }

  /** Twins that have not parted become one again. */
  private void joinTwins(double parted) {
    int kept = 0;
    for (int pair = 0; pair < count; pair += 2) {
      if (gap(pair, pair + 1) > parted) {
        move(pair, kept++);
        move(pair + 1, kept++);
      } else {
        join(pair, pair + 1);
        move(pair, kept++);
      }
    }
    count = kept;
  }

  /**
   * Joins the two nearest centers, again and again, if they have come to the same place, or there
   * are too many.
   */
  private void joinNearest(double parted, int clusters) {
    while (count > 1) {
      int a = 0;
      int b = 1;
      for (int k = 0; k < count; k++) {
        for (int l = k + 1; l < count; l++) {
          if (gap(k, l) < gap(a, b)) {
            a = k;
            b = l;
          }
        }
      }
      if (gap(a, b) > parted && count <= clusters) {
        return;
      }
      join(a, b);
      count--;
      move(count, b);
    }
  }

  private double gap(int k, int l) {
    double square = 0;
    for (int j = 0; j < d; j++) {
      double difference = twins[k * d + j] - twins[l * d + j];
      square += difference * difference;
    }
    return Math.sqrt(square);
  }

  /** The first becomes the mean of both. */
  private void join(int k, int l) {
    double mass = masses[k] + masses[l];
    for (int j = 0; j < d && mass > 0; j++) {
      double sum = masses[k] * twins[k * d + j] + masses[l] * twins[l * d + j];
      twins[k * d + j] = sum / mass;
    }
    masses[k] = mass;
  }

  private void move(int from, int to) {
    System.arraycopy(twins, from * d, twins, to * d, d);
    masses[to] = masses[from];
  }

  /** Memberships at a temperature, then masses and means; returns how far one moved at most. */
  private double sweep(double temperature) {
    for (int at = 0; at < count * d; at++) {
      floats[at] = (float) twins[at];
    }
    Arrays.fill(sums, 0);
    for (int i = 0; i < points.size(); i++) {
      belong(i, temperature);
      for (int k = 0; k < count; k++) {
        double p = memberships[k];
        if (p > NEGLIGIBLE) {
          int at = points.load(i);
          for (int j = 0; j < d; j++) {
            sums[k * d + j] += unit.of(p * points.values()[at + j]);
          }
          sums[twins.length + k] += massUnit.of(p);
        }
      }
    }
    collectives.longs().allReduce(sums, sums.length, Reduction.SUM);
    double total = 0;
    double most = 0;
    for (int k = 0; k < count; k++) {
      masses[k] = massUnit.value(sums[twins.length + k]);
      total += masses[k];
      double square = 0;
      for (int j = 0; j < d && masses[k] > 0; j++) {
        double mean = unit.value(sums[k * d + j]) / masses[k];
        square += (mean - twins[k * d + j]) * (mean - twins[k * d + j]);
        twins[k * d + j] = mean;
      }
      most = Math.max(most, square);
    }
    for (int k = 0; k < count; k++) {
      masses[k] /= total;
    }
    return Math.sqrt(most);
  }

  private void belong(int i, double temperature) {
    double nearest = Double.POSITIVE_INFINITY;
    int at = points.load(i);
    for (int k = 0; k < count; k++) {
      memberships[k] = squared.quick(points.values(), at, floats, k * d, d);
      if (masses[k] > 0) {
        nearest = Math.min(nearest, memberships[k]);
      }
    }
    double sum = 0;
    for (int k = 0; k < count; k++) {
      memberships[k] = masses[k] * StrictMath.exp((nearest - memberships[k]) / temperature);
      sum += memberships[k];
    }
    for (int k = 0; k < count; k++) {
      memberships[k] /= sum;
    }
  }

  /** Where there are fewer, as too few clusters split, the first ones stand for the rest. */
  private void fill(int clusters) {
    for (int k = count; k < clusters; k++) {
      move(k - count < count ? k - count : 0, k);
    }
  }
}
