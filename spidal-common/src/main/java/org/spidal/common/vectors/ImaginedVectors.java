package org.spidal.common.vectors;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.random.IndexedRandom;

/**
 * Vectors that a plan imagines: random numbers above 0, up to 1, by row and column, so that every
 * measure takes them. Their file says only how many there are.
 */
public final class ImaginedVectors implements VectorFile {
  private static final String MAGIC = "imagined vectors of a plan: ";
  private static final Pattern FORM = Pattern.compile(MAGIC + "(\\d{1,9}) x (\\d{1,7})\n");

  private final int size;
  private final int fileColumns;
  private final int[] columns;
  private final IndexedRandom random = new IndexedRandom(1, 1);

  private ImaginedVectors(int size, int fileColumns, int[] columns) {
    this.size = size;
    this.fileColumns = fileColumns;
    this.columns = columns;
  }

  /** Writes the file. */
  public static void write(Path file, int size, int dimension) throws IOException {
    Files.writeString(file, MAGIC + size + " x " + dimension + "\n", US_ASCII);
  }

  /** Opens such a file; null if it is another one. */
  static VectorFile find(Path path, VectorColumns wanted) throws IOException {
    byte[] start;
    try (InputStream in = Files.newInputStream(path)) {
      start = in.readNBytes(MAGIC.length() + 32);
    }
    Matcher matcher = FORM.matcher(new String(start, US_ASCII));
    if (!matcher.matches()) {
      return null;
    }
    int dimension = Integer.parseInt(matcher.group(2));
    try {
      int[] columns = wanted.choose(dimension, List.of());
      return new ImaginedVectors(Integer.parseInt(matcher.group(1)), dimension, columns);
    } catch (IllegalArgumentException e) {
      throw new SpidalException(ExitCode.DATA, path + ": " + e.getMessage(), e);
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int dimension() {
    return columns.length;
  }

  @Override
  public List<String> names() {
    return List.of();
  }

  @Override
  public boolean readsAnywhere() {
    return true;
  }

  @Override
  public void read(int from, int to, int step, Sink sink) {
    double[] vector = new double[columns.length];
    for (long row = from; row < to; row += step) {
      for (int k = 0; k < vector.length; k++) {
        vector[k] = 1 - random.uniform(row * fileColumns + columns[k]);
      }
      sink.take((int) row, vector);
    }
  }
}
