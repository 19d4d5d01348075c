package org.spidal.common.matrix;

/**
 * {@link ShortRows} as tiles copied from the mapped file when they are needed.
 *
 * <p>The matrix of the file may be repeated {@code r} times in both directions (for scaling tests):
 * then row i and column j are those of the file modulo its size.
 */
public final class MappedShortRows implements ShortRows {
  private final MappedMatrix matrix;
  private final int fileN;
  private final short[][] tile = new short[SLOTS][TILE];

  public MappedShortRows(MappedMatrix matrix) {
    this.matrix = matrix;
    this.fileN = matrix.file().format().n();
  }

  @Override
  public void load(int slot, int row, int column, int count) {
    short[] target = tile[slot];
    for (int done = 0; done < count; ) {
      int fileColumn = (column + done) % fileN;
      int piece = Math.min(count - done, fileN - fileColumn);
      matrix.read(row % fileN, fileColumn, piece, target, done);
      done += piece;
    }
    if (row >= column && row < column + count) {
      target[row - column] = 0;
    }
  }

  @Override
  public short[] array(int slot) {
    return tile[slot];
  }

  @Override
  public int offset(int slot) {
    return 0;
  }
}
