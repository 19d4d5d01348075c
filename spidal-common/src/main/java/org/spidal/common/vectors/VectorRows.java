package org.spidal.common.vectors;

import org.spidal.common.rows.FloatRows;
import org.spidal.common.vectors.VectorSet.VectorDistance;

/**
 * {@link FloatRows} of the distances between vectors, computed when they are needed. Where rows are
 * read one after the other, a {@link VectorBand} of several is computed at once. Allocates nothing
 * after its construction; one object per worker.
 */
public final class VectorRows implements FloatRows {
  private static final int QUAD = SquaredDistances.ROWS;
  private static final int BLOCK = VectorSet.BLOCK;
  private static final int BAND_BYTES = 1 << 22;

  private final VectorBand vectors;

  /** The distances of the band's rows, each {@code stride} long. */
  private final float[] band;

  private final int stride;
  private final int mostRows;
  private int first;
  private int rows;
  private int filled;

  /** Four rows, and their distances to one block, for numbers outside of the band. */
  private final VectorBand apart;

  private final float[] distancesApart = new float[QUAD * BLOCK];
  private int rowApart = -1;

  /**
   * @param vectors scaled to length 1 for cosine distances
   * @param plain whether all is done before vector code is compiled; plain code computes the same
   *     bits
   */
  public VectorRows(VectorSet vectors, VectorDistance distance, boolean plain) {
    SquaredDistances squares = new SquaredDistances(vectors, plain);
    this.stride = stride(vectors.size());
    this.mostRows = mostRows(vectors.size());
    this.band = new float[mostRows * stride];
    this.vectors = new VectorBand(vectors, distance, squares, mostRows);
    this.apart = new VectorBand(vectors, distance, squares, QUAD);
  }

  /** Bytes of memory that an object takes, with vectors of this number and dimension. */
  public static long bytes(int size, int dimension) {
    int most = mostRows(size);
    return (long) Float.BYTES * (most * (long) stride(size) + QUAD * BLOCK)
        + VectorBand.bytesOfBand(most + QUAD, dimension)
        + SquaredDistances.bytes(size, dimension);
  }

  /** N, up to the end of the last block. */
  private static int stride(int size) {
    return (size + BLOCK - 1) / BLOCK * BLOCK;
  }

  /** Rows of a band: a multiple of what the kernel takes, and few where rows are long. */
  private static int mostRows(int size) {
    int fitting = Math.min(VectorBand.MOST_ROWS, BAND_BYTES / Float.BYTES / stride(size));
    return Math.max(QUAD, fitting / QUAD * QUAD);
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    boolean inBand = row >= first && row < first + rows;
    if (!inBand && column == 0) {
      startBand(row);
      inBand = true;
    }
    if (inBand && column <= filled) {
      fill(column + count);
      System.arraycopy(band, (row - first) * stride + column, target, 0, count);
    } else {
      loadApart(row, column, count, target);
    }
  }

  /** A band is high where the last one was read to its end, and low where rows are left out. */
  private void startBand(int row) {
    rows = row == first + rows ? mostRows : QUAD;
    first = row;
    filled = 0;
    vectors.take(first, rows);
  }

  private void fill(int end) {
    for (; filled < end; filled += BLOCK) {
      vectors.compute(filled / BLOCK, band, stride, filled);
    }
  }

  private void loadApart(int row, int column, int count, float[] target) {
    if (row != rowApart) { // single numbers of one row are read one after the other
      apart.take(row, QUAD);
      rowApart = row;
    }
    for (int done = 0; done < count; ) {
      int inBlock = (column + done) % BLOCK;
      int piece = Math.min(count - done, BLOCK - inBlock);
      apart.compute((column + done) / BLOCK, distancesApart, BLOCK, 0);
      System.arraycopy(distancesApart, inBlock, target, done, piece);
      done += piece;
    }
  }
}
