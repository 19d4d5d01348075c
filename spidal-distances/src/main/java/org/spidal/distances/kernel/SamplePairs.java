package org.spidal.distances.kernel;

import java.util.Arrays;
import org.spidal.common.job.Rehearsal;
import org.spidal.distances.kernel.Tiling.Tile;

/**
 * Distances of the samples of a table, or of the branches of a tree that they reach, each pair by
 * the features of the sample with the larger number alone.
 */
public final class SamplePairs implements PairDistances {
  private static final int COLUMNS = PairTerms.COLUMNS;

  /** Features that are compared before the next ones: a block of them fits a worker's cache. */
  private static final int FEATURES = 512;

  /** Side of the largest tiles of pairs. */
  private static final int MOST_SIDE = 512;

  /** In a side of the triangle, so that there are tiles for all workers. */
  private static final int TILES = 10;

  private final SampleRows rows;
  private final PairTerms terms;
  private final double bound;

  /**
   * @param rows kept
   * @param terms of the distance
   * @param bound no distance is larger; infinite if that is not known
   */
  public SamplePairs(SampleRows rows, PairTerms terms, double bound) {
    this.rows = rows;
    this.terms = terms;
    this.bound = bound;
  }

  @Override
  public int rows() {
    return rows.size();
  }

  @Override
  public int columns() {
    return rows.size();
  }

  @Override
  public Tiling tiling() {
    int side = Math.max(1, Math.min(MOST_SIDE, rows() / TILES) / COLUMNS) * COLUMNS;
    return Tiling.ofTriangle(rows(), side, side);
  }

  @Override
  public double bound() {
    return bound;
  }

  @Override
  public long bytes() {
    return rows.bytes() + terms.bytes();
  }

  @Override
  public long kernelBytes() {
    return (long) Double.BYTES * COLUMNS * (FEATURES * terms.copies() + MOST_SIDE * terms.sums())
        + (long) Integer.BYTES * (COLUMNS + MOST_SIDE);
  }

  @Override
  public TileKernel kernel() {
    return new Blocks();
  }

  /** The work of one worker, by blocks of columns and of features. */
  private final class Blocks implements TileKernel {
    private final int copies = terms.copies() * COLUMNS;
    private final int stride = terms.sums() * COLUMNS;
    private final double[] block = new double[FEATURES * copies];
    private final double[] sums = new double[Math.min(MOST_SIDE, rows()) * stride];
    private final boolean inLanes = Rehearsal.pays(rows());
    private final int[] nextOfRow = new int[MOST_SIDE];
    private final int[] nextOfColumn = new int[COLUMNS];

    @Override
    public void compute(Tile tile, double[] target) {
      for (int column = tile.columnStart(); column < tile.columnEnd(); column += COLUMNS) {
        int columnEnd = Math.min(tile.columnEnd(), column + COLUMNS);
        int row = Math.max(tile.rowStart(), column + 1);
        sum(row, tile.rowEnd(), column, columnEnd);
        for (int i = row; i < tile.rowEnd(); i++) {
          int at = (i - row) * stride;
          for (int j = column; j < Math.min(i, columnEnd); j++) {
            target[tile.at(i, j)] = terms.distance(i, j, sums, at + j - column);
          }
        }
      }
    }

    /** All sums of some rows with a block of columns. */
    private void sum(int row, int rowEnd, int column, int columnEnd) {
      int count = Math.max(0, rowEnd - row);
      Arrays.fill(sums, 0, count * stride, 0);
      System.arraycopy(rows.starts(), row, nextOfRow, 0, count);
      System.arraycopy(rows.starts(), column, nextOfColumn, 0, columnEnd - column);
      for (int first = 0; first < rows.width() && count > 0; first += FEATURES) {
        fill(first, column, columnEnd);
        for (int i = row; i < rowEnd; i++) {
          int from = nextOfRow[i - row];
          int to = end(i, from, first);
          nextOfRow[i - row] = to;
          if (inLanes) {
            terms.addInLanes(rows, from, to, first, block, sums, (i - row) * stride);
          } else {
            terms.add(rows, from, to, first, block, sums, (i - row) * stride);
          }
        }
      }
    }

    @Override
    public void rehearse() {
      if (inLanes && rows.features().length > 0) {
        int end = end(0, 0, rows.features()[0]);
        Rehearsal.of(() -> terms.addInLanes(rows, 0, end, rows.features()[0], block, sums, 0));
      }
    }

    private void fill(int first, int column, int columnEnd) {
      Arrays.fill(block, 0);
      for (int j = column; j < columnEnd; j++) {
        int from = nextOfColumn[j - column];
        int to = end(j, from, first);
        nextOfColumn[j - column] = to;
        for (int k = from; k < to; k++) {
          int feature = rows.features()[k];
          terms.put(feature, rows.values()[k], block, (feature - first) * copies + j - column);
        }
      }
    }

    /** The end of a row's entries in a block of features. */
    private int end(int row, int from, int first) {
      int end = rows.starts()[row + 1];
      int to = from;
      while (to < end && rows.features()[to] < first + FEATURES) {
        to++;
      }
      return to;
    }

    @Override
    public void compute(int row, int[] columns, int count, double[] target) {
      for (int k = 0; k < count; k++) {
        sum(row, row + 1, columns[k], columns[k] + 1);
        target[k] = terms.distance(row, columns[k], sums, 0);
      }
    }
  }
}
