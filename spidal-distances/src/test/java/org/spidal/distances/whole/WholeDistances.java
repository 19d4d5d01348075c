package org.spidal.distances.whole;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.RandomAccessMatrix;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.distances.Main;

/** One run of the whole program inside this JVM, and what it wrote. */
record WholeDistances(RunFolder output) {
  static final EmbeddedProgram DISTANCES = new EmbeddedProgram(new Main(), "OutputDirectory", "");

  static WholeDistances of(Path folder, String... keys) {
    return new WholeDistances(DISTANCES.run(folder, keys));
  }

  /** See {@link EmbeddedProgram#run}. */
  static WholeDistances of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeDistances(DISTANCES.run(folder, threads, nodeOf, groups, keys));
  }

  /** See {@link EmbeddedProgram#into}. */
  static WholeDistances into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeDistances(DISTANCES.into(output, stop, threads, nodeOf, groups, keys));
  }

  /** Writes normal vectors as text. */
  static Path vectors(Path file, int n, int dimension, long seed) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      StringBuilder line = new StringBuilder();
      for (int k = 0; k < dimension; k++) {
        line.append(k == 0 ? "" : ",").append((float) random.nextGaussian());
      }
      lines.add(line.toString());
    }
    return Demo.write(file, lines);
  }

  /** Writes sequences of about {@code length} letters that come from one another. */
  static Path sequences(Path file, int n, int length, String alphabet, long seed) {
    Random random = new Random(seed);
    List<String> made = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      StringBuilder text = new StringBuilder();
      String parent = i == 0 ? "" : made.get(random.nextInt(i));
      for (int k = 0; k < (i == 0 ? length : parent.length()); k++) {
        int chance = random.nextInt(100);
        if (i == 0 || chance < 10) {
          text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        } else if (chance < 95) {
          text.append(parent.charAt(k));
        }
      }
      made.add(text.isEmpty() ? alphabet.substring(0, 1) : text.toString());
      lines.add(">s" + i + " number " + i);
      lines.add(made.get(i));
    }
    try {
      return Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path file(String name) {
    return output.file(name);
  }

  String text(String name) {
    return output.text(name);
  }

  JsonObject summary() {
    return output.json("distances-summary.json");
  }

  double scale() {
    return summary().getAsJsonObject("matrix").get("scale").getAsDouble();
  }

  /** The distances, as they are read; int16 in units of the scale. */
  double[][] matrix(String name, boolean bigEndian) {
    MatrixFile matrix = MatrixFile.open(file(name), 0, bigEndian, "matrix");
    int n = matrix.format().n();
    double[][] values = new double[n][n];
    try (RandomAccessMatrix numbers = new RandomAccessMatrix(matrix)) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          values[i][j] = numbers.get(i, j);
        }
      }
    }
    return values;
  }
}
