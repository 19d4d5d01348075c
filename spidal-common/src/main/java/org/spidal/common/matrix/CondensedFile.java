package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;

/**
 * Distances of all pairs of n points in one list, as SciPy's {@code pdist} makes it: row by row,
 * what is right of the diagonal.
 */
public final class CondensedFile {
  /** Numbers of a mapped window; a power of two. */
  private static final int WINDOW_BITS = 27;

  private static final String NEEDED =
      "one of two axes, such as NumPy's a.reshape(len(a), -1) makes,";

  private final NumberType type;
  private final int n;
  private final ByteBuffer[] windows;

  private CondensedFile(Path path, NpyHeader header, NumberType type) throws IOException {
    this.type = type;
    this.n = points(header);
    long pairs = (long) n * (n - 1) / 2;
    this.windows = new ByteBuffer[(int) ((pairs - 1 >> WINDOW_BITS) + 1)];
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      for (int w = 0; w < windows.length; w++) {
        long from = (long) w << WINDOW_BITS;
        long count = Math.min(pairs - from, 1L << WINDOW_BITS);
        windows[w] =
            channel
                .map(
                    MapMode.READ_ONLY,
                    header.headerBytes() + from * type.bytes(),
                    count * type.bytes())
                .order(header.order());
      }
    }
  }

  /** The points of a list of distances; 0 if a file is none. */
  static int points(NpyHeader header) {
    boolean list = header.isList() || header.rows() == 1 != (header.columns() == 1);
    long pairs = (long) header.rows() * header.columns();
    return list ? points(pairs) : 0;
  }

  /** The points that have so many pairs; 0 if no number of points has. */
  public static int points(long pairs) {
    long n = Math.round((1 + Math.sqrt(1 + 8.0 * pairs)) / 2);
    return pairs > 0 && n * (n - 1) / 2 == pairs ? (int) n : 0;
  }

  /** Opens a file, if it is such a list. */
  public static Optional<CondensedFile> open(Path path) {
    try {
      if (InputFile.problem(path) != null || !NpyHeader.isNpy(path)) {
        return Optional.empty();
      }
      NpyHeader header = NpyHeader.read(path, "the array", NEEDED);
      if (points(header) == 0) {
        return Optional.empty();
      }
      NumberType type =
          NumberType.of(header.type())
              .orElseThrow(() -> header.wrongType("list of distances " + path, NumberType.ALL));
      long wanted = header.headerBytes() + (long) header.rows() * header.columns() * type.bytes();
      if (Files.size(path) != wanted) {
        throw new SpidalException(
            ExitCode.DATA,
            "list of distances %s has %s bytes; its header says %s. Is it whole?",
            path,
            Files.size(path),
            wanted);
      }
      return Optional.of(new CondensedFile(path, header, type));
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
  }

  /** Number of points N, of N (N - 1) / 2 distances. */
  public int points() {
    return n;
  }

  /** The type of its numbers. */
  public NumberType type() {
    return type;
  }

  /**
   * Reads the numbers of a row, with those left of the diagonal.
   *
   * @param target receives n numbers, 0 on the diagonal
   */
  public void read(int row, double[] target) {
    for (int column = 0; column < n; column++) {
      target[column] =
          row == column ? 0 : number(place(Math.min(row, column), Math.max(row, column)));
    }
  }

  /** Where a pair stands in the list. */
  private long place(long row, long column) {
    return row * n - row * (row + 1) / 2 + column - row - 1;
  }

  private double number(long index) {
    int inWindow = (int) (index & (1L << WINDOW_BITS) - 1);
    return type.get(windows[(int) (index >>> WINDOW_BITS)], inWindow * type.bytes());
  }
}
