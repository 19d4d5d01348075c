package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.TileSearch;

/**
 * Mini-batches (Sculley, WWW 2010): draws some points, finds their nearest centers, and moves each
 * center towards the mean of its points, the less the more points it has seen. A quick way from the
 * seeds to where full iterations begin.
 */
final class MiniBatch {
  private static final long PURPOSE = 0x62617463;

  /** A batch, as a step of the course. */
  private static final int STEP = 4;

  private final KmeansProblem problem;
  private final Collectives collectives;
  private final OwnPoints points;
  private final Centers centers;
  private final FixedPoint unit;
  private final TileSearch tiles;
  private final int d;
  private final double share;
  private final float[] drawn;
  private final double[] squares = new double[TileSearch.BLOCK];
  private final long[] sums;
  private final long[] seen;

  /**
   * @param size points of a batch, on average
   */
  MiniBatch(KmeansProblem problem, Centers centers, int size) {
    this.problem = problem;
    this.collectives = problem.collectives();
    this.points = problem.points();
    this.centers = centers;
    this.unit = problem.unit();
    this.tiles = new TileSearch();
    this.d = points.dimension();
    this.share = Math.min(1, size / (double) problem.total());
    this.drawn = new float[TileSearch.BLOCK * d];
    this.sums = new long[centers.most() * (d + 1)];
    this.seen = new long[centers.most()];
  }

  /** Declares what a checkpoint must hold beside the centers. */
  void declare(RunState state) {
    state.same("points of batches", seen);
  }

  /** Goes through so many batches. Collective. */
  void run(int start, int clusters, int batches) {
    Course course = problem.course();
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + start);
    Arrays.fill(seen, 0);
    for (int batch = 0; batch < batches; batch++) {
      boolean past = course.isPast();
      if (!past) {
        Arrays.fill(sums, 0);
        collect(random, batch);
        collectives.allReduce(sums, sums.length, Reduction.SUM);
        move();
      }
      problem.progress().seeded(clusters, past);
      course.boundary(STEP);
    }
  }

  private void collect(IndexedRandom random, int batch) {
    int rows = 0;
    for (int i = 0; i < points.size(); i++) {
      if (random.uniform(batch * problem.total() + points.rows().start() + i) < share) {
        System.arraycopy(points.values(), i * d, drawn, rows * d, d);
        squares[rows] = points.square(i);
        rows++;
        if (rows == TileSearch.BLOCK) {
          add(rows);
          rows = 0;
        }
      }
    }
    add(rows);
  }

  private void add(int rows) {
    tiles.search(drawn, squares, 0, rows, centers.packed(), centers.values());
    for (int row = 0; row < rows; row++) {
      int k = tiles.nearest(row);
      for (int j = 0; j < d; j++) {
        sums[k * d + j] += unit.of(drawn[row * d + j]);
      }
      sums[centers.most() * d + k]++;
    }
  }

  /** c += (sum of the batch's points - their number c) / points seen. */
  private void move() {
    double[] values = centers.values();
    for (int k = 0; k < centers.count(); k++) {
      long count = sums[centers.most() * d + k];
      seen[k] += count;
      for (int j = 0; j < d && count > 0; j++) {
        double difference = unit.value(sums[k * d + j]) - count * values[k * d + j];
        values[k * d + j] += difference / seen[k];
      }
    }
    centers.changed(centers.count());
  }
}
