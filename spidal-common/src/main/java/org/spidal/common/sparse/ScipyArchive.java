package org.spidal.common.sparse;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * A sparse matrix as {@code scipy.sparse.save_npz} writes it: an archive of arrays, {@code format}
 * (csr, csc or coo), {@code shape}, {@code data}, and {@code indices} with {@code indptr}, or
 * {@code row} and {@code col}.
 */
public final class ScipyArchive {
  private static final Pattern TYPE = Pattern.compile("'descr':\\s*'([<>|=]?)([a-zA-Z])(\\d+)'");
  private static final Pattern NUMBERS = Pattern.compile("b1|[iu][1248]|f[48]");
  private static final int MAGIC_BYTES = 6;
  private static final long MOST_BYTES = Integer.MAX_VALUE - 8; // of an array of Java

  private final Path path;
  private final Map<String, Numbers> arrays = new HashMap<>();

  /** Takes the entries. */
  @FunctionalInterface
  public interface Entries {
    void take(int row, int column, double value);
  }

  /** An array of numbers or letters. */
  private record Numbers(ByteBuffer bytes, char kind, int width) {
    int size() {
      return bytes.limit() / width;
    }

    double get(int k) {
      int at = k * width;
      if (kind == 'f') {
        return width == Float.BYTES ? bytes.getFloat(at) : bytes.getDouble(at);
      }
      return switch (width) {
        case 1 -> kind == 'i' ? bytes.get(at) : Byte.toUnsignedInt(bytes.get(at));
        case 2 -> kind == 'i' ? bytes.getShort(at) : Short.toUnsignedInt(bytes.getShort(at));
        case 4 -> kind == 'i' ? bytes.getInt(at) : Integer.toUnsignedLong(bytes.getInt(at));
        default -> kind == 'i' ? bytes.getLong(at) : unsigned(bytes.getLong(at));
      };
    }

    private static double unsigned(long bits) {
      return bits >= 0 ? bits : 2.0 * (bits >>> 1 | bits & 1);
    }

    boolean isOfWholeNumbers() {
      return kind == 'i' || kind == 'u';
    }

    String text() {
      return new String(bytes.array(), StandardCharsets.UTF_8).replace("\0", "");
    }
  }

  private ScipyArchive(Path path) {
    this.path = path;
  }

  /** Reads an archive. */
  public static ScipyArchive read(Path path) throws IOException {
    return read(path, name -> true);
  }

  /** Reads of an archive how many rows and columns it has, and no entries. */
  public static ScipyArchive readShape(Path path) throws IOException {
    return read(path, "shape"::equals);
  }

  private static ScipyArchive read(Path path, Predicate<String> wanted) throws IOException {
    ScipyArchive archive = new ScipyArchive(path);
    try (ZipFile zip = new ZipFile(path.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        String name = entry.getName().replaceFirst("\\.npy$", "");
        if (wanted.test(name)) {
          archive.arrays.put(name, archive.numbers(name, archive.bytes(zip, entry)));
        }
      }
    }
    archive.indices("shape");
    return archive;
  }

