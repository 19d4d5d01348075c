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
  private final Collectives collectives;
  private final OwnPoints points;
  private final Extreme farthest = new Extreme();
  private final boolean[] gave;

  EmptyClusters(Collectives collectives, OwnPoints points, int most) {
    this.collectives = collectives;
    this.points = points;
    this.gave = new boolean[most];
  }

  /** Fills what is empty, and adds the sums up again. Collective. */
  void fill(int clusters, ClusterSums sums, Labelling labelling, NearestSearch search) {
    boolean filled = false;
    Arrays.fill(gave, false);
    for (int k = 0; k < clusters; k++) {
      int giver = sums.count(k) > 0 ? -1 : worst(clusters, sums);
      if (giver >= 0) {
        gave[giver] = true;
        filled = true;
        move(giver, k, sums, labelling, search);
      }
    }
    if (filled) {
      sums.update(labelling);
    }
  }

  private int worst(int clusters, ClusterSums sums) {
    int worst = -1;
    double most = 0;
    for (int k = 0; k < clusters; k++) {
      if (!gave[k] && sums.count(k) > 1 && sums.error(k) > most) {
        most = sums.error(k);
        worst = k;
      }
    }
    return worst;
  }

  private void move(
      int giver, int taker, ClusterSums sums, Labelling labelling, NearestSearch search) {
    int d = points.dimension();
    double[] mean = sums.mean(giver);
    double most = -1;
    int found = -1;
    for (int i = 0; i < points.size(); i++) {
      if (labelling.label(i) == giver) {
        double square = Squared.exact(points.values(), points.at(i), mean, 0, d);
        if (square > most) {
          most = square;
          found = i;
        }
      }
    }
    long mine = found < 0 ? Long.MAX_VALUE : points.rows().start() + (long) found;
    farthest.set(most, mine);
    collectives.max(farthest);
    if (farthest.location() == mine && found >= 0) {
      labelling.set(found, taker);
      search.forget(found);
    }
  }
}
