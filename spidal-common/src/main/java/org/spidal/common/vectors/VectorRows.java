package org.spidal.common.vectors;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.vectors.VectorSet.VectorDistance;

/**
 * {@link FloatRows} of the distances between vectors, or from those of one set, the rows, to those
 * of another, the columns; computed when they are needed. Where rows are read one after the other,
 * a band of several is computed at once: each vector that comes from memory then serves them all.
 * Allocates nothing after its construction; one object per worker.
 */
public final class VectorRows implements FloatRows {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int QUAD = SquaredDistances.ROWS;
  private static final int BLOCK = VectorSet.BLOCK;
  private static final int MOST_ROWS = 32;
  private static final int BAND_BYTES = 1 << 22;

  private final VectorSet rowVectors;
  private final VectorSet columns;
  private final VectorDistance distance;
  private final SquaredDistances squares;

  /** The distances of the band's rows, each {@code stride} long. */
  private final float[] band;

  private final int stride;
  private final int mostRows;

  /** The band's vectors, four at a time as the kernel wants them. */
  private final float[] a;

  /** Their squared norms. */
  private final float[] norms;

  /** Four rows of one block, for numbers outside of the band. */
  private final float[] apart = new float[QUAD * BLOCK];

  private final float[] aApart;
  private final float[] normsApart = new float[QUAD];
  private int rowApart = -1; // the row that these two are of

  private int first;
  private int rows;
  private int filled;

  /**
   * @param vectors scaled to length 1 for cosine distances
   */
  public VectorRows(VectorSet vectors, VectorDistance distance) {
    this(vectors, vectors, distance);
  }

  /**
   * @param rows scaled to length 1 for cosine distances, as are the columns
   * @param columns of the same dimension
   */
  public VectorRows(VectorSet rows, VectorSet columns, VectorDistance distance) {
    this.rowVectors = rows;
    this.columns = columns;
    this.distance = distance;
    this.squares = new SquaredDistances(columns);
    this.stride = stride(columns.size());
    this.mostRows = mostRows(columns.size());
    this.band = new float[mostRows * stride];
    this.a = new float[mostRows * columns.dimension()];
    this.norms = new float[mostRows];
    this.aApart = new float[QUAD * columns.dimension()];
  }

  /** Bytes of memory that an object takes, with columns of this number and dimension. */
  public static long bytes(int size, int dimension) {
    long ofRow = (long) Float.BYTES * (stride(size) + dimension);
    return mostRows(size) * ofRow
        + (long) QUAD * Float.BYTES * (BLOCK + dimension)
        + SquaredDistances.bytes(size, dimension);
  }

  /** N, up to the end of the last block. */
  private static int stride(int size) {
    return (size + BLOCK - 1) / BLOCK * BLOCK;
  }

  /** Rows of a band: a multiple of what the kernel takes, and few where rows are long. */
  private static int mostRows(int size) {
    int fitting = Math.min(MOST_ROWS, BAND_BYTES / Float.BYTES / stride(size));
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
    for (int quad = 0; quad < rows; quad += QUAD) {
      pack(first + quad, a, quad * columns.dimension(), norms, quad);
    }
  }

  /** Takes four vectors; behind the last one, that again. */
  private void pack(int row, float[] to, int offset, float[] norms, int at) {
    for (int r = 0; r < QUAD; r++) {
      int vector = Math.min(row + r, rowVectors.size() - 1);
      for (int k = 0; k < columns.dimension(); k++) {
        to[offset + k * QUAD + r] = rowVectors.get(vector, k);
      }
    }
    squares.norms(to, offset, norms, at);
  }

  private void fill(int end) {
    int dimension = columns.dimension();
    for (; filled < end; filled += BLOCK) {
      int block = filled / BLOCK;
      for (int quad = 0; quad < rows; quad += QUAD) {
        int offset = quad * stride + filled;
        squares.compute(a, quad * dimension, norms, quad, block, band, stride, offset);
        for (int r = 0; r < QUAD; r++) {
          finish(band, offset + r * stride);
        }
      }
    }
  }

  private void loadApart(int row, int column, int count, float[] target) {
    if (row != rowApart) { // single numbers of one row are read one after the other
      pack(row, aApart, 0, normsApart, 0);
      rowApart = row;
    }
    for (int done = 0; done < count; ) {
      int inBlock = (column + done) % BLOCK;
      int piece = Math.min(count - done, BLOCK - inBlock);
      squares.compute(aApart, 0, normsApart, 0, (column + done) / BLOCK, apart, BLOCK, 0);
      finish(apart, 0);
      System.arraycopy(apart, inBlock, target, done, piece);
      done += piece;
    }
  }

  /** Makes distances of a block of squared differences. */
  private void finish(float[] squares, int from) {
    if (distance == VectorDistance.EUCLIDEAN) {
      for (int j = from; j < from + BLOCK; j += FLOATS.length()) {
        FloatVector.fromArray(FLOATS, squares, j)
            .lanewise(VectorOperators.SQRT)
            .intoArray(squares, j);
      }
    } else {
      for (int j = from; j < from + BLOCK; j += FLOATS.length()) {
        FloatVector.fromArray(FLOATS, squares, j).mul(0.5f).intoArray(squares, j);
      }
    }
  }
}
