package org.spidal.interpolation.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.program.RunFolder;

/** Where distances are those of points in space, new points come to lie where they are. */
class InterpolationTest {
  private static final int N = 900;
  private static final int STEP = 10;

  @TempDir private Path folder;
  private double[][] points;
  private double[][] landmarks;

  @BeforeEach
  void makePoints() {
    points = WholeInterpolation.points(N, 3, 1);
    landmarks = WholeInterpolation.every(points, STEP);
  }

  private RunFolder run(String... keys) {
    return WholeInterpolation.INTERPOLATE.run(folder, keys);
  }

  private String[] vectorKeys(String... more) {
    List<String> keys =
        new ArrayList<>(
            List.of(
                "VectorFile=" + WholeInterpolation.vectors(folder.resolve("v.csv"), points),
                "LandmarkFile=" + WholeInterpolation.vectors(folder.resolve("l.csv"), landmarks),
                "AddMdsFile=" + WholeInterpolation.map(folder.resolve("m.txt"), landmarks)));
    keys.addAll(List.of(more));
    return keys.toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void exactDistancesGiveExactPlaces(int dimension) {
    points = WholeInterpolation.points(N, dimension, 1);
    landmarks = WholeInterpolation.every(points, STEP);
    RunFolder run = run(vectorKeys("TargetDimension=" + dimension));
    double[][] found = WholeInterpolation.read(run.file("interpolated.txt"));
    assertThat(found).hasNumberOfRows(N + landmarks.length);
    for (int i = 0; i < found.length; i++) {
      double[] expected = i < landmarks.length ? landmarks[i] : points[i - landmarks.length];
      assertThat(WholeInterpolation.distance(found[i], expected))
          .as("point %d", i)
          .isLessThan(1e-3);
    }
    JsonObject summary = run.json("interpolated-summary.json");
    assertThat(summary.get("points").getAsInt()).isEqualTo(found.length);
    assertThat(summary.get("stress-new-landmark").getAsDouble()).isLessThan(1e-6);
    assertThat(summary.getAsJsonObject("stress-new-new").get("stress").getAsDouble())
        .isLessThan(1e-6);
  }

  @Test
  void distancesInAnotherUnitAreWarnedOf() {
    double[][] far =
        Arrays.stream(points)
            .map(p -> new double[] {9 * p[0], 9 * p[1], 9 * p[2]})
            .toArray(double[][]::new);
    for (double[][] objects : List.of(points, far)) {
      Path rows = WholeInterpolation.matrix(folder.resolve("r.npy"), objects, landmarks);
      RunFolder run =
          run(
              "DistanceMatrixFile=" + rows,
              "AddMdsFile=" + WholeInterpolation.map(folder.resolve("m.txt"), landmarks));
      String warnings = run.json("interpolated-summary.json").get("warnings").toString();
      assertThat(warnings.contains("times as far from the landmarks")).isEqualTo(objects == far);
    }
  }

  @Test
  void objectsCanHaveNames() {
    List<String> names = IntStream.range(0, N).mapToObj(i -> "object\t" + i).toList();
    Path file = WholeInterpolation.write(folder.resolve("ids.txt"), names);
    RunFolder run = run(vectorKeys("IdFile=" + file));
    assertThat(run.text("interpolated-placement.tsv").lines().skip(1))
        .hasSize(N)
        .allSatisfy(
            line -> assertThat(line.split("\t")[2]).isEqualTo("object " + line.split("\t")[1]));
    for (int other : new int[] {N - 1, N + 1}) {
      List<String> wrong = IntStream.range(0, other).mapToObj(i -> "o" + i).toList();
      WholeInterpolation.write(file, wrong);
      assertThatThrownBy(() -> run(vectorKeys("IdFile=" + file)))
          .isInstanceOf(SpidalException.class)
          .hasMessageContaining(other < N ? "fewer than there are vectors" : "more than 900 names");
    }
  }

  @Test
  void theMapOfLandmarksWithNamesMayBeInAnyOrder() {
    List<String> table = new ArrayList<>(List.of("id,x,y,z"));
    List<String> map = new ArrayList<>();
    List<String> clusters = new ArrayList<>();
    for (int i = 0; i < landmarks.length; i++) {
      double[] p = landmarks[i];
      table.add("l " + i + "," + p[0] + "," + p[1] + "," + p[2]);
      map.add(0, "l " + i + "\t" + p[0] + "\t" + p[1] + "\t" + p[2]);
      clusters.add(0, "l " + i + "\t" + i % 3);
    }
    RunFolder run =
        run(
            "VectorFile=" + WholeInterpolation.vectors(folder.resolve("v.csv"), points),
            "LandmarkFile=" + WholeInterpolation.write(folder.resolve("l.csv"), table),
            "AddMdsFile=" + WholeInterpolation.write(folder.resolve("m.txt"), map),
            "AddDapwcFile=" + WholeInterpolation.write(folder.resolve("c.txt"), clusters));
    double[][] found = WholeInterpolation.read(run.file("interpolated.txt"));
    for (int i = 0; i < landmarks.length; i++) {
      assertThat(found[i]).containsExactly(landmarks[i], within(1e-9));
      assertThat(run.text("interpolated-cluster.txt").lines().toList().get(i))
          .isEqualTo(i + "\t" + i % 3);
    }
    int objects = 0;
    for (String line : run.text("interpolated-placement.tsv").lines().skip(1).toList()) {
      int object = Integer.parseInt(line.split("\t")[1]);
      objects += object % STEP == 0 && line.contains("\tl " + object / STEP + "\t") ? 1 : 0;
    }
    assertThat(objects).isEqualTo(landmarks.length); // each landmark is the nearest of itself
  }

  @Test
  void landmarksAmongTheObjectsKeepTheirPlaces() {
    Path index =
        WholeInterpolation.write(
            folder.resolve("index.txt"),
            IntStream.range(0, landmarks.length).mapToObj(i -> "" + STEP * i).toList());
    RunFolder run = run(vectorKeys("LandmarkIndexFile=" + index));
    double[][] found = WholeInterpolation.read(run.file("interpolated.txt"));
    assertThat(found).hasNumberOfRows(N);
    for (int i = 0; i < N; i++) {
      double off = WholeInterpolation.distance(found[i], points[i]);
      assertThat(off).as("point %d", i).isLessThan(i % STEP == 0 ? 1e-9 : 1e-3);
    }
    String[] table = run.text("interpolated-placement.tsv").split("\n");
    assertThat(table).hasSize(N - landmarks.length + 1);
    assertThat(table[1]).startsWith("1\t1\t1\t");
  }

  @Test
  void aMatrixOfDistancesWillDo() {
    RunFolder fromVectors = run(vectorKeys());
    Path matrix = WholeInterpolation.matrix(folder.resolve("d.npy"), points, landmarks);
    RunFolder fromMatrix =
        run("DistanceMatrixFile=" + matrix, "AddMdsFile=" + folder.resolve("m.txt"));
    double[][] one = WholeInterpolation.read(fromVectors.file("interpolated.txt"));
    double[][] other = WholeInterpolation.read(fromMatrix.file("interpolated.txt"));
    for (int i = 0; i < one.length; i++) {
      assertThat(WholeInterpolation.distance(one[i], other[i])).isLessThan(1e-3);
    }
  }

  @Test
  void clustersAndConfidence() {
    List<String> clusters =
        IntStream.range(0, landmarks.length).mapToObj(i -> i + "\t" + i * STEP % 3).toList();
    Path file = WholeInterpolation.write(folder.resolve("c.txt"), clusters);
    RunFolder run = run(vectorKeys("AddDapwcFile=" + file));
    String[] lines = run.text("interpolated-cluster.txt").split("\n");
    for (int i = 0; i < N; i++) {
      assertThat(lines[landmarks.length + i]).isEqualTo((landmarks.length + i) + "\t" + i % 3);
    }
    assertThat(run.text("interpolated-viewer.html")).contains("confidence");
  }

  @Test
  void whatIsFarIsFlagged() {
    double[][] odd = Arrays.copyOf(points, N + 2);
    odd[N] = new double[] {40, 40, 40};
    odd[N + 1] = landmarks[3].clone();
    points = odd;
    String[] table = run(vectorKeys()).text("interpolated-placement.tsv").split("\n");
    assertThat(table[N + 1]).contains("\tfar-and-sparse\t");
    assertThat(table[N + 2]).contains("\tnone\t");
    long flagged = Arrays.stream(table).filter(line -> line.contains("far")).count();
    assertThat(flagged).isLessThan(N / 20);
  }

  @Test
  void twoLevelSearchIsClose() {
    points = WholeInterpolation.points(N, 3, 1);
    landmarks = WholeInterpolation.every(points, 3);
    Path matrix = WholeInterpolation.matrix(folder.resolve("l.npy"), landmarks, landmarks);
    RunFolder run =
        run(
            vectorKeys(
                "LandmarkMatrixFile=" + matrix,
                "SearchMode=twolevel",
                "CoarseLandmarks=30",
                "Candidates=30"));
    JsonObject summary = run.json("interpolated-summary.json");
    assertThat(summary.get("distances-of-an-object").getAsDouble()).isEqualTo(60);
    double[][] found = WholeInterpolation.read(run.file("interpolated.txt"));
    double square = 0;
    for (int i = 0; i < N; i++) {
      double off = WholeInterpolation.distance(found[landmarks.length + i], points[i]);
      square += off * off / N;
    }
    assertThat(Math.sqrt(square)).isLessThan(.3);
  }

  @Test
  void missingDistances() {
    double[][] rows = Arrays.copyOf(points, 5);
    Path file = WholeInterpolation.matrix(folder.resolve("d.npy"), rows, landmarks);
    try {
      byte[] bytes = Files.readAllBytes(file);
      int header = bytes.length - 5 * landmarks.length * Float.BYTES;
      ByteBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      for (int j = 0; j < landmarks.length; j++) {
        numbers.putFloat(header + (landmarks.length + j) * Float.BYTES, -1);
        if (j >= 10) {
          numbers.putFloat(header + (2 * landmarks.length + j) * Float.BYTES, -1);
        }
        if (j % 3 == 0) {
          numbers.putFloat(header + (3 * landmarks.length + j) * Float.BYTES, -1);
        }
      }
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    Path map = WholeInterpolation.map(folder.resolve("m.txt"), landmarks);
    RunFolder run = run("DistanceMatrixFile=" + file, "AddMdsFile=" + map);
    double[][] found = WholeInterpolation.read(run.file("interpolated.txt"));
    assertThat(found).hasNumberOfRows(landmarks.length + 4);
    String[] table = run.text("interpolated-placement.tsv").split("\n");
    assertThat(table[2]).startsWith((landmarks.length + 1) + "\t2\t").contains("\tmissing\t");
    int[] objects = {0, 2, 3, 4};
    for (int k = 0; k < 4; k++) {
      double off = WholeInterpolation.distance(found[landmarks.length + k], points[objects[k]]);
      assertThat(off).as("object %d", objects[k]).isLessThan(1e-3);
    }
    assertThat(run.warnings("interpolated-summary.json"))
        .anyMatch(warning -> warning.contains("1 objects have no distance to any landmark"));
  }

  @Test
  void negativeNumbersThatDifferBetweenRowsAreNoMarkers() throws IOException {
    double[][] rows = Arrays.copyOf(points, 5);
    Path file = WholeInterpolation.matrix(folder.resolve("d.npy"), rows, landmarks);
    byte[] bytes = Files.readAllBytes(file);
    int header = bytes.length - 5 * landmarks.length * Float.BYTES;
    ByteBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    numbers.putFloat(header + (landmarks.length + 7) * Float.BYTES, -.3f);
    numbers.putFloat(header + (2 * landmarks.length + 9) * Float.BYTES, -.2f);
    Files.write(file, bytes);
    Path map = WholeInterpolation.map(folder.resolve("m.txt"), landmarks);
    assertThatThrownBy(() -> run("DistanceMatrixFile=" + file, "AddMdsFile=" + map))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("different negative numbers: -0.3 in row 1, and -0.2 in row 2");
  }

  @Test
  void similaritiesOfLandmarksAreAnError() {
    points = WholeInterpolation.points(N, 3, 1);
    landmarks = WholeInterpolation.every(points, 3);
    Path matrix =
        WholeInterpolation.matrix(
            folder.resolve("s.npy"),
            landmarks,
            landmarks,
            (a, b) -> Math.exp(-WholeInterpolation.distance(a, b)));
    String[] keys = vectorKeys("LandmarkMatrixFile=" + matrix, "SearchMode=twolevel");
    assertThatThrownBy(() -> run(keys)).hasMessageContaining("look like similarities");
  }

  @Test
  void aMapOfOtherDistancesIsAnError() {
    String[] keys = vectorKeys("Scale=2");
    assertThatThrownBy(() -> run(keys))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("the map of the landmarks is not one of these distances")
        .hasMessageContaining("0.5000 times");
  }

  @Test
  void whatDoesNotGoTogetherIsAnError() {
    String[] keys = vectorKeys();
    WholeInterpolation.map(folder.resolve("m.txt"), points);
    assertThatThrownBy(() -> run(keys)).hasMessageContaining("found 900 points, expected 90");
    Path matrix = WholeInterpolation.matrix(folder.resolve("d.npy"), points, points);
    WholeInterpolation.map(folder.resolve("m.txt"), landmarks);
    assertThatThrownBy(
            () -> run("DistanceMatrixFile=" + matrix, "AddMdsFile=" + folder.resolve("m.txt")))
        .hasMessageContaining("has 900 columns; expected one for each of the 90 landmarks");
    assertThatThrownBy(() -> run(vectorKeys("SearchMode=twolevel")))
        .hasMessageContaining("needs LandmarkMatrixFile");
    landmarks = Arrays.copyOf(landmarks, 15);
    assertThatThrownBy(() -> run(vectorKeys()))
        .hasMessageContaining("there are 15 landmarks; a map in 3 dimensions needs 16");
    assertThatThrownBy(() -> run("AddMdsFile=" + folder.resolve("m.txt")))
        .hasMessageContaining("one of SequenceFile, VectorFile and DistanceMatrixFile is required");
  }

  @Test
  void theWeightsAreThoseOfTheMap() throws IOException {
    double[][] noisy = WholeInterpolation.points(N, 6, 2);
    double[][] some = WholeInterpolation.every(noisy, STEP);
    points = noisy;
    landmarks = some;
    double[][] delta = new double[some.length][some.length];
    for (int i = 0; i < delta.length; i++) {
      for (int j = 0; j < delta.length; j++) {
        delta[i][j] = WholeInterpolation.distance(some[i], some[j]);
      }
    }
    String[] keys = vectorKeys();
    WholeInterpolation.map(folder.resolve("m.txt"), WholeInterpolation.smacof(delta, 3, 1));
    String one = run(keys).text("interpolated.txt");
    Files.writeString(folder.resolve("m-run.properties"), "IsSammon=true\n");
    String sammon = run(keys).text("interpolated.txt");
    assertThat(sammon).isNotEqualTo(one);
    keys = Arrays.copyOf(keys, keys.length + 1);
    keys[keys.length - 1] = "Weights=one";
    assertThat(run(keys).text("interpolated.txt")).isEqualTo(one);
    assertThat(Double.parseDouble(one.split("\n")[200].split("\t")[1])).isCloseTo(0, within(9.0));
  }

  @Test
  void whatTheMatrixOfTheLandmarksIsNotIsAnError() {
    Path matrix = WholeInterpolation.matrix(folder.resolve("l.npy"), landmarks, landmarks);
    String given = "LandmarkMatrixFile=" + matrix;
    run(vectorKeys(given));
    for (String other : List.of("Distance=manhattan", "DistanceTransform=0.5")) {
      assertThatThrownBy(() -> run(vectorKeys(given, other)))
          .isInstanceOf(SpidalException.class)
          .hasMessageMatching(
              "(?s).*(has other distances than LandmarkFile|is not one of these).*");
    }
    Collections.reverse(Arrays.asList(landmarks));
    for (String weights : List.of("Weights=one", "Weights=sammon")) {
      String[] keys = vectorKeys(given, weights);
      assertThatThrownBy(() -> run(keys)).hasMessageContaining("has other distances than");
      WholeInterpolation.map(folder.resolve("m.txt"), WholeInterpolation.every(points, STEP));
      String[] without = vectorKeys(weights);
      WholeInterpolation.map(folder.resolve("m.txt"), WholeInterpolation.every(points, STEP));
      assertThatThrownBy(() -> run(without))
          .hasMessageContaining("the map of the landmarks is not one of these distances");
    }
  }

  @Test
  void numbersThatAreNotThoseOfTheLandmarksAreAnError() {
    String[] wrong = new String[2];
    for (int k = 0; k < 2; k++) {
      int off = k == 0 ? 1 : 10_000;
      Path index =
          WholeInterpolation.write(
              folder.resolve("index" + k),
              IntStream.range(0, landmarks.length).mapToObj(i -> "" + (STEP * i + off)).toList());
      wrong[k] = "LandmarkIndexFile=" + index;
    }
    assertThatThrownBy(() -> run(vectorKeys(wrong[0])))
        .hasMessageContaining("says that object 1 is landmark 0, but its nearest landmark is at");
    assertThatThrownBy(() -> run(vectorKeys(wrong[1])))
        .hasMessageContaining("has the number 10000, but there are only 900 objects");
  }

  @Test
  void lengthsWithoutAnEnd() {
    points[5] = landmarks[0].clone();
    for (String key : List.of("TransformationFunction=minus-log", "Weights=sammon")) {
      double unit = key.startsWith("T") ? .1 : 1;
      double[][] some = Arrays.copyOf(points, 20);
      double[][] rows = scaled(some, unit);
      double[][] columns = scaled(landmarks, unit);
      Path file = WholeInterpolation.matrix(folder.resolve("d.npy"), rows, columns);
      Path map = WholeInterpolation.map(folder.resolve("m.txt"), columns);
      RunFolder run = run("DistanceMatrixFile=" + file, "AddMdsFile=" + map, key);
      assertThat(WholeInterpolation.read(run.file("interpolated.txt")))
          .hasNumberOfRows(landmarks.length + 20);
    }
    double[][] far = scaled(points, 1e20);
    Path file = WholeInterpolation.matrix(folder.resolve("d.npy"), far, scaled(landmarks, 1e20));
    Path map = WholeInterpolation.map(folder.resolve("m.txt"), landmarks);
    assertThatThrownBy(() -> run("DistanceMatrixFile=" + file, "AddMdsFile=" + map))
        .hasMessageContaining("expected at most 1.0E15");
  }

  @Test
  void equalLandmarksLeaveTheFlagsAlone() {
    for (int i = 1; i < 20; i++) {
      points[i * STEP] = points[0].clone();
    }
    landmarks = WholeInterpolation.every(points, STEP);
    points[5] = new double[] {40, 40, 40};
    RunFolder run = run(vectorKeys("OutlierQuantile=0.99"));
    assertThat(run.text("interpolated-placement.tsv").split("\n")[6]).contains("far-and-sparse");
  }

  @Test
  void aMapFarFromTheMiddleIsAsGood() {
    Path file = WholeInterpolation.matrix(folder.resolve("d.npy"), points, landmarks);
    double[][] far = scaled(landmarks, 1);
    for (double[] landmark : far) {
      landmark[0] += 1e6;
    }
    Path map = WholeInterpolation.map(folder.resolve("m.txt"), far);
    RunFolder run = run("DistanceMatrixFile=" + file, "AddMdsFile=" + map);
    double[][] found = WholeInterpolation.read(run.file("interpolated.txt"));
    for (int i = 0; i < N; i++) {
      found[landmarks.length + i][0] -= 1e6;
      double off = WholeInterpolation.distance(found[landmarks.length + i], points[i]);
      assertThat(off).as("point %d", i).isLessThan(1e-3);
    }
  }

  @Test
  void noObjectWithADistanceIsAnError() {
    Path file = WholeInterpolation.matrix(folder.resolve("d.npy"), new double[0][3], landmarks);
    Path map = WholeInterpolation.map(folder.resolve("m.txt"), landmarks);
    assertThatThrownBy(() -> run("DistanceMatrixFile=" + file, "AddMdsFile=" + map))
        .hasMessageContaining("there are no objects to place");
  }

  private static double[][] scaled(double[][] points, double factor) {
    double[][] all = new double[points.length][];
    for (int i = 0; i < all.length; i++) {
      all[i] = Arrays.stream(points[i]).map(x -> x * factor).toArray();
    }
    return all;
  }
}
