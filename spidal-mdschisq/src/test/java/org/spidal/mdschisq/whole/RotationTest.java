package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;

/** ProcessingOption=101, with the keys of the original program. */
class RotationTest {
  private static final int N = 60;
  private static final String[] AXES = {"x", "y", "z"};

  @TempDir private Path folder;
  private final double[][] cloud = WholeChisq.cloud(N, 3, 5);

  /** The matrix is not read, and InitializationOption says nothing of the reference. */
  private WholeChisq run(String reference, String map, String... more) {
    List<String> keys =
        new ArrayList<>(
            List.of(
                "DistanceMatrixFile=not-there.bin",
                "ProcessingOption=101",
                "InitializationOption=0",
                "InitializationFileName=" + folder.resolve(reference),
                "RotationLabelsFileName=" + folder.resolve(map)));
    keys.addAll(List.of(more));
    return WholeChisq.of(folder, keys.toArray(String[]::new));
  }

  /** Half the size, a turn of 0.3 about z, and moved; the third axis may be mirrored. */
  private double[] moved(double[] x, boolean mirrored) {
    double c = Math.cos(0.3);
    double s = Math.sin(0.3);
    return new double[] {
      0.5 * (c * x[0] - s * x[1]) + 4,
      0.5 * (s * x[0] + c * x[1]) - 1,
      (mirrored ? -0.5 : 0.5) * x[2] + 2
    };
  }

