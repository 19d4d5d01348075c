package org.spidal.distances.write;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.program.SearchContext;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.write.MatrixWriting.Listener;

/**
 * A first way through all pairs, which only finds the largest distance, where the scale of the
 * matrix depends on it. One object per worker.
 */
public final class LargestDistance {
  private static final int KIND = 1;

  private final Collectives collectives;
  private final Course course;
  private final Listener listener;
  private final TileDistances tiles;
  private final double[] largest = new double[1];

  public LargestDistance(SearchContext context, Listener listener, TileDistances tiles) {
    this.collectives = context.collectives();
    this.course = context.course();
    this.listener = listener;
    this.tiles = tiles;
  }

  /** Declares what a checkpoint must hold. */
  public void declare(RunState state) {
    state.same("largest", largest);
  }

  /** Returns the largest finite distance of all pairs; 0 if there is none. Collective. */
  public double find() {
    Tiling tiling = tiles.tiling();
    new Sweep(collectives, course, tiling, KIND)
        .run(
            new Sweep.Task() {
              private double mine;

              @Override
              public void take(long number) {
                mine = Math.max(mine, largestOf(number));
              }

              @Override
              public void endStep(long done) {
                largest[0] = Math.max(largest[0], collectives.max(mine));
                listener.done("largest distance", done, tiling.count());
              }
            });
    return course.between(() -> largest[0]); // the array is set only where the past ends
  }

  private double largestOf(long number) {
    double[] distances = tiles.computeFirst(number);
    Tile tile = tiles.tiling().tile(number);
    double most = 0;
    for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
      int end = tile.end(i, tiles.tiling().isTriangle());
      for (int j = tile.columnStart(); j < end; j++) {
        double distance = distances[tile.at(i, j)];
        if (distance > most && distance < Double.POSITIVE_INFINITY) {
          most = distance;
        }
      }
    }
    return most;
  }
}
