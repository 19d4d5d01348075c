package org.spidal.distances.write;

import java.nio.ByteBuffer;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.file.PartFile;
import org.spidal.common.job.Worker;
import org.spidal.common.program.SearchContext;
import org.spidal.distances.kernel.Tile;
import org.spidal.distances.kernel.Tiling;

/**
 * Computes all distances and writes them to the matrix file, tile by tile. After each step all that
 * was written is on the disk, so that a checkpoint can count on it. One object per worker.
 */
public final class MatrixWriting {
  private static final int KIND = 2;

  private final Worker worker;
  private final Collectives collectives;
  private final Course course;
  private final Listener listener;
  private final TileDistances tiles;
  private final Encoding encoding;
  private final PartFile file;
  private final Tally total;
  private final Tally mine;

  /**
   * @param file of this process
   * @param total receives the tally of all pairs
   */
  public MatrixWriting(
      SearchContext context,
      Listener listener,
      TileDistances tiles,
      Encoding encoding,
      PartFile file,
      Tally total) {
    this.worker = context.worker();
    this.collectives = context.collectives();
    this.course = context.course();
    this.listener = listener;
    this.tiles = tiles;
    this.encoding = encoding;
    this.file = file;
    this.total = total;
    this.mine = new Tally();
  }

  /** Writes the whole matrix. Collective. */
  public void run() {
    open();
    Tiling tiling = tiles.tiling();
    TileWriter writer = new TileWriter(encoding, file, tiling);
    new Sweep(collectives, course, tiling, KIND)
        .run(
            new Sweep.Task() {
              @Override
              public void take(long number) {
                Tile tile = tiling.tile(number);
                double[] distances = tiles.compute(tile);
                mine.addPartial(tiles.partial());
                writer.write(tile, distances, mine);
              }

              @Override
              public void endStep(long done) {
                worker.awaitProcess();
                if (worker.thread() == 0) {
                  file.force();
                }
                total.take(collectives, mine);
                listener.done("distances", done, tiling.count());
              }
            });
    if (worker.thread() == 0) {
      file.close();
    }
    collectives.barrier();
  }

  private void open() {
    if (worker.thread() == 0) {
      file.open();
    }
    worker.awaitProcess();
    if (collectives.rank() == 0) {
      file.write(ByteBuffer.wrap(encoding.format().header()), 0);
    }
  }
}
