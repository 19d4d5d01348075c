package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.common.partition.RowRange;
import org.spidal.common.sparse.SparseMatrix;

/**
 * A matrix file whose size has been compared with its format: raw int16 (the SPIDAL format), or
 * NumPy's {@code .npy} with numbers of any {@link NumberType}.
 *
 * @param path the file
 * @param format how the numbers stand in it; of pairs, floats that do not stand in it
 * @param pairs if it is a file of some pairs, these; else null
 * @param similarity how distances are made of what stands in it; null if these are distances
 */
public record MatrixFile(
    Path path, MatrixFormat format, SparseMatrix pairs, SimilarityRule similarity) {
  private static final String SQUARE = "a square matrix";

  /** A file of whole rows. */
  public MatrixFile(Path path, MatrixFormat format) {
    this(path, format, null, null);
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
    return new MatrixFile(path, format, pairs, null);
  }

  /** Whether it holds some pairs instead of whole rows. */
  public boolean isOfPairs() {
    return pairs != null;
  }

  /** Whether its numbers are int16, which stand for shares of 32767. */
  public boolean isInt16() {
    return format.element() == Element.INT16 && similarity == null;
  }

  /**
   * The same file, of which distances are made. Its diagonal is read where that needs it.
   *
   * @param how distances are made
   * @throws SpidalException if there is no number to make them with
   */
  public MatrixFile of(Similarities how) {
    return new MatrixFile(
        path,
        format,
        pairs,
        new SimilarityRule(how, how == Similarities.MAX_MINUS ? largest() : 1));
  }

  /** The largest number on the diagonal, or of the pairs. */
  private double largest() {
    double unit = format.element() == Element.INT16 ? 1.0 / Short.MAX_VALUE : 1;
    double largest = Double.NEGATIVE_INFINITY;
    if (isOfPairs()) {
      float[] row = new float[format.n()];
      for (int i = 0; i < format.n(); i++) {
        pairs.distances(i, row);
        for (int k = 0; k < pairs.count(i); k++) {
          largest = Math.max(largest, row[k]);
        }
      }
    } else {
      try (RandomAccessMatrix numbers = new RandomAccessMatrix(this)) {
        for (int i = 0; i < format.n(); i++) {
          double number = numbers.get(i, i) * unit;
          largest = number > largest ? number : largest;
        }
      }
    }
    if (!(Math.abs(largest) <= Float.MAX_VALUE)) {
      throw bad(
          path
              + " has no finite numbers on its diagonal, of which Similarities=max-minus needs the"
              + " largest");
    }
    return largest;
  }

  /** Some of its rows, mapped. */
  public MatrixReader map(RowRange rows) {
    return distances(new MappedMatrix(this, rows));
  }

  /** Numbers from anywhere in it, read by position. */
  public MatrixReader scattered() {
    return distances(new RandomAccessMatrix(this));
  }

  /** The distances that are made of what a reader of this file reads. */
  public MatrixReader distances(MatrixReader numbers) {
    return similarity == null ? numbers : new SimilarityReader(numbers);
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
                type(header, path, what),
                header.order(),
                header.headerBytes(),
                header.rows(),
                header.columns(),
                false);
        header.requireRows(what + " " + path);
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

  private static NumberType type(NpyHeader header, Path path, String what) {
    return NumberType.of(header.type())
        .orElseThrow(() -> header.wrongType(what + " " + path, NumberType.ALL));
  }

  private static MatrixFormat raw(
      Path path, long size, int expectedN, boolean bigEndian, String what) throws IOException {
    int n = expectedN;
    long root = Math.round(Math.sqrt(size / 2.0));
    if (expectedN == 0) {
      n = (int) root;
    }
    boolean fits = size == 2L * n * n;
    String other = MisplacedFile.of(path, fits);
    if (other != null) {
      throw bad(what + " " + path + " is " + other);
    }
    if (!fits) {
      boolean square = root > 0 && 2 * root * root == size;
      boolean named = expectedN > 0;
      throw bad(
          what
              + " "
              + path
              + " has "
              + size
              + " bytes; "
              + (named
                  ? "N = " + expectedN + " needs 2 N^2 = " + 2L * n * n
                  : "that is not 2 N^2 for any N")
              + (square
                  ? "; the size fits NumberDataPoints=" + root
                  : "; is the file whole, and int16?")
              + (named ? "" : " If it is no matrix, have the program that wrote it save CSV"));
    }
    return new MatrixFormat(
        Element.INT16, bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN, 0, n);
  }

  private static MatrixFormat npy(Path path, String what) {
    NpyHeader header = NpyHeader.read(path, what, SQUARE);
    int points = CondensedFile.points(header);
    if (points > 0) {
      throw bad(
          what
              + " "
              + path
              + " has the shape ("
              + header.shape()
              + "), as distances of the pairs of "
              + points
              + " points (SciPy's pdist); "
              + SQUARE
              + " is needed. To make that of it: "
              + MisplacedFile.square(path));
    }
    if (header.rows() != header.columns() || header.isList()) {
      throw header.wrongShape(what + " " + path, SQUARE);
    }
    return new MatrixFormat(
        type(header, path, what),
        header.order(),
        header.headerBytes(),
        header.rows(),
        header.rows(),
        header.columnwise());
  }

  private static SpidalException bad(String message) {
    return new SpidalException(ExitCode.DATA, message);
  }
}
