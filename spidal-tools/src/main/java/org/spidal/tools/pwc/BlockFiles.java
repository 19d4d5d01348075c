package org.spidal.tools.pwc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * The files of a matrix that is cut into blocks of int16, their sizes checked against each other.
 * The blocks on the diagonal are square and tell how many points each has; they may differ.
 */
final class BlockFiles {
  private final Path folder;
  private final String names;

  /** Numbers of the blocks that count, as they stand in the names. */
  private final int[] numbers;

  /** The first point of each block, and the number of all points. */
  private final int[] starts;

  /**
   * @param names {1} stands for the number of the row of blocks, {2} of the column
   */
  BlockFiles(Path folder, String names, int[] numbers) {
    this.folder = folder;
    this.names = names;
    this.numbers = numbers;
    this.starts = new int[numbers.length + 1];
    for (int b = 0; b < numbers.length; b++) {
      long points = side(b);
      if (starts[b] + points > Integer.MAX_VALUE / Short.BYTES) {
        throw bad("more than " + Integer.MAX_VALUE / Short.BYTES + " points in all");
      }
      starts[b + 1] = starts[b] + (int) points;
    }
    for (int row = 0; row < numbers.length; row++) {
      for (int column = 0; column < numbers.length; column++) {
        check(row, column);
      }
    }
  }

  private long side(int block) {
    Path path = path(block, block);
    if (!Files.isRegularFile(path)) {
      throw bad(path + " does not exist; the blocks (i, i) must be there, they tell the sizes");
    }
    long bytes = bytes(path);
    long side = Math.round(Math.sqrt(bytes / 2.0));
    if (side == 0 || 2 * side * side != bytes) {
      throw bad(path + " has " + bytes + " bytes; that is not 2 n^2 for any n");
    }
    return side;
  }

  private void check(int row, int column) {
    Path path = isTransposed(row, column) ? path(column, row) : path(row, column);
    if (!Files.isRegularFile(path)) {
      throw bad("neither " + path(row, column) + " nor " + path(column, row) + " exists");
    }
    long expected = 2L * size(row) * size(column);
    if (bytes(path) != expected) {
      throw bad(
          path
              + " has "
              + bytes(path)
              + " bytes; "
              + size(row)
              + " x "
              + size(column)
              + " distances need "
              + expected);
    }
  }

  private static long bytes(Path path) {
    try {
      return Files.size(path);
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read " + path + ": " + e.getMessage(), e);
    }
  }

  private static SpidalException bad(String message) {
    return new SpidalException(ExitCode.DATA, "blockmerge: " + message);
  }

  /** Blocks along each side. */
  int count() {
    return numbers.length;
  }

  /** Points of the whole matrix. */
  int points() {
    return starts[numbers.length];
  }

  /** Points of a block. */
  int size(int block) {
    return starts[block + 1] - starts[block];
  }

  /** The first point of a block. */
  int start(int block) {
    return starts[block];
  }

  /** Whether only the block (column, row) is there. */
  boolean isTransposed(int row, int column) {
    return !Files.isRegularFile(path(row, column));
  }

  Path path(int row, int column) {
    return folder.resolve(
        names
            .replace("{1}", Integer.toString(numbers[row]))
            .replace("{2}", Integer.toString(numbers[column])));
  }

  /** All files that are there. */
  List<Path> files() {
    List<Path> files = new ArrayList<>();
    for (int row = 0; row < count(); row++) {
      for (int column = 0; column < count(); column++) {
        if (!isTransposed(row, column)) {
          files.add(path(row, column));
        }
      }
    }
    return files;
  }
}
