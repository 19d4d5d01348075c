package org.spidal.common.program;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.vectors.ImaginedVectors;

/**
 * An input file that stands for a large one and hardly takes room on the disk, for plans. Vectors
 * are {@link ImaginedVectors}. A matrix has the size of a real one: all distances are 0 but those
 * of the first objects, and a file system does not store zeros that nobody has written.
 */
final class StandIn implements AutoCloseable {
  private static final Pattern FORM =
      Pattern.compile("([0-9.]+(?:[eE][0-9]+)?)(?:x([1-9][0-9]{0,6}))?");

  /** Objects whose number an int holds. */
  private static final BigDecimal MOST = BigDecimal.valueOf(999_999_999);

  /** Objects whose distances are not 0. */
  private static final int DISTINCT = 64;

  private static final short ANY_DISTANCE = 0x0101; // in either byte order

  private final Path file; // null: there is none
  private final List<String> overrides;

  private StandIn(Path file, List<String> overrides) {
    this.file = file;
    this.overrides = overrides;
  }

  /**
   * Makes the file.
   *
   * @param objects {@code N} for distances, {@code NxD} for vectors; null for none
   * @param keys of the program, which say what it reads
   * @param memory a folder in memory, whose files may be larger than those of a disk
   * @throws SpidalException if the program reads nothing of this kind, or the file system has no
   *     files of this size
   */
  static StandIn of(String objects, KeySet keys, Path memory) {
    if (objects == null) {
      return new StandIn(null, List.of());
    }
    Matcher matcher = FORM.matcher(objects);
    int n = matcher.matches() ? count(matcher.group(1)) : 0;
    if (n == 0) {
      throw new SpidalException(
          ExitCode.USAGE,
          "--objects needs a number of at most 999999999, such as 200000 or 1e6, or vectors and"
              + " their length such as 7.42e6x512, not '%s'",
          objects);
    }
    boolean vectors = matcher.group(2) != null;
    Key<Path> key = vectors ? InputKeys.VECTORS : InputKeys.DISTANCE_MATRIX;
    if (!keys.has(key)) {
      throw new SpidalException(
          ExitCode.USAGE,
          "--objects %s: %s reads no %s; plan with an input file instead",
          objects,
          keys.program(),
          vectors ? "vectors" : "matrix of distances; vectors are NxD");
    }
    int dimension = vectors ? Integer.parseInt(matcher.group(2)) : 0;
    Path file;
    try {
      file = write(Path.of(System.getProperty("java.io.tmpdir")), n, dimension);
    } catch (IOException tooLargeForDisks) {
      try {
        file = write(memory, n, dimension);
      } catch (IOException e) {
        throw new SpidalException(
            ExitCode.CANNOT_WRITE,
            "--objects %s: an empty file of this size stands for the input and takes no room, but"
                + " neither the folder of temporary files nor %s can have one: %s",
            objects,
            memory,
            e.getMessage());
      }
    }
    List<String> overrides = new ArrayList<>(List.of(key + "=" + file));
    if (keys.has(InputKeys.POINTS)) {
      overrides.add(InputKeys.POINTS + "=" + n);
    }
    return new StandIn(file, List.copyOf(overrides));
  }

  /**
   * @param dimension of vectors; 0 for distances
   */
  private static Path write(Path folder, int n, int dimension) throws IOException {
    Path file = Files.createTempFile(folder, "spidal-plan-", dimension > 0 ? ".txt" : ".bin");
    try {
      if (dimension > 0) {
        ImaginedVectors.write(file, n, dimension);
      } else {
        writeDistances(file, n);
      }
      return file;
    } catch (IOException e) {
      Files.delete(file);
      throw e;
    }
  }

  /** A whole number in either form; 0 if it is none, or too large. */
  private static int count(String number) {
    try {
      BigDecimal value = new BigDecimal(number);
      return value.scale() > -10 && value.compareTo(MOST) <= 0 ? value.intValueExact() : 0;
    } catch (ArithmeticException | NumberFormatException e) {
      return 0;
    }
  }

  private static void writeDistances(Path path, long n) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.setLength(n * n * Short.BYTES);
      int distinct = (int) Math.min(n, DISTINCT);
      for (int i = 0; i < distinct; i++) {
        ByteBuffer row = ByteBuffer.allocate(distinct * Short.BYTES);
        for (int j = 0; j < distinct; j++) {
          row.putShort(i == j ? 0 : ANY_DISTANCE);
        }
        file.seek(i * n * Short.BYTES);
        file.write(row.array());
      }
    }
  }

  /** Keys that name the file. */
  List<String> overrides() {
    return overrides;
  }

  @Override
  public void close() {
    try {
      if (file != null) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.CANNOT_WRITE, "%s cannot be deleted: %s", file, e);
    }
  }
}
