package org.spidal.tools.matrix;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;

/** Writes a matrix row by row, in any form. */
public final class MatrixWriter {
  private static final int MISSING = -1;

  /** Gives the rows, in order. */
  @FunctionalInterface
  public interface Rows {
    /** Hands all rows to the sink. */
    void forEach(InputMatrix.RowSink sink);
  }

  private MatrixWriter() {}

  /**
   * Writes raw numbers or NumPy's form.
   *
   * @param scale what 32767 stands for in int16 matrices; larger distances are cut to it
   * @return how many were cut
   */
  public static long writeBinary(Path path, MatrixFormat format, double scale, Rows rows) {
    long[] cut = new long[1];
    Rows held = format.element() == Element.FLOAT32 ? singles(path, rows) : rows;
    AtomicFile.writeBytes(
        path,
        out -> {
          out.write(format.header());
          ByteBuffer buffer =
              ByteBuffer.allocate(Math.toIntExact(format.rowBytes())).order(format.order());
          held.forEach(
              (i, row) -> {
                buffer.clear();
                for (double distance : row) {
                  cut[0] += put(buffer, format.element(), scale, distance);
                }
                try {
                  out.write(buffer.array());
                } catch (IOException e) {
                  throw new java.io.UncheckedIOException(e);
                }
              });
        });
    return cut[0];
  }

  /** The same rows, and an error where a float32 would be infinite. */
  private static Rows singles(Path path, Rows rows) {
    return sink ->
        rows.forEach(
            (i, row) -> {
              for (int j = 0; j < row.length; j++) {
                if (Float.isInfinite((float) row[j])) {
                  throw new SpidalException(
                      ExitCode.DATA,
                      "%s: the distance %s in row %s, column %s is too large for float32."
                          + " Add --type float64.",
                      path,
                      row[j],
                      i + 1,
                      j + 1);
                }
              }
              sink.take(i, row);
            });
  }

  /** Returns 1 if the distance was cut. */
  private static int put(ByteBuffer buffer, Element element, double scale, double distance) {
    boolean missing = Double.isNaN(distance);
    double units = Math.rint(distance / scale * Short.MAX_VALUE);
    switch (element) {
      case INT16 -> buffer.putShort((short) (missing ? MISSING : Math.min(Short.MAX_VALUE, units)));
      case FLOAT32 -> buffer.putFloat(missing ? MISSING : (float) distance);
      case FLOAT64 -> buffer.putDouble(missing ? MISSING : distance);
    }
    return element == Element.INT16 && units > Short.MAX_VALUE ? 1 : 0;
  }

  /**
   * Writes a table.
   *
   * @param ids names of the rows, for the first line and column; null for none
   * @param whole whether all digits are written, not only those of a float32
   */
  public static void writeTable(
      Path path, char separator, List<String> ids, boolean whole, Rows rows) {
    Rows held = whole ? rows : singles(path, rows);
    AtomicFile.write(
        path,
        out -> {
          if (ids != null) {
            for (String id : ids) {
              out.append(separator).append(cell(id, separator));
            }
            out.append('\n');
          }
          held.forEach(
              (i, row) -> {
                StringBuilder line = new StringBuilder();
                if (ids != null) {
                  line.append(cell(ids.get(i), separator)).append(separator);
                }
                for (int j = 0; j < row.length; j++) {
                  append(line.append(j == 0 ? "" : separator), row[j], whole);
                }
                write(out, line.append('\n'));
              });
        });
  }

  /**
   * Quoted if readers could take a part of it for a separator. Between tabs there are no quotes:
   * scikit-bio knows none.
   */
  private static String cell(String id, char separator) {
    if (separator == '\t') {
      return id;
    }
    return id.matches("[^,;\t\"]*") ? id : '"' + id.replace("\"", "\"\"") + '"';
  }

  /**
   * Writes PHYLIP's form.
   *
   * @param lower whether each row ends before the diagonal
   * @param whole whether all digits are written, not only those of a float32
   */
  public static void writePhylip(
      Path path, boolean lower, List<String> ids, boolean whole, Rows rows) {
    Rows held = whole ? rows : singles(path, rows);
    AtomicFile.write(
        path,
        out -> {
          out.write(ids.size() + "\n");
          held.forEach(
              (i, row) -> {
                StringBuilder line = new StringBuilder(ids.get(i));
                for (int j = 0; j < (lower ? i : row.length); j++) {
                  append(line.append(' '), row[j], whole);
                }
                write(out, line.append('\n'));
              });
        });
  }

  /** As many digits as tell a float64, or a float32, from its neighbours. */
  private static void append(StringBuilder line, double distance, boolean whole) {
    if (Double.isNaN(distance)) {
      line.append(MISSING);
    } else if (distance == Math.rint(distance) && distance < 1 << 24) {
      line.append((long) distance);
    } else if (whole) {
      line.append(distance);
    } else {
      line.append((float) distance);
    }
  }

  private static void write(Writer out, StringBuilder line) {
    try {
      out.append(line);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
