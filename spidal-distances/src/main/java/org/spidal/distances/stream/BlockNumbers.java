package org.spidal.distances.stream;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.partition.RowRange;
import org.spidal.distances.stream.ObjectFile.Block;

/** Numbers of each object of a block: each worker finds those of its part, worker 0 gets all. */
public final class BlockNumbers {
  private final int width;
  private final int workers;
  private final SharedDoubles<Parts> section;

  /**
   * Declares what is shared.
   *
   * @param width numbers of an object
   */
  public BlockNumbers(SharedLayout layout, String name, int workers, int width) {
    this.width = width;
    this.workers = workers;
    int most = (Block.MOST + workers - 1) / workers;
    this.section = layout.doubles(name, Distribution.perWorker(most * width));
  }

  /** A worker's part of a block. */
  public RowRange part(Block<?> block, int worker) {
    long size = block.size();
    return new RowRange((int) (size * worker / workers), (int) (size * (worker + 1) / workers));
  }

  /**
   * Brings the numbers to worker 0. Collective.
   *
   * @param mine those of the worker's part; not modified
   * @return those of all objects, on worker 0; null on others
   */
  public double[] gather(Collectives collectives, Block<?> block, double[] mine) {
    int rank = collectives.rank();
    section.put(section.placement().start(rank), mine, 0, part(block, rank).size() * width);
    collectives.gather(section, 0);
    if (rank != 0) {
      return null;
    }
    double[] all = new double[block.size() * width];
    for (int w = 0; w < workers; w++) {
      RowRange range = part(block, w);
      section.get(section.placement().start(w), all, range.start() * width, range.size() * width);
    }
    return all;
  }
}
