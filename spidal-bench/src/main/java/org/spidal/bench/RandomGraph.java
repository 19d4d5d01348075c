package org.spidal.bench;

import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;

/**
 * A worker's rows of a random directed graph: 16 edges from each point, to points of which low
 * numbers come more often, as in graphs of links.
 */
final class RandomGraph {
  private static final int EDGES = 16;

  private final RowPartition points;
  private final RowRange own;
  private final int[] starts;
  private final int[] ids;

  RandomGraph(Worker worker, int n) {
    this.points = worker.partition(n);
    this.own = points.range(worker.rank());
    this.starts = new int[own.size() + 1];
    this.ids = new int[own.size() * EDGES];
    IndexedRandom random = new IndexedRandom(1, 1);
    for (int i = 0; i < own.size(); i++) {
      starts[i + 1] = (i + 1) * EDGES;
      for (int e = i * EDGES; e < starts[i + 1]; e++) {
        double x = random.uniform((long) own.start() * EDGES + e);
        ids[e] = (int) (n * x * x);
      }
    }
  }

  /** Who owns the points. */
  RowPartition points() {
    return points;
  }

  /** The points of this worker. */
  RowRange own() {
    return own;
  }

  /** Of each own point, its first edge; and the number of edges. */
  int[] starts() {
    return starts;
  }

  /** The point to which each edge leads. */
  int[] ids() {
    return ids;
  }
}
