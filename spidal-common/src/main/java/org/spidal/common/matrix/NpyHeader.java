package org.spidal.common.matrix;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * The header of a NumPy {@code .npy} file with two dimensions, stored by rows: magic, version,
 * length, and a Python dictionary with descr, fortran_order and shape.
 *
 * @param type of the numbers without their byte order, such as f4
 * @param descr the type as it stands there, for messages
 * @param headerBytes bytes before the first number
 * @param shape the dimensions as they stand there, for messages
 */
record NpyHeader(
    String type,
    String descr,
    ByteOrder order,
    long headerBytes,
    int rows,
    int columns,
    String shape) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int LONGEST = 1 << 16;

  static boolean isNpy(Path path) throws IOException {
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
  static NpyHeader read(Path path, String what, String needed) {
    String name = what + " " + path;
    try (InputStream in = Files.newInputStream(path)) {
      byte[] fixed = in.readNBytes(8);
      int lengthBytes = fixed.length == 8 && fixed[6] >= 2 ? 4 : 2;
      byte[] length = in.readNBytes(lengthBytes);
      int headerLength = 0;
      for (int b = length.length - 1; b >= 0; b--) {
        headerLength = headerLength << 8 | length[b] & 0xFF;
      }
      if (headerLength <= 0 || headerLength > LONGEST) {
        throw bad(name + " has a damaged .npy header");
      }
      String header = new String(in.readNBytes(headerLength), StandardCharsets.ISO_8859_1);
      String type = value(header, "descr", '\'', '\'');
      String shape = value(header, "shape", '(', ')');
      if (type == null || shape == null) {
        throw bad(name + " has a damaged .npy header: " + header.trim());
      }
      if (header.replace(" ", "").contains("'fortran_order':True")) {
        throw bad(name + " is stored by columns; save it with numpy.ascontiguousarray");
      }
      String[] dimensions = shape.replace(" ", "").split(",");
      if (dimensions.length != 2) {
        throw bad(name + " has the shape (" + shape + "); " + needed + " is needed");
      }
      ByteOrder order = type.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
      return new NpyHeader(
          type.substring(1),
          type,
          order,
          8L + lengthBytes + headerLength,
          Integer.parseInt(dimensions[0]),
          Integer.parseInt(dimensions[1]),
          shape);
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      throw bad(name + " has a damaged .npy header");
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA, "cannot read the " + name + ": " + e.getMessage(), e);
    }
  }

  /** Returns the header of a square matrix, filled with blanks to a multiple of 64 bytes. */
  static byte[] of(MatrixFormat format) {
    String type =
        switch (format.element()) {
          case INT16 -> "i2";
          case FLOAT32 -> "f4";
          case FLOAT64 -> "f8";
        };
    return of(type, format.order(), format.n(), format.n());
  }

  /** Returns the header of a table, filled with blanks to a multiple of 64 bytes. */
  static byte[] of(String type, ByteOrder order, int rows, int columns) {
    String text =
        String.format(
            Locale.ROOT,
            "{'descr': '%s%s', 'fortran_order': False, 'shape': (%d, %d), }",
            order == ByteOrder.BIG_ENDIAN ? ">" : "<",
            type,
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
  SpidalException wrongType(String name, String needed) {
    return bad(name + " holds numbers of type " + descr + "; " + needed + " is needed");
  }

  /**
   * The text between {@code open} and {@code close} after {@code 'key':}; null if there is none.
   */
  private static String value(String header, String key, char open, char close) {
    int at = header.indexOf("'" + key + "'");
    int colon = header.indexOf(':', at);
    int start = header.indexOf(open, colon);
    int end = header.indexOf(close, start + 1);
    return at < 0 || colon < 0 || start < 0 || end < 0 ? null : header.substring(start + 1, end);
  }

  private static SpidalException bad(String message) {
    return new SpidalException(ExitCode.DATA, message);
  }
}
