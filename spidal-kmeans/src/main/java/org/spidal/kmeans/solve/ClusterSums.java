package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.partition.RowPartition;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.PackedCenters;

/**
 * Sums over the points of every cluster: of their components, of their squared lengths, and their
 * number. They are exact, so points can be moved from cluster to cluster one by one, and the sums
 * of all workers are the same for any layout.
 *
 * <p>The owner of a center keeps the sums of its cluster:
 *
 * <pre>
 *   sum_k at (k - first) * (d + 2) .. ,   number behind them,   squared lengths behind it
 * </pre>
 *
 * Every worker adds up what its own points bring and take, for a slice of the clusters at a time,
 * and each owner gets the sum of that. A slice has some clusters of every owner, so that all have
 * something to receive.
 */
final class ClusterSums {
  /** Numbers of a slice, unless all clusters of a worker are more. */
  private static final int SLICE = 1 << 20;

  private final Collectives collectives;
  private final OwnPoints points;
  private final SharedCenters centers;
  private final SharedDoubles<Parts> published;
  private final int d;
  private final int width;
  private final FixedPoint unit;
  private final FixedPoint squareUnit;
  private final int perOwner; // clusters of a slice
  private final int slices;
  private final long[] slice;
  private final int[] starts; // of the clusters of each owner
  private final int[] parts;
  private final int[] places; // of the owners' parts in the slice, less where these clusters begin
  private final long[] sums;
  private final double[] told;
  private final int first;
  private final double[] mean;

  /**
   * @param unit of components
   * @param squareUnit of squared lengths
   */
  ClusterSums(
      Collectives collectives,
      OwnPoints points,
      SharedCenters centers,
      FixedPoint unit,
      FixedPoint squareUnit) {
    this.collectives = collectives;
    this.points = points;
    this.centers = centers;
    this.published = centers.clusters();
    this.d = points.dimension();
    this.width = d + 2;
    this.unit = unit;
    this.squareUnit = squareUnit;
    this.slices = slices(centers.most(), d, collectives.size());
    this.perOwner = perOwner(centers.owned(0).size(), slices); // the first one owns no fewer
    this.starts = new int[collectives.size() + 1];
    for (int w = 0; w < collectives.size(); w++) {
      starts[w + 1] = centers.owned(w).end();
    }
    this.parts = new int[collectives.size()];
    this.places = new int[collectives.size()];
    this.slice = new long[deal(0)];
    this.sums = new long[centers.own().size() * width];
    this.told = new double[centers.own().size() * 2];
    this.first = centers.own().start();
    this.mean = new double[d];
  }

  /** No more than there are workers, as each has room for a share of the sums anyhow. */
  private static int slices(int most, int dimension, int workers) {
    int share = (most + workers - 1) / workers;
    int perSlice = Math.min(most, Math.max(share, SLICE / (dimension + 2)));
    return (most + perSlice - 1) / perSlice;
  }

  private static int perOwner(int mostOwned, int slices) {
    return (mostOwned + slices - 1) / slices;
  }

  /** Heap bytes of a worker that owns so many centers. */
  static long bytes(int most, int dimension, int workers, int owned) {
    int sheets = PackedCenters.sheets(most);
    int mostOwned = new RowPartition(sheets, workers).range(0).size() * PackedCenters.WIDTH;
    long ofOwners = (long) perOwner(mostOwned, slices(most, dimension, workers)) * workers;
    long clusters = Math.min((long) sheets * PackedCenters.WIDTH, ofOwners);
    return (clusters + owned) * (dimension + 2) * Long.BYTES;
  }

  /** No point is in any cluster. */
  void clear() {
    Arrays.fill(sums, 0);
  }

  /**
   * Takes in which points came into another cluster since the last call; returns how many of all
   * workers. Collective.
   */
  long update(Labelling labelling) {
    long changes = collectives.sum(labelling.changes());
    if (changes > 0) {
      for (int k = 0; k < slices; k++) {
        exchange(labelling, k);
      }
      labelling.counted();
      publish();
    }
    return changes;
  }

  /**
   * Says where the clusters of a slice stand in it.
   *
   * @return its numbers
   */
  private int deal(int number) {
    int at = 0;
    for (int w = 0; w < parts.length; w++) {
      int begin = Math.min(starts[w + 1], starts[w] + number * perOwner);
      int end = Math.min(starts[w + 1], begin + perOwner);
      parts[w] = (end - begin) * width;
      places[w] = at - begin * width;
      at += parts[w];
    }
    return at;
  }

  /** Brings the changes of the clusters of a slice to their owners. */
  private void exchange(Labelling labelling, int number) {
    Arrays.fill(slice, 0, deal(number), 0);
    for (int i = 0; i < points.size(); i++) {
      int before = labelling.countedIn(i);
      int now = labelling.label(i);
      if (before != now) {
        if (before >= 0) {
          add(i, before, number, -1);
        }
        if (now >= 0) {
          add(i, now, number, 1);
        }
      }
    }
    collectives.longs().reduceScatter(slice, parts, Reduction.SUM);
    int mine = parts[collectives.rank()];
    int from = number * perOwner * width; // of this worker's sums
    int at = places[collectives.rank()] + first * width + from;
    for (int j = 0; j < mine; j++) {
      sums[from + j] += slice[at + j];
    }
  }

  /** Adds a point to the sums of a cluster, if they are in the slice. */
  private void add(int point, int cluster, int number, int sign) {
    int owner = centers.owner(cluster);
    if ((cluster - starts[owner]) / perOwner == number) {
      add(point, places[owner] + cluster * width, sign);
    }
  }

  private void add(int point, int to, int sign) {
    int at = points.load(point);
    float[] x = points.values();
    for (int j = 0; j < d; j++) {
      slice[to + j] += sign * unit.of(x[at + j]);
    }
    slice[to + d] += sign;
    slice[to + d + 1] += sign * squareUnit.of(points.square(point));
  }

  private void publish() {
    for (int k = 0; 2 * k < told.length; k++) {
      told[2 * k] = sums[k * width + d];
      told[2 * k + 1] = ownError(k * width);
    }
    published.put(2L * first, told, 0, told.length);
    collectives.allGather(published);
  }

  private double ownError(int at) {
    long count = sums[at + d];
    if (count == 0) {
      return 0;
    }
    double square = 0;
    for (int j = 0; j < d; j++) {
      double mean = unit.value(sums[at + j]) / count;
      square += mean * mean;
    }
    return Math.max(0, squareUnit.value(sums[at + d + 1]) - count * square);
  }

  /** Points of a cluster, of all workers, as last taken in. */
  long count(int cluster) {
    return (long) published.get(2L * cluster);
  }

  /** The sum of squared distances of a cluster's points to their mean; 0 if it is empty. */
  double error(int cluster) {
    return published.get(2L * cluster + 1);
  }

  /** The sum of a component over the points of a cluster whose center this worker owns. */
  double ownSum(int cluster, int component) {
    return unit.value(sums[(cluster - first) * width + component]);
  }

  /** A component of the mean of a cluster whose center this worker owns, and that has points. */
  double ownMean(int cluster, int component) {
    return ownSum(cluster, component) / sums[(cluster - first) * width + d];
  }

  /** The mean of any cluster that has points; valid until the next call. Collective. */
  double[] mean(int cluster) {
    int owner = centers.owner(cluster);
    if (owner == collectives.rank()) {
      for (int j = 0; j < d; j++) {
        mean[j] = ownMean(cluster, j);
      }
    }
    collectives.doubles().broadcast(mean, d, owner);
    return mean;
  }
}
