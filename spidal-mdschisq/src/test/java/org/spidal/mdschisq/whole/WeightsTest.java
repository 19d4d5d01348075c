package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Weights of points and of pairs, cuts and transforms. */
class WeightsTest {
  @TempDir private Path folder;

  @Test
  void weightsCutsAndTransformsAreTakenIn() {
    int n = 60;
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(n, 5, 5), 4);
    String[] ones = new String[n];
    Arrays.fill(ones, "3");
    String matrix = "DistanceMatrixFile=" + file;
    double plain = WholeChisq.of(folder, matrix).chiSquared();
    Path same = WholeChisq.lines(folder.resolve("same.txt"), ones);
    double weighted = WholeChisq.of(folder, matrix, "WeightingFileName=" + same).chiSquared();
    assertThat(weighted).isEqualTo(plain, within(1e-6 * plain));
    ones[3] = "50";
    Path other = WholeChisq.lines(folder.resolve("other.txt"), ones);
    WholeChisq heavy =
        WholeChisq.of(folder, matrix, "WeightingFileName=" + other, "WeightingOption=1");
    assertThat(heavy.chiSquared()).isNotCloseTo(plain, within(1e-3 * plain));
    assertThat(
            WholeChisq.of(folder, matrix, "WeightingFileName=" + other, "WeightingOption=0")
                .chiSquared())
        .isEqualTo(plain);
    int all = WholeChisq.of(folder, matrix).summary().get("pairs").getAsInt();
    assertThat(WholeChisq.of(folder, matrix, "DistanceCut=0.5").summary().get("pairs").getAsInt())
        .isLessThan(all);
    assertThat(
            WholeChisq.of(folder, matrix, "UndefinedDistanceValue=0.5")
                .summary()
                .get("pairs")
                .getAsInt())
        .isEqualTo(n * (n - 1) / 2);
    for (int transform = 8; transform <= 12; transform++) {
      WholeChisq run =
          WholeChisq.of(folder, matrix, "TransformMethod=" + transform, "TransformParameter=0.7");
      assertThat(run.summary().getAsJsonObject("distances").get("mean").getAsDouble())
          .isNotCloseTo(
              WholeChisq.of(folder, matrix)
                  .summary()
                  .getAsJsonObject("distances")
                  .get("mean")
                  .getAsDouble(),
              within(1e-3));
    }
  }

  @Test
  void aMatrixOfWeightsIsTakenIn() throws IOException {
    int n = 50;
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(n, 5, 5), 0);
    ByteBuffer ones = ByteBuffer.allocate(2 * n * n).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer some = ByteBuffer.allocate(2 * n * n).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer holes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        boolean out = i != j && (i + j) % 5 == 0;
        ones.putShort((short) 32767);
        some.putShort((short) (out ? 0 : 32767));
        if (out) {
          holes.putShort(2 * (i * n + j), (short) -1);
        }
      }
    }
    Path all = Files.write(folder.resolve("ones.bin"), ones.array());
    Path part = Files.write(folder.resolve("some.bin"), some.array());
    Path missing = Files.write(folder.resolve("holes.bin"), holes.array());
    String[] matrix = {"DistanceMatrixFile=" + file, "MinimumDistance=0.005", "DistanceFormula=1"};
    double plain = WholeChisq.of(folder, matrix).chiSquared();
    matrix[2] = "WeightMatrixFile=" + all;
    assertThat(WholeChisq.of(folder, matrix).chiSquared()).isEqualTo(plain, within(1e-6 * plain));
    // pairs of weight 0 are as good as missing: only the mean distance, a factor, is another
    matrix[2] = "WeightMatrixFile=" + part;
    WholeChisq weighted = WholeChisq.of(folder, matrix);
    WholeChisq without =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + missing,
            "MinimumDistance=0.005",
            "InitialPointsFile=" + weighted.folder().resolve("points.txt"));
    assertThat(unscaled(without)).isEqualTo(unscaled(weighted), within(1e-5 * unscaled(weighted)));
    String[] mapped = {matrix[0], matrix[1], matrix[2], "RowStorage=mapped"};
    assertThat(WholeChisq.of(folder, 2, new int[0], 1, mapped).text("points.txt"))
        .isEqualTo(weighted.text("points.txt"));
  }

  /** Chi-squared without 1 / a^2. */
  private static double unscaled(WholeChisq run) {
    double mean = run.summary().getAsJsonObject("distances").get("mean").getAsDouble();
    return run.summary().get("sum-of-squares").getAsDouble() * mean * mean;
  }
}
