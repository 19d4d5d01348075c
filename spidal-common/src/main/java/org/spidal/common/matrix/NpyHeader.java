package org.spidal.common.matrix;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.ShellWord;

/**
 * The header of a NumPy {@code .npy} file with one or two dimensions: magic, version, length, and a
 * Python dictionary with descr, fortran_order and shape.
 *
 * @param type of the numbers without their byte order, such as f4
 * @param descr the type as it stands there, for messages
 * @param headerBytes bytes before the first number
 * @param columns numbers of a row; 1 in a list, whose rows are its numbers
 * @param shape the dimensions as they stand there, for messages
 * @param columnwise whether the numbers stand column by column
 * @param isList whether there is one dimension
 */
public record NpyHeader(
    String type,
    String descr,
    ByteOrder order,
    long headerBytes,
    int rows,
    int columns,
    String shape,
    boolean columnwise,
    boolean isList) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int NEWEST = 3; // version of the format
  private static final int LONGEST = 1 << 16;
  private static final int SHOWN = 200;
  private static final Pattern TYPE =
      Pattern.compile("['\"]descr['\"]\\s*:\\s*['\"]([<>|=][a-zA-Z][^'\"]*)['\"]");
  private static final Pattern STRUCTURED = Pattern.compile("['\"]descr['\"]\\s*:\\s*\\[");
  private static final Pattern SHAPE = Pattern.compile("['\"]shape['\"]\\s*:\\s*\\(([^()]*)\\)");
  private static final Pattern COLUMNWISE =
      Pattern.compile("['\"]fortran_order['\"]\\s*:\\s*(True|False)");

  public static boolean isNpy(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    }
  }

  /**
   * Reads the header.
   *
   * @param what "distance matrix" or the like, for messages
   * @param needed what the shape should be, for messages
   */
  public static NpyHeader read(Path path, String what, String needed) {
    String name = what + " " + path;
    try (InputStream in = Files.newInputStream(path)) {
      byte[] fixed = in.readNBytes(8);
      if (fixed.length == 8 && (fixed[6] < 1 || fixed[6] > NEWEST)) {
        throw bad(
            name
                + " is in version "
                + (fixed[6] & 0xFF)
                + " of the .npy format; 1 to "
                + NEWEST
                + " can be read");
      }
      int lengthBytes = fixed.length == 8 && fixed[6] >= 2 ? 4 : 2;
      byte[] length = in.readNBytes(lengthBytes);
      int headerLength = 0;
      for (int b = length.length - 1; b >= 0; b--) {
        headerLength = headerLength << 8 | length[b] & 0xFF;
      }
      if (headerLength <= 0 || headerLength > LONGEST) {
        throw bad(name + " has a damaged .npy header");
      }
      byte[] text = in.readNBytes(headerLength);
      if (text.length < headerLength) {
        throw bad(name + " has a damaged .npy header, in which it ends; is the file whole?");
      }
      return parse(
          path,
          name,
          needed,
          new String(text, StandardCharsets.ISO_8859_1),
          8L + lengthBytes + headerLength);
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, name + " " + InputFile.why(e), e);
    }
  }

  private static NpyHeader parse(
      Path path, String name, String needed, String header, long headerBytes) {
    if (STRUCTURED.matcher(header).find()) {
      throw bad(
          name
              + " is a structured array, with named fields; numpy.save('OUT.npy', numpy.load(FILE)[NAME])"
              + " saves one of them");
    }
    Matcher type = TYPE.matcher(header);
    Matcher shape = SHAPE.matcher(header);
    Matcher columnwise = COLUMNWISE.matcher(header);
    if (!type.find() || !shape.find() || !columnwise.find()) {
      throw bad(name + " has a damaged .npy header: " + shown(header));
    }
    if (type.group(1).matches(".O\\d*")) {
      throw bad(
          name
              + " is an array of Python's objects, not of numbers; if you trust it, and they are numbers:"
              + " python3 -c \"import sys, numpy as np; np.save(sys.argv[2], np.load(sys.argv[1],"
              + " allow_pickle=True).astype(float))\" "
              + ShellWord.of(path.toString())
              + " OUT.npy");
    }
    if (type.group(1).matches(".[US]\\d+")) {
      throw bad(
          name
              + " holds words ("
              + type.group(1)
              + "), no numbers; if they are names or labels, write them as text: python3 -c \"import sys, numpy as np;"
              + " np.savetxt(sys.argv[2], np.load(sys.argv[1]).astype(str), '%s')\" "
              + ShellWord.of(path.toString())
              + " OUT.txt");
    }
    String said = shape.group(1).strip();
    String[] dimensions = said.split("\\s*,\\s*");
    boolean list = dimensions.length == 1 && said.endsWith(",");
    if (dimensions.length != 2 && !list) {
      throw bad(name + " has the shape (" + shown(said) + "); " + needed + " is needed");
    }
    String descr = type.group(1);
    ByteOrder order = descr.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    return new NpyHeader(
        descr.substring(1),
        descr,
        order,
        headerBytes,
        dimension(name, dimensions[0], said),
        list ? 1 : dimension(name, dimensions[1], said),
        said,
        columnwise.group(1).equals("True"),
        list);
  }

  /** The error of a file that has another shape than is {@code needed}. */
  public SpidalException wrongShape(String name, String needed) {
    return bad(name + " has the shape (" + shown(shape) + "); " + needed + " is needed");
  }

  /** Throws if numbers stand column by column where rows are needed. */
  public void requireRows(String name) {
    if (columnwise && rows > 1 && columns > 1) {
      throw bad(
          name
              + " is stored by columns; numpy.save('OUT.npy', numpy.ascontiguousarray(numpy.load(FILE))) stores it"
              + " by rows");
    }
  }

  private static int dimension(String name, String text, String shape) {
    try {
      int dimension = Integer.parseInt(text.endsWith("L") ? text.replace("L", "") : text);
      if (dimension >= 0) {
        return dimension;
      }
    } catch (NumberFormatException e) {
      throw damagedShape(name, shape);
    }
    throw damagedShape(name, shape);
  }

  private static SpidalException damagedShape(String name, String shape) {
    return bad(
        name
            + " has a damaged .npy header: its shape is ("
            + shown(shape)
            + "), expected whole numbers below 2^31, none of them negative");
  }

  private static String shown(String text) {
    String line = text.strip().replaceAll("\\p{Cntrl}", "?");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
  }

  /** Returns the header of a matrix, filled with blanks to a multiple of 64 bytes. */
  static byte[] of(MatrixFormat format) {
    return of(
        format.type().descr(), format.order(), format.rows(), format.n(), format.columnwise());
  }

  /** Returns the header of a table, filled with blanks to a multiple of 64 bytes. */
  public static byte[] of(String type, ByteOrder order, int rows, int columns) {
    return of(type, order, rows, columns, false);
  }

  private static byte[] of(
      String type, ByteOrder order, int rows, int columns, boolean columnwise) {
    boolean single = type.endsWith("1");
    String text =
        Sentence.of(
            "{'descr': '%s%s', 'fortran_order': %s, 'shape': (%d, %d), }",
            single ? "|" : order == ByteOrder.BIG_ENDIAN ? ">" : "<",
            type,
            columnwise ? "True" : "False",
            rows,
            columns);
    int fixed = MAGIC.length + 4; // magic, version 1.0, length of the rest
    int all = (fixed + text.length() + 1 + 63) / 64 * 64;
    byte[] header = Arrays.copyOf(MAGIC, all);
    header[MAGIC.length] = 1;
    header[MAGIC.length + 2] = (byte) (all - fixed);
    header[MAGIC.length + 3] = (byte) (all - fixed >> 8);
    Arrays.fill(header, fixed, all - 1, (byte) ' ');
    header[all - 1] = '\n';
    System.arraycopy(text.getBytes(StandardCharsets.ISO_8859_1), 0, header, fixed, text.length());
    return header;
  }

  /** The error of a file whose numbers are of no type that is {@code needed}. */
  public SpidalException wrongType(String name, String needed) {
    return bad(
        Sentence.of(
            "%s holds numbers of type %s; %s is needed: numpy.save('OUT.npy', %s)",
            name, descr, needed, converted()));
  }

  /** What makes floats of it in NumPy. */
  private String converted() {
    if (descr.matches("[<>|=]?c\\d+")) { // each part of a number becomes a column
      return "numpy.load(FILE).astype(complex).view(float)";
    }
    return descr.matches("[<>|=]?[mM]8.*")
        ? "numpy.load(FILE).astype('int64').astype(float)"
        : "numpy.load(FILE).astype(float)";
  }

  private static SpidalException bad(String message) {
    return new SpidalException(ExitCode.DATA, message);
  }
}
