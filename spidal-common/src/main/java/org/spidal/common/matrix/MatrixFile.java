package org.spidal.common.matrix;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat.Element;

/**
 * A matrix file whose size has been compared with its format: raw int16 (the SPIDAL format), or
 * NumPy's {@code .npy} with int16, float32 or float64.
 *
 * @param path the file
 * @param format how the numbers stand in it
 */
public record MatrixFile(Path path, MatrixFormat format) {
  private static final byte[] NPY_MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int NPY_LONGEST_HEADER = 1 << 16;

  /**
   * Looks at a file.
   *
   * @param expectedN rows that the user named, or 0 to take what the file has
   * @param bigEndian byte order of raw int16; {@code .npy} files say it themselves
   * @param what "distance matrix" or the like, for messages
   */
  public static MatrixFile open(Path path, int expectedN, boolean bigEndian, String what) {
    try {
      if (!Files.isRegularFile(path)) {
        throw bad(
            what
                + " "
                + path
                + (Files.exists(path) ? " is not a file" : " does not exist")
                + " (looked for "
                + path.toAbsolutePath()
                + ")");
      }
      long size = Files.size(path);
      MatrixFormat format =
          isNpy(path) ? npy(path, what) : raw(path, size, expectedN, bigEndian, what);
      if (expectedN > 0 && format.n() != expectedN) {
        throw bad(
            what + " " + path + " has " + format.n() + " rows, NumberDataPoints says " + expectedN);
      }
      if (size != format.fileBytes()) {
        throw bad(
            what
                + " "
                + path
                + " has "
                + size
                + " bytes; "
                + format.n()
                + " x "
                + format.n()
                + " numbers need "
                + format.fileBytes());
      }
      return new MatrixFile(path, format);
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA, "cannot read the " + what + " " + path + ": " + e.getMessage(), e);
    }
  }

  private static MatrixFormat raw(
      Path path, long size, int expectedN, boolean bigEndian, String what) {
    int n = expectedN;
    long root = Math.round(Math.sqrt(size / 2.0));
    if (expectedN == 0) {
      n = (int) root;
    }
    if (size != 2L * n * n) {
      boolean square = root > 0 && 2 * root * root == size;
      throw bad(
          what
              + " "
              + path
              + " has "
              + size
              + " bytes; "
              + (expectedN > 0
                  ? "N = " + expectedN + " needs 2 N^2 = " + 2L * n * n
                  : "that is not 2 N^2 for any N")
              + (square
                  ? "; the size fits NumberDataPoints=" + root
                  : "; is the file whole, and int16?"));
    }
    return new MatrixFormat(
        Element.INT16, bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN, 0, n);
  }

  private static boolean isNpy(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] start = in.readNBytes(NPY_MAGIC.length);
      return java.util.Arrays.equals(start, NPY_MAGIC);
    }
  }

  /**
   * Reads the header: magic, version, length, and a Python dictionary with descr, fortran_order and
   * shape.
   */
  private static MatrixFormat npy(Path path, String what) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] fixed = in.readNBytes(8);
      int lengthBytes = fixed.length == 8 && fixed[6] >= 2 ? 4 : 2;
      byte[] length = in.readNBytes(lengthBytes);
      int headerLength = 0;
      for (int b = length.length - 1; b >= 0; b--) {
        headerLength = headerLength << 8 | length[b] & 0xFF;
      }
      if (headerLength <= 0 || headerLength > NPY_LONGEST_HEADER) {
        throw bad(what + " " + path + " has a damaged .npy header");
      }
      String header = new String(in.readNBytes(headerLength), StandardCharsets.ISO_8859_1);
      String type = value(header, "descr", '\'', '\'');
      String shape = value(header, "shape", '(', ')');
      if (type == null || shape == null) {
        throw bad(what + " " + path + " has a damaged .npy header: " + header.trim());
      }
      if (header.replace(" ", "").contains("'fortran_order':True")) {
        throw bad(
            what + " " + path + " is stored by columns; save it with numpy.ascontiguousarray");
      }
      String[] dimensions = shape.replace(" ", "").split(",");
      if (dimensions.length != 2 || !dimensions[0].equals(dimensions[1])) {
        throw bad(what + " " + path + " has the shape (" + shape + "); a square matrix is needed");
      }
      Element element =
          switch (type.substring(1)) {
            case "i2" -> Element.INT16;
            case "f4" -> Element.FLOAT32;
            case "f8" -> Element.FLOAT64;
            default ->
                throw bad(
                    what
                        + " "
                        + path
                        + " holds numbers of type "
                        + type
                        + "; int16, float32 or float64 is needed");
          };
      ByteOrder order = type.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
      return new MatrixFormat(
          element, order, 8L + lengthBytes + headerLength, Integer.parseInt(dimensions[0]));
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      throw bad(what + " " + path + " has a damaged .npy header");
    }
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
