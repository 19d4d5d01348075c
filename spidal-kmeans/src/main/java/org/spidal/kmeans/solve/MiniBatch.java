package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
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
  private final OwnPoints points;
  private final Centers centers;
  private final ClusterSums sums;
  private final Labelling labelling;
  private final TileSearch tiles;
  private final int d;
  private final double share;
  private final int[] which = new int[TileSearch.MOST_ROWS];
  private final float[] drawn;
  private final double[] squares = new double[TileSearch.MOST_ROWS];
  private final long[] seen;
  private int batch;

  /**
   * @param sums of the points of a batch, while it lasts
   * @param labelling of these
   * @param size points of a batch, on average
   */
  MiniBatch(
      KmeansProblem problem, Centers centers, ClusterSums sums, Labelling labelling, int size) {
    this.problem = problem;
    this.points = problem.points();
    this.centers = centers;
    this.sums = sums;
    this.labelling = labelling;
    this.d = points.dimension();
    this.tiles = new TileSearch(d, centers.most(), problem.isSmall(centers.most()));
    this.share = Math.min(1, size / (double) problem.total());
    this.drawn = new float[TileSearch.MOST_ROWS * d];
    this.seen = new long[centers.most()];
  }

  static long bytes(long clusters, long dimension) {
    return TileSearch.MOST_ROWS * dimension * Float.BYTES + clusters * Long.BYTES;
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
    Runnable step = () -> take(random);
    Course.Outcome outcome = journal -> problem.progress().seeded(clusters, journal.isPast());
    for (batch = 0; batch < batches; batch++) {
      course.step(STEP, step, outcome);
    }
  }

  private void take(IndexedRandom random) {
    labelling.clear();
    collect(random);
    if (sums.update(labelling) > 0) {
      move();
    }
  }

  private void collect(IndexedRandom random) {
    int rows = 0;
    for (int i = 0; i < points.size(); i++) {
      if (random.uniform(batch * problem.total() + points.rows().start() + i) < share) {
        System.arraycopy(points.values(), points.load(i), drawn, rows * d, d);
        squares[rows] = points.square(i);
        which[rows] = i;
        rows++;
        if (rows == TileSearch.MOST_ROWS) {
          label(rows);
          rows = 0;
        }
      }
    }
    label(rows);
  }

  private void label(int rows) {
    if (rows > 0) {
      tiles.search(drawn, 0, squares, 0, rows, centers);
    }
    for (int row = 0; row < rows; row++) {
      labelling.set(which[row], tiles.nearest(row));
    }
  }

  /** c += (sum of the batch's points - their number c) / points seen. */
  private void move() {
    for (int k = 0; k < centers.count(); k++) {
      long count = sums.count(k);
      seen[k] += count;
      for (int j = 0; j < d && count > 0 && centers.owns(k); j++) {
        double c = centers.mine(k, j);
        centers.put(k, j, c + (sums.ownSum(k, j) - count * c) / seen[k]);
      }
    }
    centers.commit(centers.count());
  }
}
