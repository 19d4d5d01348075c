package org.spidal.damds.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.points.PointsFile;
import org.spidal.damds.config.DamdsKeys.Method;

/** Input that is odd but usable: the run goes on, with a warning where the user should know. */
class OddInputTest {
  @TempDir Path folder;

  @Test
  void goodInputGivesNoWarning() {
    assertThat(new SmallJob(folder).distances(SmallJob.distances(44, 1)).run()).isEmpty();
    assertPoints(44, 3);
  }

  @Test
  void moreWorkersThanBlocksOfRows() {
    SmallJob job = new SmallJob(folder).distances(SmallJob.distances(20, 1)).threads(5);

    assertThat(job.run())
        .containsExactly("20 points make 3 blocks of rows: only 3 of 5 workers have work");
    assertPoints(20, 3);
  }

  /** The example of the original program: symmetric distances, weights of random noise. */
  @ParameterizedTest
  @EnumSource(value = Method.class, mode = EnumSource.Mode.EXCLUDE, names = "CLASSICAL")
  void asymmetricWeightsWithADiagonalAreAveraged(Method method) {
    int n = 200;
    Random random = new Random(7);
    short[][] weights = new short[n][n];
    for (short[] row : weights) {
      for (int j = 0; j < n; j++) {
        row[j] = (short) random.nextInt(32768);
      }
    }
    SmallJob job = new SmallJob(folder).distances(SmallJob.distances(n, 1)).threads(1);
    job.with("WeightMatrixFile", job.writeShorts("w.bin", weights, ByteOrder.BIG_ENDIAN))
        .with("Alpha", 0.7)
        .with("Threshold", 1e-5)
        .with("Method", method.name().toLowerCase(java.util.Locale.ROOT));

    List<String> warnings = new ArrayList<>(job.run());
    warnings.removeIf(line -> line.contains(" no effect"));

    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0))
        .startsWith(job.path("w.bin") + " is not symmetric: ")
        .endsWith("; each pair gets the mean of its two weights");
    assertThat(relativeStress(SmallJob.distances(n, 1), assertPoints(n, 3)))
        .as("the distances are those of a map")
        .isLessThan(1e-3);
  }

  @Test
  void asymmetricDistancesAreAveragedOnDemand() {
    short[][] numbers = SmallJob.distances(44, 1);
    short[][] skewed = SmallJob.distances(44, 1);
    for (int i = 0; i < 44; i++) {
      for (int j = 0; j < i; j++) {
        int half = numbers[i][j] / 10;
        skewed[i][j] = (short) (numbers[i][j] + half);
        skewed[j][i] = (short) (numbers[i][j] - half);
      }
    }
    List<String> warnings =
        new SmallJob(folder).distances(skewed).with("Asymmetry", "average").run();

    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0))
        .startsWith(folder.resolve("distances.bin") + " is not symmetric: ")
        .endsWith("; each pair gets the mean of its two distances");
    assertThat(relativeStress(numbers, assertPoints(44, 3))).isLessThan(1e-6);
  }

  @Test
  void aDiagonalThatIsNotZeroIsIgnored() throws IOException {
    short[][] numbers = SmallJob.distances(44, 1);
    new SmallJob(folder).distances(numbers).run();
    byte[] map = Files.readAllBytes(folder.resolve("points.txt"));
    for (int i = 0; i < 44; i++) {
      numbers[i][i] = 999;
    }

    List<String> warnings = new SmallJob(folder).distances(numbers).run();

    assertThat(warnings)
        .containsExactly(
            folder.resolve("distances.bin")
                + " has distances other than 0 on its diagonal; they are ignored");
    assertThat(Files.readAllBytes(folder.resolve("points.txt"))).isEqualTo(map);
  }

  @Test
  void negativeWeightsCountAsZero() {
    short[][] weights = new short[44][44];
    for (short[] row : weights) {
      java.util.Arrays.fill(row, (short) 20_000);
    }
    weights[3][9] = -5;
    weights[9][3] = -5;
    SmallJob job = new SmallJob(folder).distances(SmallJob.distances(44, 1));
    job.with("WeightMatrixFile", job.writeShorts("w.bin", weights, ByteOrder.BIG_ENDIAN));

    for (int i = 0; i < 44; i++) {
      for (int j = 30; j < 44; j++) {
        weights[i][j] = -1;
        weights[j][i] = -1;
      }
    }
    job.writeShorts("w.bin", weights, ByteOrder.BIG_ENDIAN);

    assertThat(job.run())
        .contains(job.path("w.bin") + " has negative weights; they count as 0")
        .contains(
            "14 points have no valid distance to any other; where they lie on the map means nothing");
    assertPoints(44, 3);
  }

  @Test
  void partsWithoutAnyDistanceBetweenThemAreTold() {
    short[][] numbers = SmallJob.distances(44, 1);
    for (int i = 0; i < 44; i++) {
      for (int j = 0; j < 44; j++) {
        if (i < 20 != j < 20) {
          numbers[i][j] = -1;
        }
      }
    }
    assertThat(new SmallJob(folder).distances(numbers).run())
        .containsExactly(
            "the points fall into 2 parts without any valid distance between them; how these lie to"
                + " each other on the map means nothing");
    assertPoints(44, 3);
  }

  @ParameterizedTest
  @CsvSource({"auto, 2, 3", "auto, 3, 2", "auto, 9, 3", "smacof, 2, 2", "smacof, 5, 3"})
  void theSmallestMapsAreDrawn(String method, int n, int dimension) {
    short[][] numbers = SmallJob.distances(n, 5);
    new SmallJob(folder)
        .distances(numbers)
        .with("Method", method)
        .with("Threshold", 1e-9)
        .with("Alpha", 0.8)
        .with("TargetDimension", dimension)
        .threads(1)
        .run();

    assertThat(relativeStress(numbers, assertPoints(n, dimension))).isLessThan(1e-3);
  }

  @Test
  void aMapMayHaveMoreDimensionsThanItsPointsSpan() {
    short[][] numbers = SmallJob.distances(4, 5);
    new SmallJob(folder).distances(numbers).with("TargetDimension", 10).threads(1).run();

    assertThat(relativeStress(numbers, assertPoints(4, 10))).isLessThan(1e-3);
  }

  /** Classical scaling meets columns that depend on each other. */
  @ParameterizedTest
  @ValueSource(strings = {"two groups", "a line"})
  void pointsThatSpanOneDimensionAreDrawn(String form) {
    int n = 40;
    short[][] numbers = new short[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int apart = form.equals("a line") ? Math.abs(i - j) * 512 : i % 2 == j % 2 ? 0 : 16_384;
        numbers[i][j] = (short) apart;
      }
    }
    new SmallJob(folder).distances(numbers).run();

    assertThat(relativeStress(numbers, assertPoints(n, 3))).isLessThan(1e-5);
  }

  @ParameterizedTest
  @EnumSource(Method.class)
  void equalDistancesAndTwinsAreDrawn(Method method) {
    int n = 40;
    short[][] numbers = new short[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        numbers[i][j] = (short) (i / 2 == j / 2 ? 0 : 16_000);
      }
    }
    new SmallJob(folder)
        .distances(numbers)
        .with("Alpha", 0.7)
        .with("Threshold", 1e-5)
        .with("Method", method.name().toLowerCase(java.util.Locale.ROOT))
        .run();

    assertPoints(n, 3);
  }

  @Test
  void aSingleDistanceIsEnough() {
    short[][] numbers = new short[40][40];
    for (short[] row : numbers) {
      java.util.Arrays.fill(row, (short) -1);
    }
    for (int i = 0; i < 40; i++) {
      numbers[i][i] = 0;
    }
    numbers[3][30] = 16_384;
    numbers[30][3] = 16_384;

    assertThat(new SmallJob(folder).distances(numbers).with("Effort", "default").run())
        .containsExactly(
            "38 points have no valid distance to any other; where they lie on the map means nothing",
            "2 points have fewer than 3 valid distances, too few for a place in 3 dimensions; where they lie on the"
                + " map is partly arbitrary");
    double[] map = assertPoints(40, 3);
    assertThat(distance(map, 3, 30)).isCloseTo(0.5, org.assertj.core.api.Assertions.within(1e-3));
  }

  @Test
  void allPointsMayBeFixed() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      lines.add(i + "\t" + i / 20.0 + "\t0.5\t-0.25");
    }
    SmallJob job = new SmallJob(folder).distances(SmallJob.distances(20, 1)).threads(1);
    job.with("FixedPointsFile", job.writeLines("fixed.txt", lines)).run();

    double[] map = assertPoints(20, 3);
    for (int i = 0; i < 20; i++) {
      assertThat(map[3 * i]).isCloseTo(i / 20.0, org.assertj.core.api.Assertions.within(1e-9));
      assertThat(map[3 * i + 1]).isCloseTo(0.5, org.assertj.core.api.Assertions.within(1e-9));
    }
  }

  @Test
  void repeatedMatricesGiveAMapOfAllCopies() {
    new SmallJob(folder)
        .distances(SmallJob.distances(22, 1))
        .with("Repetitions", 3)
        .with("NumberDataPoints", 66)
        .run();

    assertPoints(66, 3);
  }

  /** The points file holds so many finite points. */
  private double[] assertPoints(int n, int dimension) {
    double[] map = PointsFile.read(folder.resolve("points.txt"), n, dimension);
    assertThat(map).hasSize(n * dimension);
    return map;
  }

  private static double relativeStress(short[][] numbers, double[] map) {
    int dimension = map.length / numbers.length;
    double stress = 0;
    double squares = 0;
    for (int i = 0; i < numbers.length; i++) {
      for (int j = 0; j < i; j++) {
        double r2 = 0;
        for (int k = 0; k < dimension; k++) {
          double difference = map[i * dimension + k] - map[j * dimension + k];
          r2 += difference * difference;
        }
        double delta = numbers[i][j] / 32767.0;
        stress += (Math.sqrt(r2) - delta) * (Math.sqrt(r2) - delta);
        squares += delta * delta;
      }
    }
    return stress / squares;
  }

  private static double distance(double[] map, int i, int j) {
    double squares = 0;
    for (int k = 0; k < 3; k++) {
      squares += (map[3 * i + k] - map[3 * j + k]) * (map[3 * i + k] - map[3 * j + k]);
    }
    return Math.sqrt(squares);
  }
}
