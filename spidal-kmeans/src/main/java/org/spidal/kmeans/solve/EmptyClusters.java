package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Extreme;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.Squared;

/**
 * No center stays without points: it takes the point farthest from its mean in the cluster with the
 * largest error, of equal ones the first. A cluster gives one point an iteration, so with several
 * empty ones it can take some; where all errors are 0, as there are fewer different points than
 * centers, some stay empty.
 */
final class EmptyClusters {
  /** Numbers of means that are at hand at a time. */
  private static final int MEANS = 1 << 17;

  private static final int NONE = -1;

  private final Collectives collectives;
  private final OwnPoints points;
  private final Extreme farthest = new Extreme();
  private final boolean[] gave;

  // of some givers: who takes, the mean, and this worker's farthest point
  private final int[] slots;
  private final int[] givers;
  private final int[] takers;
  private final double[] means;
  private final double[] distances;
  private final int[] found;

  EmptyClusters(Collectives collectives, OwnPoints points, int most) {
    this.collectives = collectives;
    this.points = points;
    this.gave = new boolean[most];
    this.slots = new int[most];
    int atOnce = atOnce(most, points.dimension());
    this.givers = new int[atOnce];
    this.takers = new int[atOnce];
    this.means = new double[atOnce * points.dimension()];
    this.distances = new double[atOnce];
    this.found = new int[atOnce];
  }

  private static int atOnce(int most, int dimension) {
    return Math.max(1, Math.min(most, MEANS / dimension));
  }

  static long bytes(int most, int dimension) {
    long ofGiver = (dimension + 1L) * Double.BYTES + 3L * Integer.BYTES;
    return most * (Integer.BYTES + 1L) + atOnce(most, dimension) * ofGiver;
  }

  /** Fills what is empty, and adds the sums up again. Collective. */
  void fill(int clusters, ClusterSums sums, Labelling labelling, NearestSearch search) {
    boolean filled = false;
    int count = 0;
    Arrays.fill(gave, false);
    for (int k = 0; k < clusters; k++) {
      int giver = sums.count(k) > 0 ? NONE : worst(clusters, sums);
      if (giver >= 0) {
        gave[giver] = true;
        filled = true;
        givers[count] = giver;
        takers[count++] = k;
      }
      if (count == givers.length || k == clusters - 1 && count > 0) {
        move(count, sums, labelling, search);
        count = 0;
      }
    }
    if (filled) {
      sums.update(labelling);
    }
  }

  private int worst(int clusters, ClusterSums sums) {
    int worst = NONE;
    double most = 0;
    for (int k = 0; k < clusters; k++) {
      if (!gave[k] && sums.count(k) > 1 && sums.error(k) > most) {
        most = sums.error(k);
        worst = k;
      }
    }
    return worst;
  }

  /** Each of some givers gives its farthest point to a taker. */
  private void move(int count, ClusterSums sums, Labelling labelling, NearestSearch search) {
    int d = points.dimension();
    Arrays.fill(slots, NONE);
    for (int g = 0; g < count; g++) {
      System.arraycopy(sums.mean(givers[g]), 0, means, g * d, d);
      slots[givers[g]] = g;
      distances[g] = -1;
      found[g] = NONE;
    }
    for (int i = 0; i < points.size(); i++) {
      int g = slots[labelling.label(i)];
      if (g >= 0) {
        double square = Squared.exact(points.values(), points.load(i), means, g * d, d);
        if (square > distances[g]) {
          distances[g] = square;
          found[g] = i;
        }
      }
    }
    for (int g = 0; g < count; g++) {
      long mine = found[g] < 0 ? Long.MAX_VALUE : points.rows().start() + (long) found[g];
      farthest.set(distances[g], mine);
      collectives.max(farthest);
      if (farthest.location() == mine && found[g] >= 0) {
        labelling.set(found[g], takers[g]);
        search.forget(found[g]);
      }
    }
  }
}
