package org.spidal.damds.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.VectorNpy;
import org.spidal.common.matrix.VectorSet;
import org.spidal.common.output.TextFile;

/**
 * Reads a file of vectors: {@code .npy}, or text with a vector a line, whose first line may hold
 * the names of the columns.
 */
final class VectorReader {
  private static final Pattern SEPARATOR = Pattern.compile("\\s*[,;\t]\\s*|\\s+");

  private final TextFile file;
  private final List<float[]> lines = new ArrayList<>();
  private boolean header;

  private VectorReader(TextFile file) {
    this.file = file;
  }

  /** Reads all vectors, as float32. */
  static VectorSet read(Path path) {
    if (!Files.isRegularFile(path)) {
      throw new SpidalException(
          ExitCode.DATA,
          "vector file "
              + path
              + (Files.exists(path) ? " is not a file" : " does not exist")
              + " (looked for "
              + path.toAbsolutePath()
              + ")");
    }
    VectorSet vectors = VectorNpy.read(path);
    if (vectors == null) {
      vectors = new VectorReader(new TextFile(path)).read();
    }
    if (vectors.dimension() == 0) {
      throw new SpidalException(ExitCode.DATA, path + ": the vectors have no components");
    }
    return vectors;
  }

  private VectorSet read() {
    file.forEachLine(this::take);
    int dimension = lines.isEmpty() ? 1 : lines.get(0).length;
    VectorSet vectors = new VectorSet(lines.size(), dimension);
    for (int i = 0; i < lines.size(); i++) {
      float[] line = lines.set(i, null); // two copies of all would be too much
      for (int k = 0; k < dimension; k++) {
        vectors.set(i, k, line[k]);
      }
    }
    return vectors;
  }

  private void take(String line, int number) {
    String[] fields = SEPARATOR.split(line.strip(), -1);
    if (lines.isEmpty() && !header && !Arrays.stream(fields).allMatch(VectorReader::isNumber)) {
      header = true;
      return;
    }
    float[] vector = new float[fields.length];
    for (int k = 0; k < vector.length; k++) {
      vector[k] = parse(fields[k], k, number);
    }
    if (!lines.isEmpty() && vector.length != lines.get(0).length) {
      throw file.error(
          number,
          "found "
              + vector.length
              + " numbers, expected "
              + lines.get(0).length
              + " as in the lines before. Correct the line.");
    }
    lines.add(vector);
  }

  private float parse(String text, int component, int line) {
    float value =
        isNumber(text) && !text.equalsIgnoreCase("nan")
            ? (float) Double.parseDouble(text)
            : Float.NaN;
    if (!(Math.abs(value) <= Float.MAX_VALUE)) {
      throw file.error(
          line,
          "column "
              + (component + 1)
              + " is '"
              + text
              + "', expected a finite number. Correct or remove this line.");
    }
    return value;
  }

  /** Also NaN, which is no name of a column. */
  private static boolean isNumber(String text) {
    try {
      Double.parseDouble(text);
      return true;
    } catch (NumberFormatException e) {
      return text.equalsIgnoreCase("nan");
    }
  }
}