  private byte[] bytes(ZipFile zip, ZipEntry entry) throws IOException {
    if (entry.getSize() > MOST_BYTES) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: the array '%s' has %s bytes; at most 2^31 - 9 can be read of one. Write the"
              + " matrix as text, 'i j value'",
          path,
          entry.getName(),
          entry.getSize());
    }
    return zip.getInputStream(entry).readAllBytes();
  }

  private Numbers numbers(String name, byte[] file) {
    ByteBuffer all = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int wide = file.length > MAGIC_BYTES && file[MAGIC_BYTES] >= 2 ? Integer.BYTES : Short.BYTES;
    int start = MAGIC_BYTES + 2 + wide;
    if (file.length < start) {
      throw bad("the array '" + name + "' is damaged");
    }
    int length = wide == Integer.BYTES ? all.getInt(MAGIC_BYTES + 2) : all.getChar(MAGIC_BYTES + 2);
    if (length < 0 || length > file.length - start) {
      throw bad("the array '" + name + "' is damaged");
    }
    String header = new String(file, start, length, StandardCharsets.ISO_8859_1);
    Matcher type = TYPE.matcher(header);
    if (!type.find()) {
      throw bad("the array '" + name + "' is of no known type");
    }
    char kind = type.group(2).charAt(0);
    if (!NUMBERS.matcher(type.group(2) + type.group(3)).matches() && !name.equals("format")) {
      throw bad(
          "the array '"
              + name
              + "' is of type "
              + type.group(2)
              + type.group(3)
              + ", expected whole numbers of up to 64 bits, float32 or float64");
    }
    int width = Integer.parseInt(type.group(3)) * (kind == 'U' ? Integer.BYTES : 1);
    if (width == 0 || (file.length - start - length) % width != 0) {
      throw bad("the array '" + name + "' is damaged");
    }
    byte[] data = Arrays.copyOfRange(file, start + length, file.length);
    ByteOrder order = type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    return new Numbers(ByteBuffer.wrap(data).order(order), kind, width);
  }

  private Numbers array(String name) {
    Numbers numbers = arrays.get(name);
    if (numbers == null) {
      throw bad("has no array '" + name + "'");
    }
    return numbers;
  }

  private Numbers indices(String name) {
    Numbers numbers = array(name);
    if (!numbers.isOfWholeNumbers()) {
      throw bad("the array '" + name + "' is not of whole numbers");
    }
    return numbers;
  }

  /** N, of a square matrix. */
  public int size() {
    if (rows() != columns()) {
      throw bad("is not of a square matrix");
    }
    return rows();
  }

  public int rows() {
    return extent(0);
  }

  public int columns() {
    return extent(1);
  }

  private int extent(int direction) {
    Numbers shape = indices("shape");
    double extent = shape.size() == 2 ? shape.get(direction) : -1;
    if (extent < 0 || extent > Integer.MAX_VALUE) {
      throw bad("is not of a matrix");
    }
    return (int) extent;
  }

  /** Goes through all entries. */
  public void forEach(Entries sink) {
    Numbers data = array("data");
    String format = arrays.containsKey("format") ? array("format").text() : "csr";
    switch (format) {
      case "coo" -> {
        Numbers rows = indices("row");
        Numbers columns = indices("col");
        if (rows.size() != data.size() || columns.size() != data.size()) {
          throw bad("is damaged: its arrays have different lengths");
        }
        for (int k = 0; k < data.size(); k++) {
          take(sink, rows.get(k), columns.get(k), data.get(k));
        }
      }
      case "csr" -> byLines(rows(), data, (row, column, value) -> take(sink, row, column, value));
      case "csc" ->
          byLines(columns(), data, (column, row, value) -> take(sink, row, column, value));
      default -> throw bad("is of the form '" + format + "'; csr, csc and coo can be read");
    }
  }

  private void byLines(int lines, Numbers data, Entries sink) {
    Numbers starts = indices("indptr");
    Numbers others = indices("indices");
    boolean whole = starts.size() == lines + 1 && starts.get(0) == 0;
    for (int i = 0; whole && i < lines; i++) {
      whole = starts.get(i) <= starts.get(i + 1);
    }
    if (!whole || starts.get(lines) != data.size() || others.size() != data.size()) {
      throw bad("is damaged: its rows do not hold its entries");
    }
    for (int i = 0; i < lines; i++) {
      for (int k = (int) starts.get(i); k < starts.get(i + 1); k++) {
        sink.take(i, (int) others.get(k), data.get(k));
      }
    }
  }

  private void take(Entries sink, double row, double column, double value) {
    if (row < 0 || row >= rows() || column < 0 || column >= columns()) {
      throw bad("is damaged: it has an entry in row " + (long) row + ", column " + (long) column);
    }
    sink.take((int) row, (int) column, value);
  }

  private SpidalException bad(String message) {
    return new SpidalException(
        ExitCode.DATA,
        path + " " + message + "; expected what scipy.sparse.save_npz writes. Is it one of these?");
  }
}
