package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.Points;
import org.spidal.kmeans.kernel.Squared;

/**
 * K-means++ (Arthur and Vassilvitskii, SODA 2007): each next centre is a point, drawn with a weight
 * of its squared distance to the nearest centre there is. Where no point is away from all centres,
 * any point is drawn.
 */
final class PlusPlus implements Seeding {
  private static final long PURPOSE = 0x706c7573;

  private final Points points;
  private final Draw draw;
  private final FixedPoint unit;
  private final long seed;
  private final long[] weights;
  private final long[] equal;
  private final float[] centre;
  private final float[] scratch = new float[Squared.scratch()];

  PlusPlus(Problem problem, Draw draw) {
    this.points = problem.points();
    this.draw = draw;
    this.unit = problem.distanceUnit();
    this.seed = problem.seed();
    this.weights = new long[points.size()];
    this.equal = new long[points.size()];
    Arrays.fill(equal, 1);
    this.centre = new float[points.dimension()];
  }

  @Override
  public void seed(int start, int clusters, Centres centres) {
    IndexedRandom random = new IndexedRandom(seed, PURPOSE + start);
    int d = points.dimension();
    Arrays.fill(weights, Long.MAX_VALUE);
    for (int k = 0; k < clusters; k++) {
      double[] drawn = k == 0 ? null : draw.draw(weights, random.uniform(2L * k));
      if (drawn == null) {
        drawn = draw.draw(equal, random.uniform(2L * k + 1));
      }
      System.arraycopy(drawn, 0, centres.values(), k * d, d);
      comeNearer(drawn);
    }
    centres.changed(clusters);
  }

  private void comeNearer(double[] to) {
    int d = points.dimension();
    for (int j = 0; j < d; j++) {
      centre[j] = (float) to[j];
    }
    for (int i = 0; i < weights.length; i++) {
      double square = Squared.quick(points.values(), i * d, centre, 0, d, scratch);
      weights[i] = Math.min(weights[i], unit.of(square));
    }
  }
}
