package org.spidal.tools.pwc;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;

/**
 * Writes the matrix that blocks are parts of: some whole rows at a time, each put together from its
 * row of blocks. Numbers keep their two bytes as they are.
 */
final class BlockMerge {
  private static final int BUFFER_BYTES = 1 << 26;

  private final BlockFiles blocks;
  private final int rowBytes;
  private final int rowsAtOnce;

  BlockMerge(BlockFiles blocks) {
    this(blocks, BUFFER_BYTES);
  }

  /**
   * @param bufferBytes memory for rows of the matrix; one row is held in any case
   */
  BlockMerge(BlockFiles blocks, int bufferBytes) {
    this.blocks = blocks;
    this.rowBytes = blocks.points() * Short.BYTES;
    this.rowsAtOnce = Math.max(1, bufferBytes / rowBytes);
  }

  void write(Path target) {
    AtomicFile.writeBytes(
        target,
        out -> {
          for (int block = 0; block < blocks.count(); block++) {
            writeRow(block, out);
          }
        });
  }

  private void writeRow(int block, OutputStream out) throws IOException {
    int size = blocks.size(block);
    byte[] rows = new byte[Math.min(rowsAtOnce, size) * rowBytes];
    for (int first = 0; first < size; first += rowsAtOnce) {
      int count = Math.min(rowsAtOnce, size - first);
      for (int column = 0; column < blocks.count(); column++) {
        if (blocks.isTransposed(block, column)) {
          transpose(block, column, first, count, rows);
        } else {
          copy(block, column, first, count, rows);
        }
      }
      out.write(rows, 0, count * rowBytes);
    }
  }

  private void copy(int block, int column, int first, int count, byte[] rows) {
    int bytes = blocks.size(column) * Short.BYTES;
    try (RowBytes file = new RowBytes(blocks.path(block, column))) {
      for (int r = 0; r < count; r++) {
        int at = r * rowBytes + blocks.start(column) * Short.BYTES;
        file.read((long) (first + r) * bytes, rows, at, bytes);
      }
    }
  }

  /** Element (r, q) of the block that is wanted is (q, r) of the one that is there. */
  private void transpose(int block, int column, int first, int count, byte[] rows) {
    byte[] piece = new byte[count * Short.BYTES];
    try (RowBytes file = new RowBytes(blocks.path(column, block))) {
      for (int q = 0; q < blocks.size(column); q++) {
        long position = ((long) q * blocks.size(block) + first) * Short.BYTES;
        file.read(position, piece, 0, piece.length);
        int at = (blocks.start(column) + q) * Short.BYTES;
        for (int r = 0; r < count; r++) {
          rows[at + r * rowBytes] = piece[2 * r];
          rows[at + r * rowBytes + 1] = piece[2 * r + 1];
        }
      }
    }
  }
}
