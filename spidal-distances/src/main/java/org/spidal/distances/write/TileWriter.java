package org.spidal.distances.write;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import org.spidal.common.file.PartFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.write.MatrixWriting.Encoding;

/**
 * Writes the tiles of one worker to their places in the matrix, those of the triangle also to the
 * mirrored ones, and tallies them. Allocates nothing after its construction.
 */
final class TileWriter {
  private final Encoding encoding;
  private final MatrixFormat format;
  private final PartFile file;
  private final boolean triangle;
  private final double[] row;
  private final ByteBuffer buffer;
  private final ShortBuffer shorts;
  private final FloatBuffer floats;
  private final DoubleBuffer doubles;

  TileWriter(Encoding encoding, PartFile file, Tiling tiling) {
    this.encoding = encoding;
    this.format = encoding.format();
    this.file = file;
    this.triangle = tiling.isTriangle();
    this.row = new double[tiling.longest()];
    this.buffer =
        ByteBuffer.allocateDirect(Math.multiplyExact(tiling.longest(), format.element().bytes()))
            .order(format.order());
    this.shorts = buffer.asShortBuffer();
    this.floats = buffer.asFloatBuffer();
    this.doubles = buffer.asDoubleBuffer();
  }

  /**
   * Writes a tile.
   *
   * @param distances as a kernel has computed them; not modified
   * @param tally receives each pair once; modified
   */
  void write(Tile tile, double[] distances, Tally tally) {
    int start = tile.columnStart();
    // rows above the diagonal have nothing in a tile of the triangle
    int first = triangle ? Math.max(tile.rowStart(), start) : tile.rowStart();
    for (int i = first; i < tile.rowEnd(); i++) {
      int end = triangle ? Math.min(i + 1, tile.columnEnd()) : tile.columnEnd();
      System.arraycopy(distances, tile.at(i, start), row, 0, end - start);
      if (triangle && i >= start && i < end) {
        row[i - start] = 0;
      }
      int pairs = triangle ? Math.min(i, end) : end;
      tally.add(row, pairs - start, encoding);
      send(i, start, end - start);
    }
    if (triangle) {
      writeMirrored(tile, distances);
    }
  }

  private void writeMirrored(Tile tile, double[] distances) {
    for (int j = tile.columnStart(); j < tile.columnEnd(); j++) {
      int start = Math.max(j + 1, tile.rowStart());
      for (int i = start; i < tile.rowEnd(); i++) {
        row[i - start] = distances[tile.at(i, j)];
      }
      send(j, start, tile.rowEnd() - start);
    }
  }

  /** Writes the first numbers of the row from a column of the matrix on. */
  private void send(int matrixRow, int column, int count) {
    for (int k = 0; k < count; k++) {
      double distance = row[k] == Double.POSITIVE_INFINITY ? encoding.saturatedAs() : row[k];
      row[k] = Double.isNaN(distance) ? Encoding.MISSING : distance;
    }
    switch (format.element()) {
      case INT16 -> {
        for (int k = 0; k < count; k++) {
          shorts.put(k, row[k] < 0 ? Encoding.MISSING : encoding.asShort(row[k]));
        }
      }
      case FLOAT32 -> {
        for (int k = 0; k < count; k++) {
          floats.put(k, (float) row[k]);
        }
      }
      case FLOAT64 -> doubles.put(0, row, 0, count);
    }
    int bytes = format.element().bytes();
    long at = format.headerBytes() + matrixRow * format.rowBytes() + (long) column * bytes;
    file.write(buffer.position(0).limit(count * bytes), at);
  }
}