  private void write(String name, int first, int dimension, double[][] points) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < points.length; i++) {
      text.append(i + first);
      for (int k = 0; k < 3; k++) {
        text.append('\t').append(k < dimension ? points[i][k] : 0);
      }
      text.append("\t1\n");
    }
    Files.writeString(folder.resolve(name), text);
  }

  private double[][] all(boolean mirrored) {
    double[][] all = new double[N][];
    for (int i = 0; i < N; i++) {
      all[i] = moved(cloud[i], mirrored);
    }
    return all;
  }

  private void assertBack(WholeChisq run, String file, int dimension) {
    List<String> lines = run.text(file).lines().toList();
    assertThat(lines).hasSize(N);
    for (int i = 0; i < N; i++) {
      String[] fields = lines.get(i).split("\t");
      assertThat(fields[0]).isEqualTo(Integer.toString(i));
      for (int k = 0; k < dimension; k++) {
        assertThat(Double.parseDouble(fields[1 + k])).isCloseTo(cloud[i][k], within(1e-9));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"false, 0, 3", "true, 0, 3", "true, 1, 3", "false, 10, 2", "true, 11, 2"})
  void aMapIsBroughtBack(boolean mirrored, int option, int dimension) throws IOException {
    if (dimension == 2) { // in a plane, the second axis
      for (double[] point : cloud) {
        point[2] = 0;
      }
    }
    write("reference.txt", 0, 3, cloud);
    double[][] map = all(mirrored);
    if (dimension == 2) {
      for (double[] point : map) {
        point[2] = 0;
        point[1] = mirrored ? -point[1] : point[1];
      }
    }
    write("map.txt", 0, 3, map);
    WholeChisq run =
        run(
            "reference.txt",
            "map.txt",
            "RotationOption=" + option,
            "LocalVectorDimension=" + dimension);
    assertBack(run, "points.txt", dimension);
    assertBack(run, "SIMPLEpoints.txt", dimension);
    assertBack(run, "pointsGroup.txt", dimension);
    assertThat(run.text("pointsColon.txt"))
        .contains("RotationParameters:")
        .contains("FileGenerationType:5");
    JsonObject facts = run.summary().getAsJsonObject("alignment");
    assertThat(facts.get("scale").getAsDouble()).isCloseTo(2, within(1e-12));
    assertThat(facts.get("mirrored").getAsBoolean()).isEqualTo(mirrored);
    assertThat(facts.get("rms").getAsDouble()).isLessThan(1e-12);
    assertThat(run.text("points-summary.txt")).doesNotContain("[D@");
    for (String name : List.of("residuals.tsv", "viewer.html", "plotviz.txt", "run.properties")) {
      assertThat(run.folder().resolve("points-" + name)).isNotEmptyFile();
    }
    WholeChisq three =
        WholeChisq.of(
            folder,
            3,
            new int[] {0, 1},
            1,
            "ProcessingOption=101",
            "RotationOption=" + option,
            "LocalVectorDimension=" + dimension,
            "InitialPointsFile=" + folder.resolve("reference.txt"),
            "RotationLabelsFileName=" + folder.resolve("map.txt"));
    for (String name : List.of("points.txt", "pointsColon.txt", "points-residuals.tsv")) {
      assertThat(three.text(name)).isEqualTo(run.text(name));
    }
  }

  /** As the original read and wrote them; ours begin with 0. */
  @Test
  void simpleFilesCountFromOne() throws IOException {
    write("reference.txt", 0, 3, cloud);
    write("SIMPLEmap.txt", 1, 3, all(true));
    WholeChisq run = run("reference.txt", "SIMPLEmap.txt");
    assertBack(run, "points.txt", 3);
    assertThat(run.text("points-summary.txt")).contains("SIMPLEmap.txt is taken to count from 1");
    write("SIMPLEmap.txt", 0, 3, all(true));
    assertBack(run("reference.txt", "SIMPLEmap.txt"), "points.txt", 3);
  }

  /** A gap may be of either; and the reference may count from 1. */
  @ParameterizedTest
  @CsvSource({"0, SIMPLEmap.txt, 1, 58, 59", "1, map.txt, 0, 58, 59"})
  void idsThatFitBetterByOneAreTold(int first, String map, int from, int common, int more)
      throws IOException {
    write("reference.txt", first, 3, cloud);
    write(map, from, 3, all(false));
    List<String> lines = new ArrayList<>(Files.readAllLines(folder.resolve(map)));
    lines.remove(30);
    Files.write(folder.resolve(map), lines);
    assertThat(run("reference.txt", map).text("points-summary.txt"))
        .contains("(" + more + " points would be in common, not " + common + ")")
        .doesNotContain("is taken to count");
  }

  @Test
  void theReferenceIsThatOfThePropertiesIfItHasPlaces() throws IOException {
    write("other.txt", 0, 3, WholeChisq.cloud(N, 3, 9));
    write("map.txt", 0, 3, all(false));
    StringBuilder colon = new StringBuilder("FileProperties\tComment:c\n");
    StringBuilder groups = new StringBuilder();
    for (int i = 0; i < N; i++) {
      colon.append("PointProperties");
      for (int k = 0; k < 3; k++) {
        colon.append('\t').append(AXES[k]).append(':').append(cloud[i][k]);
      }
      colon.append('\n');
      groups.append(i).append("\t1\n");
    }
    Path properties = Files.writeString(folder.resolve("labels.txt"), colon);
    String key = "DataLabelsFileName=" + properties;
    assertBack(run("other.txt", "map.txt", key), "points.txt", 3);
    Files.writeString(properties, groups);
    write("reference.txt", 0, 3, cloud);
    assertBack(run("reference.txt", "map.txt", key), "points.txt", 3);
  }

  /**
   * Maps that have nothing to do with each other: least squares alone would shrink one to nothing.
   */
  @Test
  void theScaleIsNotFarBelowTheRatioOfTheRadii() throws IOException {
    write("reference.txt", 0, 3, cloud);
    write("map.txt", 0, 3, WholeChisq.cloud(N, 3, 99));
    JsonObject facts = run("reference.txt", "map.txt").summary().getAsJsonObject("alignment");
    assertThat(facts.get("scale").getAsDouble())
        .isCloseTo(0.75 * radius(cloud) / radius(WholeChisq.cloud(N, 3, 99)), within(1e-9));
  }

  private static double radius(double[][] points) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double mean = 0;
      for (double[] point : points) {
        mean += point[k] / N;
      }
      for (double[] point : points) {
        sum += (point[k] - mean) * (point[k] - mean) / N;
      }
    }
    return Math.sqrt(sum);
  }

  @Test
  void whatIsWrong() throws IOException {
    write("reference.txt", 0, 3, cloud);
    write("map.txt", 0, 3, all(false));
    assertError("needs RotationLabelsFileName", "RotationLabelsFileName=");
    assertError("needs InitialPointsFile", "InitializationFileName=");
    assertError("between 0 and 11", "RotationOption=100");
    assertError("expected 0, 1, 10 or 11", "RotationOption=5");
    assertError("InitialPointsFile too", "PointsFile=" + folder.resolve("reference.txt"));
    assertError("RotationLabelsFileName too", "PointsFile=" + folder.resolve("map.txt"));
    assertError("none.txt", "RotationLabelsFileName=" + folder.resolve("none.txt"));
  }

  private void assertError(String text, String key) {
    assertThatThrownBy(() -> run("reference.txt", "map.txt", key))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(text);
  }
}
