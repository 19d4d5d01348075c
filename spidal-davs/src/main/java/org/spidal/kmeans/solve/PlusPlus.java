package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.Squared;

/**
 * K-means++ (Arthur and Vassilvitskii, SODA 2007): each next center is a point, drawn with a weight
 * of its squared distance to the nearest center there is. Where no point is away from all centers,
 * any point is drawn. Weights follow from the centers: a resumed run makes them anew.
 */
final class PlusPlus implements Seeding {
  private static final long PURPOSE = 0x706c7573;

  /** A center that was drawn, as a step of the course. */
  private static final int STEP = 2;

  /** Floats of points that stay in the cache while several centers pass by. */
  private static final int CACHED = 1 << 12;

  private final KmeansProblem problem;
  private final OwnPoints points;
  private final Draw draw;
  private final FixedPoint unit;
  private final long[] weights;
  private final long[] equal;
  private final float[] scratch = new float[Squared.scratch()];

  PlusPlus(KmeansProblem problem) {
    this.problem = problem;
    this.points = problem.points();
    this.draw = new Draw(problem.collectives(), points);
    this.unit = problem.distanceUnit();
    this.weights = new long[points.size()];
    this.equal = new long[points.size()];
    Arrays.fill(equal, 1);
  }

  @Override
  public void seed(int start, int clusters, Centers centers) {
    Course course = problem.course();
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + start);
    Arrays.fill(weights, Long.MAX_VALUE);
    int known = 0; // centers in the weights: of a resumed run none at first
    for (int k = 0; k < clusters; k++) {
      boolean past = course.isPast();
      if (!past) {
        comeNearer(centers.floats(), known, k);
        known = k;
        centers.add(k, draw(random, k));
      }
      problem.progress().seeded(k + 1, past);
      course.boundary(STEP);
    }
    if (!course.isPast()) {
      centers.changed(clusters);
    }
  }

  private double[] draw(IndexedRandom random, int k) {
    double[] drawn = k == 0 ? null : draw.draw(weights, random.uniform(2L * k));
    return drawn != null ? drawn : draw.draw(equal, random.uniform(2L * k + 1));
  }

  /** Takes the centers from {@code from} to below {@code to} into the weights. */
  private void comeNearer(float[] centers, int from, int to) {
    int d = points.dimension();
    int block = Math.max(1, CACHED / d);
    for (int first = 0; first < weights.length; first += block) {
      int end = Math.min(weights.length, first + block);
      for (int k = from; k < to; k++) {
        for (int i = first; i < end; i++) {
          double square = Squared.quick(points.values(), i * d, centers, k * d, d, scratch);
          weights[i] = Math.min(weights[i], unit.of(square));
        }
      }
    }
  }
}
