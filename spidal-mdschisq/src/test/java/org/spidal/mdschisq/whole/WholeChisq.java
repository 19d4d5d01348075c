package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.mdschisq.Main;

/** One run of the whole program inside this JVM, and what it wrote. */
record WholeChisq(RunFolder output) {
  static final EmbeddedProgram MDSCHISQ =
      new EmbeddedProgram(new Main(), "PointsFile", "points.txt");

  static WholeChisq of(Path folder, String... keys) {
    return new WholeChisq(MDSCHISQ.run(folder, keys));
  }

  /** See {@link EmbeddedProgram#run}. */
  static WholeChisq of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeChisq(MDSCHISQ.run(folder, threads, nodeOf, groups, keys));
  }

  /** See {@link EmbeddedProgram#into}. */
  static WholeChisq into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeChisq(MDSCHISQ.into(output, stop, threads, nodeOf, groups, keys));
  }

  Path folder() {
    return output.path();
  }

  /** Gaussian points. */
  static double[][] cloud(int n, int d, long seed) {
    Random random = new Random(seed);
    double[][] x = new double[n][d];
    for (double[] point : x) {
      for (int k = 0; k < d; k++) {
        point[k] = random.nextGaussian();
      }
    }
    return x;
  }

  /**
   * Writes their distances as int16, the largest 1.
   *
   * @param missing about one in so many is missing; 0: none
   */
  static Path matrix(Path file, double[][] x, int missing) {
    int n = x.length;
    double[][] distance = new double[n][n];
    double largest = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double square = 0;
        for (int k = 0; k < x[i].length; k++) {
          square += (x[i][k] - x[j][k]) * (x[i][k] - x[j][k]);
        }
        distance[i][j] = Math.sqrt(square);
        largest = Math.max(largest, distance[i][j]);
      }
    }
    ByteBuffer bytes = ByteBuffer.allocate(2 * n * n).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        boolean out =
            missing > 0 && i != j && (Math.min(i, j) * 31 + Math.max(i, j)) % missing == 0;
        bytes.putShort((short) (out ? -1 : Math.round(32767 * distance[i][j] / largest)));
      }
    }
    try {
      return Files.write(file, bytes.array());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a text file. */
  static Path lines(Path file, String... lines) {
    try {
      return Files.write(file, List.of(lines));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A run that ends as its data are bad, with a message that has these words. */
  static void assertBad(Path folder, String message, String... keys) {
    assertThatThrownBy(() -> of(folder, keys))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining(message);
  }

  String text(String name) {
    return output.text(name);
  }

  JsonObject summary() {
    return output.json("points-summary.json");
  }

  double chiSquared() {
    return summary().get("chi-squared").getAsDouble();
  }
}
