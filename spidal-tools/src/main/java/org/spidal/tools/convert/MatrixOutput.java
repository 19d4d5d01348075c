package org.spidal.tools.convert;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.text.ByteSize;
import org.spidal.tools.matrix.InputMatrix;
import org.spidal.tools.matrix.MatrixForm;
import org.spidal.tools.matrix.MatrixWriter;
import org.spidal.tools.matrix.PairsMatrix;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * A matrix file that is to be written.
 *
 * @param type of its numbers, or of the digits of text; null for what the input has
 * @param scale the distance that 32767 stands for in int16
 * @param order of the bytes of numbers
 */
record MatrixOutput(Path path, MatrixForm form, Element type, double scale, ByteOrder order) {
  /**
   * @throws ParameterException if what is wanted cannot be
   */
  void require(CommandLine commandLine) {
    String wrong = problem();
    if (wrong != null) {
      throw new ParameterException(commandLine, wrong);
    }
  }

  private String problem() {
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
      return "--scale " + scale + " is not a positive number";
    }
    if (type != null && type != Element.INT16 && form == MatrixForm.RAW) {
      return "raw matrices are int16; --type needs an .npy";
    }
    if (type == Element.INT16 && !isBinary()) {
      return "text has no int16; --type int16 needs an .npy, text float32 or float64";
    }
    return switch (form) {
      case QZA -> "a .qza is only read; write an .lsmat, which QIIME 2 can import";
      case MTX -> "an .mtx is only read; write an .npy";
      default -> null;
    };
  }

  /** Whether it is without names of rows. */
  boolean isBinary() {
    return form == MatrixForm.RAW || form == MatrixForm.NPY;
  }

  /**
   * Throws if the disk has no room for a binary matrix.
   *
   * @param source whose numbers they are
   */
  void requireRoom(InputMatrix source) {
    long bytes = isBinary() ? format(element(source), source.size()).fileBytes() : 0;
    long room = path.toAbsolutePath().getParent().toFile().getUsableSpace();
    if (bytes > room && room > 0) {
      throw new SpidalException(
          ExitCode.CANNOT_WRITE,
          "%s would have %s, and its disk has room for %s. %s",
          path,
          ByteSize.text(bytes),
          ByteSize.text(room),
          source instanceof PairsMatrix
              ? "Write a .pairs file, which has the pairs alone; if the numbers are names, say --names"
              : "Free some space, or choose another disk");
    }
  }

  /**
   * Writes it.
   *
   * @param source whose numbers they are
   * @param names of the rows; null for none
   * @param n N
   * @return how many distances were cut to the scale
   */
  long write(InputMatrix source, List<String> names, int n, MatrixWriter.Rows rows) {
    Element element = element(source);
    boolean whole = element == Element.FLOAT64;
    switch (form) {
      case RAW, NPY -> {
        return MatrixWriter.writeBinary(path, format(element, n), scale, rows);
      }
      case PAIRS, QZA, MTX -> throw new IllegalArgumentException(form + " is not written here");
      case CSV -> MatrixWriter.writeTable(path, ',', names, whole, rows);
      case TSV -> MatrixWriter.writeTable(path, '\t', names, whole, rows);
      case LSMAT -> MatrixWriter.writeTable(path, '\t', orNumbers(names, n), whole, rows);
      case PHYLIP, PHYLIP_LOWER ->
          MatrixWriter.writePhylip(
              path, form == MatrixForm.PHYLIP_LOWER, orNumbers(names, n), whole, rows);
    }
    return 0;
  }

  private Element element(InputMatrix source) {
    if (type != null) {
      return type;
    }
    if (!source.isText()) {
      return source.type().element();
    }
    return form == MatrixForm.NPY ? Element.FLOAT32 : Element.FLOAT64;
  }

  private MatrixFormat format(Element element, int n) {
    boolean npy = form == MatrixForm.NPY;
    MatrixFormat raw = new MatrixFormat(npy ? element : Element.INT16, order, 0, n);
    return npy ? raw.asNpy() : raw;
  }

  /** Some forms want a name for each row. */
  private static List<String> orNumbers(List<String> names, int n) {
    return names != null ? names : IntStream.range(0, n).mapToObj(Integer::toString).toList();
  }
}
