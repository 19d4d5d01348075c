package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.matrix.MatrixFormat.Element;

/**
 * A matrix file whose size has been compared with its format: raw int16 (the SPIDAL format), or
 * NumPy's {@code .npy} with int16, float32 or float64.
 *
 * @param path the file
 * @param format how the numbers stand in it; of pairs, floats that do not stand in it
 * @param pairs if it is a file of some pairs, these; else null
 */
public record MatrixFile(Path path, MatrixFormat format, SparseMatrix pairs) {
  private static final String SQUARE = "a square matrix";

  /** A file of whole rows. */
  public MatrixFile(Path path, MatrixFormat format) {
    this(path, format, null);
  }

  /**
   * Opens a file of the distances of some pairs.
   *
   * @param expectedN points that the user named, or 0 to take what the file has
   */
  public static MatrixFile openPairs(Path path, int expectedN) {
    SparseMatrix pairs = SparseMatrix.open(path);
    if (expectedN > 0 && pairs.size() != expectedN) {
      throw bad(
          "file of pairs "
              + path
              + " is of "
              + pairs.size()
              + " points, NumberDataPoints says "
              + expectedN);
    }
    MatrixFormat format =
        new MatrixFormat(Element.FLOAT32, ByteOrder.LITTLE_ENDIAN, 0, pairs.size());
    return new MatrixFile(path, format, pairs);
  }

  /** Whether it holds some pairs instead of whole rows. */
  public boolean isOfPairs() {
    return pairs != null;
  }

  /** Rows whose bytes, 8 a number, a {@code long} can count. */
  private static final int LARGEST = 1_000_000_000;

  /**
   * Looks at a file.
   *
   * @param expectedN rows that the user named, or 0 to take what the file has
   * @param bigEndian byte order of raw int16; {@code .npy} files say it themselves
   * @param what "distance matrix" or the like, for messages
   */
  public static MatrixFile open(Path path, int expectedN, boolean bigEndian, String what) {
    try {
      String problem = InputFile.problem(path);
      if (problem != null) {
        throw bad(what + " " + path + " " + problem);
      }
      long size = Files.size(path);
      if (size == 0 && expectedN == 0) {
        throw bad(what + " " + path + " is empty; copy or write it again");
      }
      MatrixFormat format =
          NpyHeader.isNpy(path) ? npy(path, what) : raw(path, size, expectedN, bigEndian, what);
      if (expectedN > 0 && format.n() != expectedN) {
        throw bad(
            what + " " + path + " has " + format.n() + " rows, NumberDataPoints says " + expectedN);
      }
      if (format.n() > LARGEST || size != format.fileBytes()) {
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
                + (format.n() > LARGEST ? "more than any file has" : format.fileBytes()));
      }
      return new MatrixFile(path, format);
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA, "the " + what + " " + path + " " + InputFile.why(e), e);
    }
  }

  /**
   * Looks at a file of distances from any number of objects to n others: m x n numbers.
   *
   * @param n columns
   * @param bigEndian byte order of raw int16
   * @param what "distance matrix" or the like, for messages
   */
  public static MatrixFile openRows(Path path, int n, boolean bigEndian, String what) {
    try {
      String problem = InputFile.problem(path);
      if (problem != null) {
        throw bad(what + " " + path + " " + problem);
      }
      long size = Files.size(path);
      MatrixFormat format;
      if (NpyHeader.isNpy(path)) {
        NpyHeader header = NpyHeader.read(path, what, "a table of m x " + n + " numbers");
        format =
            new MatrixFormat(
                element(header, path, what),
                header.order(),
                header.headerBytes(),
                header.rows(),
                header.columns());
      } else {
        ByteOrder order = bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        int rows = (int) Math.min(Integer.MAX_VALUE, size / (2L * n));
        format = new MatrixFormat(Element.INT16, order, 0, rows, n);
      }
      if (format.n() != n || size == 0 || size != format.fileBytes()) {
        throw bad(
            what
                + " "
                + path
                + (format.n() != n
                    ? " has " + format.n() + " columns; "
                    : " has " + size + " bytes, which is not a multiple of a row's; ")
                + "expected one for each of the "
                + n
                + " landmarks");
      }
      return new MatrixFile(path, format);
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA, "the " + what + " " + path + " " + InputFile.why(e), e);
    }
  }

  private static Element element(NpyHeader header, Path path, String what) {
    return switch (header.type()) {
      case "i2" -> Element.INT16;
      case "f4" -> Element.FLOAT32;
      case "f8" -> Element.FLOAT64;
      default -> throw header.wrongType(what + " " + path, "int16, float32 or float64");
    };
  }

  private static MatrixFormat raw(
      Path path, long size, int expectedN, boolean bigEndian, String what) throws IOException {
    int n = expectedN;
    long root = Math.round(Math.sqrt(size / 2.0));
    if (expectedN == 0) {
      n = (int) root;
    }
    boolean fits = size == 2L * n * n;
    String other = OtherForm.of(path, fits);
    if (other != null) {
      throw bad(what + " " + path + " is " + other);
    }
    if (!fits) {
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

  private static MatrixFormat npy(Path path, String what) {
    NpyHeader header = NpyHeader.read(path, what, SQUARE);
    if (header.rows() != header.columns()) {
      throw bad(
          what + " " + path + " has the shape (" + header.shape() + "); " + SQUARE + " is needed");
    }
    return new MatrixFormat(
        element(header, path, what), header.order(), header.headerBytes(), header.rows());
  }

  private static SpidalException bad(String message) {
    return new SpidalException(ExitCode.DATA, message);
  }
}
