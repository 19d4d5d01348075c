package org.spidal.common.matrix;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.partition.RowRange;

/**
 * The distances that are made of the similarities of a file; -1 where one is missing: NaN, or
 * negative in int16. The diagonal is 0.
 */
final class SimilarityReader implements MatrixReader {
  private static final double MISSING = -1;
  private static final int PIECE = 1024;

  private final MatrixReader source;
  private final MatrixFile file;
  private final SimilarityRule rule;
  private final boolean marked;
  private final double unit;
  private final double[] piece = new double[PIECE];

  SimilarityReader(MatrixReader source) {
    this.source = source;
    this.file = source.file();
    this.rule = file.similarity();
    NumberType type = file.format().type();
    this.marked = type == NumberType.INT16 || file.isOfPairs();
    this.unit = type == NumberType.INT16 ? 1.0 / Short.MAX_VALUE : 1;
  }

  @Override
  public MatrixFile file() {
    return file;
  }

  @Override
  public RowRange rows() {
    return source.rows();
  }

  @Override
  public void read(int row, int column, int count, short[] target, int offset) {
    throw new UnsupportedOperationException("distances made of similarities are floats");
  }

  @Override
  public void read(int row, int column, int count, float[] target, int offset) {
    for (int done = 0; done < count; done += PIECE) {
      int part = Math.min(PIECE, count - done);
      source.read(row, column + done, part, piece, 0);
      for (int k = 0; k < part; k++) {
        target[offset + done + k] = (float) distance(row, column + done + k, piece[k]);
      }
    }
  }

  @Override
  public void read(int row, int column, int count, double[] target, int offset) {
    source.read(row, column, count, target, offset);
    for (int k = 0; k < count; k++) {
      target[offset + k] = distance(row, column + k, target[offset + k]);
    }
  }

  @Override
  public double get(int row, int column) {
    return distance(row, column, source.get(row, column));
  }

  private double distance(int row, int column, double number) {
    if (row == column) {
      return 0;
    }
    if (number != number || marked && number < 0) {
      return MISSING;
    }
    double distance = rule.of(number * unit, file.format().type());
    if (distance != distance) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: row %s, column %s is %s; expected %s",
          file.path(),
          row,
          column,
          number * unit,
          rule.wanted());
    }
    return distance;
  }

  @Override
  public void close() {
    source.close();
  }
}
