package org.spidal.distances.write;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
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

  /** What the distances of a row are of the scale. */
  private final double[] shares;

  /** The numbers of a tile of the triangle, or of a row, as the file wants them. */
  private final Numbers numbers;

  /** Those of a column, which is a piece of a row of the mirrored tile. */
  private final Numbers column;

  TileWriter(Encoding encoding, PartFile file, Tiling tiling) {
    this.encoding = encoding;
    this.format = encoding.format();
    this.file = file;
    this.triangle = tiling.isTriangle();
    this.shares = new double[tiling.longest()];
    this.numbers = new Numbers(triangle ? tiling.most() : tiling.longest());
    this.column = new Numbers(triangle ? tiling.longest() : 0);
  }

  /**
   * Writes a tile.
   *
   * @param distances as a kernel has computed them; not modified, but that the diagonal becomes 0
   * @param tally receives each pair once; modified
   */
  void write(Tile tile, double[] distances, Tally tally) {
    int start = tile.columnStart();
    // rows above the diagonal have nothing in a tile of the triangle
    int first = triangle ? Math.max(tile.rowStart(), start) : tile.rowStart();
    for (int i = first; i < tile.rowEnd(); i++) {
      int at = tile.at(i, start);
      int end = triangle ? Math.min(i + 1, tile.columnEnd()) : tile.columnEnd();
      int pairs = tile.end(i, triangle) - start;
      if (pairs < end - start) {
        distances[at + pairs] = 0;
        shares[pairs] = 0;
      }
      tally.add(distances, at, pairs, encoding, shares);
      int to = triangle ? at : 0;
      numbers.encode(distances, at, end - start, to);
      send(numbers, to, i, start, end - start);
    }
    if (triangle) {
      writeMirrored(tile);
    }
  }

  private void writeMirrored(Tile tile) {
    for (int j = tile.columnStart(); j < tile.columnEnd(); j++) {
      int start = Math.max(j + 1, tile.rowStart());
      int count = Math.max(0, tile.rowEnd() - start);
      if (count > 0) {
        numbers.copy(tile.at(start, j), tile.columns(), count, column);
        send(column, 0, j, start, count);
      }
    }
  }

  /** Writes numbers, the first of them to a column of a row of the matrix. */
  private void send(Numbers from, int at, int row, int to, int count) {
    int bytes = format.element().bytes();
    long position = format.headerBytes() + row * format.rowBytes() + (long) to * bytes;
    file.write(from.bytes.limit((at + count) * bytes).position(at * bytes), position);
  }

  /** Numbers of the file's type. */
  private final class Numbers {
    private final ByteBuffer bytes;
    private final ShortBuffer shorts;
    private final IntBuffer ints;
    private final LongBuffer longs;

    Numbers(int most) {
      bytes =
          ByteBuffer.allocateDirect(Math.multiplyExact(most, format.element().bytes()))
              .order(format.order());
      shorts = bytes.asShortBuffer();
      ints = bytes.asIntBuffer();
      longs = bytes.asLongBuffer();
    }

    void encode(double[] distances, int from, int count, int to) {
      switch (format.element()) {
        case INT16 -> {
          for (int k = 0; k < count; k++) {
            shorts.put(to + k, encoding.asShort(distances[from + k], shares[k]));
          }
        }
        case FLOAT32 -> {
          for (int k = 0; k < count; k++) {
            ints.put(
                to + k, Float.floatToRawIntBits((float) encoding.written(distances[from + k])));
          }
        }
        case FLOAT64 -> {
          for (int k = 0; k < count; k++) {
            longs.put(to + k, Double.doubleToRawLongBits(encoding.written(distances[from + k])));
          }
        }
      }
    }

    /** Copies numbers that are some places apart. */
    void copy(int from, int apart, int count, Numbers to) {
      switch (format.element()) {
        case INT16 -> {
          for (int k = 0, at = from; k < count; k++, at += apart) {
            to.shorts.put(k, shorts.get(at));
          }
        }
        case FLOAT32 -> {
          for (int k = 0, at = from; k < count; k++, at += apart) {
            to.ints.put(k, ints.get(at));
          }
        }
        case FLOAT64 -> {
          for (int k = 0, at = from; k < count; k++, at += apart) {
            to.longs.put(k, longs.get(at));
          }
        }
      }
    }
  }
}
