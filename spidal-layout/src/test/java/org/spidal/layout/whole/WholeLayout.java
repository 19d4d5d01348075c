package org.spidal.layout.whole;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.layout.Main;

/** One run of the whole program inside this JVM, and what it wrote. */
record WholeLayout(RunFolder output) {
  static final EmbeddedProgram LAYOUT = new EmbeddedProgram(new Main(), "PointsFile", "points.txt");

  static WholeLayout of(Path folder, String... keys) {
    return new WholeLayout(LAYOUT.run(folder, keys));
  }

  /** See {@link EmbeddedProgram#run}. */
  static WholeLayout of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeLayout(LAYOUT.run(folder, threads, nodeOf, groups, keys));
  }

  /** See {@link EmbeddedProgram#into}. */
  static WholeLayout into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeLayout(LAYOUT.into(output, stop, threads, nodeOf, groups, keys));
  }

  /**
   * Writes a graph of a grid, a ring, a star, a pair, and a point without edges, with weights.
   *
   * @param side of the grid
   */
  static Path graph(Path file, int side, long seed) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    int n = side * side;
    for (int i = 0; i < n; i++) {
      if ((i + 1) % side != 0) {
        lines.add(edge(random, i, i + 1));
      }
      if (i + side < n) {
        lines.add(edge(random, i + side, i));
      }
    }
    for (int i = 0; i < 40; i++) {
      lines.add(edge(random, n + i, n + (i + 1) % 40));
      lines.add(edge(random, n + 40, n + 41 + i));
    }
    lines.add(edge(random, n + 90, n + 91));
    lines.add(edge(random, n + 92, n + 92)); // a loop: a point without edges
    try {
      return Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String edge(Random random, int one, int other) {
    return one + " " + other + " " + (0.5 + random.nextInt(8) / 4.0);
  }

  /** Coordinates of all points. */
  double[][] points() {
    return output
        .text("points.txt")
        .lines()
        .map(
            line -> {
              String[] fields = line.split("\t");
              double[] point = new double[fields.length - 2];
              for (int k = 0; k < point.length; k++) {
                point[k] = Double.parseDouble(fields[k + 1]);
              }
              return point;
            })
        .toArray(double[][]::new);
  }
}
