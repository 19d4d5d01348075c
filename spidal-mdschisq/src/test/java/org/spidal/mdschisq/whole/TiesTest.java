package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.sparse.PairList;
import org.spidal.common.vectors.VectorNpyWriter;

/** What the distances leave open is told, and what they are. */
class TiesTest {
  private static final int N = 40;

  @TempDir private Path folder;

  private final double[][] points = WholeChisq.cloud(N, 3, 4);

  /** A list of the pairs for which this is true. */
  private Path pairs(Pairs which) {
    PairList list = new PairList();
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        if (which.has(j, i)) {
          list.add(j, i, (float) distance(j, i), Float.NaN);
        }
      }
    }
    Path file = folder.resolve("d.pairs");
    try {
      list.write(file, N);
    } catch (PairList.Contradiction e) {
      throw new AssertionError(e);
    }
    return file;
  }

  private double distance(int i, int j) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      sum += Math.pow(points[i][k] - points[j][k], 2);
    }
    return Math.sqrt(sum);
  }

  @FunctionalInterface
  private interface Pairs {
    boolean has(int i, int j);
  }

  private List<String> warnings(Pairs which, String... more) {
    List<String> keys = new ArrayList<>(List.of("DistanceMatrixFile=" + pairs(which)));
    keys.add("Shakes=0");
    keys.addAll(List.of(more));
    return WholeChisq.of(folder, 2, new int[] {0, 1}, 1, keys.toArray(String[]::new))
        .output()
        .warnings("points-summary.json");
  }

  @Test
  void partsWithoutADistanceBetweenThem() {
    assertThat(warnings((i, j) -> i % 2 == j % 2))
        .anyMatch(warning -> warning.contains("the points fall into 2 parts without any"));
    assertThat(warnings((i, j) -> i % 2 == j % 2 || i == 4 && j == 7))
        .noneMatch(warning -> warning.contains("parts"));
  }

  @Test
  void pointsWithFewerDistancesThanDimensions() {
    assertThat(warnings((i, j) -> j < N - 2 || i < j - N + 3))
        .anyMatch(warning -> warning.startsWith("2 points have fewer than 3 valid distances"));
    assertThat(warnings((i, j) -> j < N - 2 || i < 3))
        .noneMatch(warning -> warning.contains("fewer than 3"));
  }

  @Test
  void pointsWithoutWeight() throws IOException {
    double[] weights = new double[N * N];
    Arrays.fill(weights, 1);
    for (int j = 0; j < N; j++) {
      weights[j] = 0;
      weights[j * N] = 0;
    }
    Path file = folder.resolve("w.npy");
    VectorNpyWriter.write(file, weights, N);
    assertThat(warnings((i, j) -> true, "WeightMatrixFile=" + file))
        .anyMatch(warning -> warning.startsWith("1 point has no valid distance to any other"));
  }

  @Test
  void fixedPointsHoldTheirParts() {
    String[] lines = new String[2];
    for (int i = 0; i < 2; i++) {
      lines[i] = i + "\t" + points[i][0] + "\t" + points[i][1] + "\t" + points[i][2] + "\t1";
    }
    assertThat(
            warnings(
                (i, j) -> i % 2 == j % 2,
                "FixedPointsFile=" + WholeChisq.lines(folder.resolve("fixed.txt"), lines)))
        .noneMatch(warning -> warning.contains("parts"));
  }

  @Test
  void theLeastDistanceIsTheLeast() {
    double least = Double.POSITIVE_INFINITY;
    double largest = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        least = Math.min(least, distance(i, j));
        largest = Math.max(largest, distance(i, j));
      }
    }
    JsonObject distances =
        WholeChisq.of(folder, "DistanceMatrixFile=" + pairs((i, j) -> true), "MinimumDistance=0.03")
            .summary()
            .getAsJsonObject("distances");
    assertThat(distances.get("least").getAsDouble()).isEqualTo(least, within(1e-6));
    assertThat(distances.get("largest").getAsDouble()).isEqualTo(largest, within(1e-6));
    assertThat(distances.get("minimum-distance").getAsDouble()).isEqualTo(.03);
  }
}
