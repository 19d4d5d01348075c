package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Maps of distances of which some are entirely wrong. */
class LossTest {
  private static final int N = 120;
  private static final double WRONG = 0.05;

  @TempDir Path folder;

  /** Distances with 2 % of noise, of which one in twenty is three times or a fifth of the true. */
  private static float[][] spoiled(double[][] points, boolean missing) {
    Random random = new Random(5);
    float[][] matrix = Matrices.distances(points);
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j < i; j++) {
        double noise = Math.exp(0.02 * random.nextGaussian());
        double wrong = random.nextDouble() < WRONG ? random.nextBoolean() ? 3 : 0.2 : 1;
        boolean gone = missing && wrong != 1;
        matrix[i][j] = gone ? -1 : (float) (matrix[i][j] * noise * wrong);
        matrix[j][i] = matrix[i][j];
      }
    }
    return matrix;
  }

  private MapRun run(Path matrix, String... keys) {
    String[] all = new String[keys.length + 2];
    all[0] = "DistanceMatrixFile=" + matrix;
    all[1] = "Bound=none";
    System.arraycopy(keys, 0, all, 2, keys.length);
    return MapRun.of(folder, all);
  }

  private MapRun run(float[][] matrix, String... keys) {
    return run(Matrices.npy(folder.resolve("d.npy"), matrix), keys);
  }

  /** The mean relative error of the distances in a map. */
  private static double error(double[][] points, double[][] map) {
    double sum = 0;
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j < i; j++) {
        double d = Matrices.distance(points[i], points[j]);
        sum += Math.abs(Matrices.distance(map[i], map[j]) - d) / d;
      }
    }
    return 2 * sum / points.length / (points.length - 1);
  }

  /** The oracle knows which distances are wrong, and leaves them out. */
  @ParameterizedTest
  @CsvSource({"2,npy", "3,int16", "5,npy"})
  void wrongDistancesDoNotBendTheMap(int dimension, String form) {
    double[][] points = Matrices.cube(N, dimension, 21);
    String plane = "TargetDimension=" + dimension;
    float[][] matrix = spoiled(points, false);
    boolean shorts = form.equals("int16");
    double unit = shorts ? Matrices.largest(matrix) : 1; // shorts are shares of the largest
    double[][] places = new double[N][dimension];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < dimension; k++) {
        places[i][k] = points[i][k] / unit;
      }
    }
    Path file =
        shorts
            ? Matrices.int16(folder.resolve("d.bin"), matrix)
            : Matrices.npy(folder.resolve("d.npy"), matrix);
    double square = error(places, run(file, plane).points(N, dimension));
    MapRun absolute = run(file, plane, "Loss=absolute");
    double error = error(places, absolute.points(N, dimension));
    double oracle = error(points, run(spoiled(points, true), plane).points(N, dimension));
    assertThat(error).isLessThan(square / 4).isLessThan(1.5 * oracle);
    JsonObject loss = absolute.summary().getAsJsonObject("loss");
    assertThat(loss.get("far-off-share").getAsDouble()).isCloseTo(WRONG, within(0.012));
    assertThat(absolute.summary().getAsJsonObject("bound").get("skipped").getAsString())
        .contains("Loss=square");
    assertThat(absolute.output().file("points-uncertainty.tsv")).doesNotExist();
  }

  /** Few errors, each far larger than the others, and as many of the usual kind. */
  @Test
  void kurtosisTellsWrongDistancesFromNoise() {
    double[][] points = Matrices.cube(N, 2, 21);
    String plane = "TargetDimension=2";
    assertThat(kurtosis(run(spoiled(points, false), plane))).isGreaterThan(15);
    assertThat(kurtosis(run(spoiled(points, true), plane))).isBetween(2.0, 5.0);
  }

  private static double kurtosis(MapRun run) {
    return run.summary().getAsJsonObject("scale").get("error-kurtosis").getAsDouble();
  }

  /** Most pairs missing, so that only the known ones are kept; and one distance beyond reason. */
  @Test
  void oneEnormousDistanceAmongFewKnownOnes() {
    double[][] points = Matrices.cube(N, 2, 3);
    float[][] matrix = Matrices.withMissing(Matrices.distances(points), 0.89, 4);
    int other = 1;
    while (matrix[0][other] < 0) {
      other++;
    }
    matrix[0][other] = 1000;
    matrix[other][0] = 1000;
    MapRun run = run(matrix, "TargetDimension=2", "Loss=absolute");
    assertThat(error(points, run.points(N, 2))).isLessThan(0.01);
  }

  /** A pair that weighs nothing is a missing one. */
  @Test
  void weightsCount() {
    double[][] points = Matrices.cube(N, 2, 8);
    float[][] matrix = spoiled(points, false);
    float[][] oracle = spoiled(points, true);
    float[][] weights = new float[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        weights[i][j] = oracle[i][j] < 0 ? 0 : 2;
      }
    }
    String[] keys = {"TargetDimension=2", "Loss=absolute", null};
    keys[2] = "WeightMatrixFile=" + Matrices.npy(folder.resolve("w.npy"), weights);
    MapRun weighted = run(matrix, keys);
    MapRun without = run(oracle, keys[0], keys[1]);
    double[][] map = weighted.points(N, 2);
    assertThat(error(map, without.points(N, 2))).isLessThan(2e-3);
    assertThat(weighted.summary().getAsJsonObject("loss").get("far-off-share").getAsDouble())
        .isLessThan(0.01);
  }

  @Test
  void whatHasNoMeaningIsRefused() {
    float[][] matrix = Matrices.distances(Matrices.cube(20, 3, 1));
    assertThatThrownBy(() -> run(matrix, "Loss=absolute", "Scale=interval"))
        .hasMessageContaining("Loss = absolute: other than square needs Scale=ratio");
    assertThatThrownBy(() -> run(matrix, "Loss=absolute", "Method=smacof"))
        .hasMessageContaining("other than square needs Method=auto");
    assertThatThrownBy(() -> run(matrix, "Loss=absolute", "Within=0.01"))
        .hasMessageContaining("other than square has no bound: that is a theorem about squared");
  }
}
