package org.spidal.common.vectors;

import java.util.function.IntConsumer;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.vectors.VectorSet.VectorDistance;

/**
 * The distances from a band of vectors to blocks of others, the columns: each vector that comes
 * from memory serves the whole band. What is computed of a pair depends on the pair alone, and not
 * on which of the two is the column. Allocates nothing after its construction; one object per
 * worker.
 */
public final class VectorBand {
  /** Vectors of a band that the nearest cache can hold the sums of. */
  public static final int MOST_ROWS = 32;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int QUAD = SquaredDistances.ROWS;
  private static final int BLOCK = VectorSet.BLOCK;

  private final VectorSet rows;
  private final VectorDistance distance;
  private final SquaredDistances squares;

  /** Whether rows and columns are one set. */
  private final boolean ofColumns;

  /** The band's vectors, as the kernel wants them. */
  private final float[] packed;

  /** Their squared norms. */
  private final float[] norms;

  private int count;

  /**
   * @param rows scaled to length 1 for cosine distances, as are the columns
   * @param columns of the same dimension
   * @param plain whether all is done before vector code is compiled; plain code computes the same
   *     bits
   */
  public VectorBand(VectorSet rows, VectorSet columns, VectorDistance distance, boolean plain) {
    this(rows, distance, new SquaredDistances(columns, plain), MOST_ROWS);
  }

  /**
   * @param mostRows whole quads
   */
  VectorBand(VectorSet rows, VectorDistance distance, SquaredDistances squares, int mostRows) {
    this.rows = rows;
    this.distance = distance;
    this.squares = squares;
    this.ofColumns = squares.isOf(rows);
    this.packed = new float[mostRows * rows.dimension()];
    this.norms = new float[mostRows];
  }

  /** Bytes of memory that an object takes, with columns of this number and dimension. */
  public static long bytes(int size, int dimension) {
    return bytesOfBand(MOST_ROWS, dimension) + SquaredDistances.bytes(size, dimension);
  }

  static long bytesOfBand(int mostRows, int dimension) {
    return (long) Float.BYTES * mostRows * (dimension + 1);
  }

  /** What has the kernels compiled; see {@link org.spidal.common.job.Rehearsal}. */
  public IntConsumer rehearsal() {
    return squares.rehearsal();
  }

  /**
   * Takes vectors, so many that the band is whole quads; behind the last one, that again.
   *
   * @param most at most {@link #MOST_ROWS}
   */
  public void take(int first, int most) {
    count = (most + QUAD - 1) / QUAD * QUAD;
    for (int row = 0; row < count; row++) {
      int vector = Math.min(first + row, rows.size() - 1);
      int from = row / QUAD * QUAD * rows.dimension() + row % QUAD;
      rows.copy(vector, packed, from, QUAD);
      if (ofColumns) {
        norms[row] = squares.norm(vector);
      }
    }
    for (int row = 0; row < count && !ofColumns; row += QUAD) {
      squares.norms(packed, row * rows.dimension(), norms, row);
    }
  }

  /**
   * Computes the distances of the band to {@link VectorSet#BLOCK} columns.
   *
   * @param block number of the block
   * @param target receives those of row r of the band, whole quads of them, from {@code r * stride
   *     + offset} on; modified
   */
  public void compute(int block, float[] target, int stride, int offset) {
    squares.compute(packed, norms, count, block, target, stride, offset);
    for (int row = 0; row < count; row++) {
      finish(target, row * stride + offset);
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
