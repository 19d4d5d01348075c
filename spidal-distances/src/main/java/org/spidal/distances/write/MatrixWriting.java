package org.spidal.distances.write;

import java.nio.ByteBuffer;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.file.PartFile;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.program.SearchContext;
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
                double[] distances = tiles.compute(number);
                mine.addPartial(tiles.partial());
                writer.write(tiling.tile(number), distances, mine);
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

  /**
   * Makes the operations of a {@link Sweep step}, to count the messages of a job that is planned.
   * Collective.
   *
   * @param tally of nothing; the same afterwards
   */
  public static void exchangeOfStep(Collectives collectives, Tally tally) {
    collectives.max(0.0); // seconds of the step
    tally.take(collectives, new Tally());
  }

  /** Steps of a worker whose tiles take so long. */
  public static long steps(double seconds) {
    return (long) Math.max(1, Math.ceil(seconds / Sweep.STEP_SECONDS));
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

  /**
   * How a distance becomes a number of the file: {@code rint(d / scale * 32767)} as int16, or d
   * itself as a float; negative where there is none.
   *
   * @param format of the file
   * @param scale the distance that is written as 32767 in int16; of the size of the largest
   * @param saturatedAs what stands for distances beyond all measure; NaN for none
   */
  public record Encoding(MatrixFormat format, double scale, double saturatedAs) {
    /** What stands for a distance that is not there. */
    public static final short MISSING = -1;

    /** Distances of fewer steps of int16 are rounded by a tenth of them, or more. */
    public static final int FEW_STEPS = 5;

    /** The largest number of an int16. */
    public static final int LARGEST = Short.MAX_VALUE;

    /**
     * The int16 of a distance.
     *
     * @param share what it is of the scale
     */
    short asShort(double distance, double share) {
      double written = written(distance);
      if (written < 0) {
        return MISSING;
      }
      // one division serves the number and the tally
      double known = distance < Double.POSITIVE_INFINITY ? share : written / scale;
      int number = (int) Math.rint(known * LARGEST);
      return (short) (number < LARGEST ? number : LARGEST);
    }

    /** The share of the scale from which on int16 has enough steps; 0 for floats. */
    double fine() {
      return format.element() == Element.INT16 ? FEW_STEPS / (double) LARGEST : 0;
    }

    /** The distance that is written; negative where there is none. */
    double written(double distance) {
      double known = distance == Double.POSITIVE_INFINITY ? saturatedAs : distance;
      return Double.isNaN(known) ? MISSING : known;
    }

    /**
     * Whether a finite distance is too large for the scale.
     *
     * @param share what it is of the scale
     */
    boolean isClipped(double share) {
      return format.element() == Element.INT16 && Math.rint(share * LARGEST) > LARGEST;
    }
  }

  /** Hears of the work as it goes on. */
  @FunctionalInterface
  public interface Listener {
    /**
     * A step is over.
     *
     * @param work what is being done
     * @param done tiles that are done
     * @param all tiles
     */
    void done(String work, long done, long all);
  }
}
