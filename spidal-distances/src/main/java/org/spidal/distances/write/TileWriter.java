package org.spidal.distances.write;

import java.nio.ByteBuffer;
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
  private final boolean mirrored;
  private final boolean ofOneSet;
  private final ByteBuffer buffer;

  TileWriter(Encoding encoding, PartFile file, Tiling tiling) {
    this.encoding = encoding;
    this.format = encoding.format();
    this.file = file;
    this.mirrored = tiling.isMirrored();
    this.ofOneSet = tiling.shape() != Tiling.Shape.RECTANGLE;
    this.buffer =
        ByteBuffer.allocateDirect(Math.multiplyExact(tiling.longest(), format.element().bytes()))
            .order(format.order());
  }

  /**
   * Writes a tile.
   *
   * @param distances as a kernel has computed them; not modified
   * @param tally receives each pair once; modified
   */
  void write(Tile tile, double[] distances, Tally tally) {
    // rows above the diagonal have nothing in a tile of the triangle
    int first = mirrored ? Math.max(tile.rowStart(), tile.columnStart()) : tile.rowStart();
    for (int i = first; i < tile.rowEnd(); i++) {
      int end = mirrored ? Math.min(i, tile.columnEnd()) : tile.columnEnd();
      buffer.clear();
      for (int j = tile.columnStart(); j < end; j++) {
        double distance = ofOneSet && i == j ? 0 : distances[tile.at(i, j)];
        if (j < i || !ofOneSet) {
          count(distance, tally);
        }
        put(distance);
      }
      if (mirrored && i < tile.columnEnd()) {
        put(0); // the diagonal ends the row of the triangle
      }
      send(i, tile.columnStart());
    }
    if (mirrored) {
      writeMirrored(tile, distances);
    }
  }

  private void writeMirrored(Tile tile, double[] distances) {
    for (int j = tile.columnStart(); j < tile.columnEnd(); j++) {
      int start = Math.max(j + 1, tile.rowStart());
      buffer.clear();
      for (int i = start; i < tile.rowEnd(); i++) {
        put(distances[tile.at(i, j)]);
      }
      send(j, start);
    }
  }

  private void count(double distance, Tally tally) {
    if (Double.isNaN(distance)) {
      tally.addMissing();
    } else if (distance == Double.POSITIVE_INFINITY) {
      tally.addSaturated();
    } else {
      tally.add(distance, encoding.scale());
      if (encoding.isClipped(distance)) {
        tally.addClipped();
      }
    }
  }

  private void put(double distance) {
    double finite = distance == Double.POSITIVE_INFINITY ? encoding.saturatedAs() : distance;
    boolean missing = Double.isNaN(finite);
    switch (format.element()) {
      case INT16 -> buffer.putShort(missing ? Encoding.MISSING : encoding.asShort(finite));
      case FLOAT32 -> buffer.putFloat(missing ? Encoding.MISSING : (float) finite);
      case FLOAT64 -> buffer.putDouble(missing ? Encoding.MISSING : finite);
    }
  }

  private void send(int row, int column) {
    long at =
        format.headerBytes() + row * format.rowBytes() + (long) column * format.element().bytes();
    file.write(buffer.flip(), at);
  }
}
