package org.spidal.distances.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.vectors.VectorSet;

/**
 * {@link FloatRows} of Manhattan distances. Vectors stand in blocks, component by component, so
 * that a lane works for a vector. Allocates nothing after its construction; one object per worker.
 */
final class ManhattanRows implements FloatRows {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  private final VectorSet rows;
  private final int dimension;

  /** Component k of column j at {@code (j / LANES * dimension + k) * LANES + j % LANES}. */
  private final float[][] blocks;

  private final float[] sums = new float[LANES];

  /**
   * @param blocks of the columns, as {@link #blocks} has made them
   */
  ManhattanRows(VectorSet rows, float[][] blocks) {
    this.rows = rows;
    this.dimension = rows.dimension();
    this.blocks = blocks;
  }

  /** The blocks of all vectors; not modified by those who share them. */
  static float[][] blocks(VectorSet vectors) {
    int size = vectors.size();
    float[][] blocks = new float[(size + LANES - 1) / LANES][vectors.dimension() * LANES];
    for (int j = 0; j < size; j++) {
      for (int k = 0; k < vectors.dimension(); k++) {
        blocks[j / LANES][k * LANES + j % LANES] = vectors.get(j, k);
      }
    }
    return blocks;
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    int end = column + count;
    for (int block = column / LANES; block * LANES < end; block++) {
      sum(row, blocks[block]);
      int from = Math.max(column, block * LANES);
      int to = Math.min(end, (block + 1) * LANES);
      System.arraycopy(sums, from - block * LANES, target, from - column, to - from);
    }
  }

  /** Sum of |a_k - b_k| over all k, for the vectors b of a block. */
  private void sum(int row, float[] block) {
    FloatVector sum = FloatVector.zero(FLOATS);
    for (int k = 0; k < dimension; k++) {
      sum = FloatVector.fromArray(FLOATS, block, k * LANES).sub(rows.get(row, k)).abs().add(sum);
    }
    sum.intoArray(sums, 0);
  }
}
