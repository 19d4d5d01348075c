package org.spidal.common.matrix;

import org.spidal.common.matrix.Negatives.NegativeRule;

/**
 * Compares the numbers of a matrix with the mirrored ones, in blocks that fit in a cache: rows and
 * columns are then read in pieces, not number by number. The blocks of a band of rows are shared by
 * the workers. One object per worker.
 */
public final class AsymmetrySearch implements AutoCloseable {
  /** What stands for no pair. */
  public static final long NONE = Long.MAX_VALUE;

  private static final int SIDE = 512;

  private final MatrixReader matrix;
  private final NegativeRule rule;
  private final int n;
  private final float[] mirrored;
  private final float[] piece = new float[SIDE];

  /**
   * A pair of places, row above column.
   *
   * @param value number at the row and column
   * @param mirrored number at the other place
   */
  public record Pair(int row, int column, double value, double mirrored) {}

  /** Compares a matrix in which all negative numbers are missing distances. */
  public AsymmetrySearch(MatrixFile file) {
    this(file, NegativeRule.MISSING);
  }

  /**
   * @param rule what negative numbers mean
   */
  public AsymmetrySearch(MatrixFile file, NegativeRule rule) {
    this.matrix = file.scattered();
    this.rule = rule;
    this.n = file.format().n();
    this.mirrored = new float[SIDE * SIDE];
  }

  /** Number of bands of rows, which are searched one by one. */
  public int bands() {
    return (n + SIDE - 1) / SIDE;
  }

  /**
   * The first pair, by row and then by column, that differs by more than rounding, in a worker's
   * share of a band: {@link #pair} tells which; {@link #NONE} if there is none.
   *
   * @param rank of the worker
   * @param workers among whom the band is shared
   */
  public long first(int band, int rank, int workers) {
    long first = NONE;
    for (int block = band + rank; block < bands(); block += workers) {
      first = Math.min(first, firstOfBlock(band * SIDE, block * SIDE));
    }
    return first;
  }

  private long firstOfBlock(int row, int column) {
    int rows = Math.min(SIDE, n - row);
    int columns = Math.min(SIDE, n - column);
    for (int j = 0; j < columns; j++) {
      matrix.read(column + j, row, rows, mirrored, j * SIDE);
    }
    for (int i = 0; i < rows; i++) {
      matrix.read(row + i, column, columns, piece, 0);
      for (int j = Math.max(0, row + i + 1 - column); j < columns; j++) {
        if (MatrixCheck.differ(matrix.file(), rule, piece[j], mirrored[j * SIDE + i])) {
          return (long) (row + i) * n + column + j;
        }
      }
    }
    return NONE;
  }

  /** The pair of a number that {@link #first} returned. */
  public Pair pair(long found) {
    int row = (int) (found / n);
    int column = (int) (found % n);
    return new Pair(row, column, matrix.get(row, column), matrix.get(column, row));
  }

  @Override
  public void close() {
    matrix.close();
  }
}
