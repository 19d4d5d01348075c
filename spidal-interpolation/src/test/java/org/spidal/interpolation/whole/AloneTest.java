package org.spidal.interpolation.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.common.vectors.VectorSet;
import org.spidal.distances.kernel.VectorMeasure;
import org.spidal.distances.kernel.VectorPairs;

/**
 * What is found of an object follows from its distances alone, to the last bit: not from its
 * number, the others in the file, or the block that it is in.
 */
class AloneTest {
  private static final int N = 4500; // more than a block
  private static final int STEP = 61;
  private static final int DIMENSION = 7;

  @TempDir private Path folder;
  private double[][] points;
  private double[][] landmarks;
  private final List<String> known = new ArrayList<>();

  /** Ways to search. */
  enum Way {
    ALL(),
    COSINE("Distance=cosine"),
    CORRELATION("Distance=correlation"),
    MANHATTAN("Distance=manhattan", "Weights=sammon"),
    SMOOTH("Smoothing=0.25"),
    TWO_LEVELS("SearchMode=twolevel", "CoarseLandmarks=15", "Candidates=12");

    private final List<String> keys;

    Way(String... keys) {
      this.keys = List.of(keys);
    }

    VectorMeasure measure() {
      return switch (this) {
        case COSINE -> VectorMeasure.COSINE;
        case CORRELATION -> VectorMeasure.CORRELATION;
        case MANHATTAN -> VectorMeasure.MANHATTAN;
        default -> VectorMeasure.EUCLIDEAN;
      };
    }
  }

  @BeforeEach
  void makePoints() {
    points = WholeInterpolation.points(N, DIMENSION, 5);
    for (int i = 0; i < N; i += 50) {
      points[i] = points[0].clone(); // an equal landmark, and equal objects
    }
    landmarks = WholeInterpolation.every(points, STEP);
  }

  @ParameterizedTest
  @EnumSource
  void placesAreTheSameInAnyOrder(Way way) {
    prepare(way);
    List<Integer> order = IntStream.range(0, N).boxed().toList();
    Map<Integer, String> expected = find("whole", order);
    List<Integer> shuffled = new ArrayList<>(order);
    Collections.shuffle(shuffled, new Random(3));
    assertThat(find("shuffled", shuffled)).isEqualTo(expected);
    for (int object : new int[] {777, N - 1}) {
      assertThat(find("alone", List.of(object))).isEqualTo(Map.of(object, expected.get(object)));
    }
    List<Integer> some = shuffled.subList(0, 400);
    Map<Integer, String> found = find("some", some);
    assertThat(found)
        .hasSize(400)
        .allSatisfy((i, line) -> assertThat(line).isEqualTo(expected.get(i)));
    assertThat(withoutName(expected.get(50))).isEqualTo(withoutName(expected.get(0)));
  }

  @Test
  void landmarksAmongTheObjectsChangeNothing() {
    prepare(Way.ALL);
    List<Integer> order = IntStream.range(0, N).boxed().toList();
    Map<Integer, String> expected = find("without", order);
    known.add(
        "LandmarkIndexFile="
            + WholeInterpolation.write(
                folder.resolve("index.txt"),
                IntStream.range(0, landmarks.length).mapToObj(i -> "" + STEP * i).toList()));
    Map<Integer, String> found = find("beside", order);
    assertThat(found).hasSize(N - landmarks.length);
    found.forEach((i, line) -> assertThat(line).isEqualTo(expected.get(i)));
  }

  /** A map of the landmarks, and their clusters. */
  private void prepare(Way way) {
    int n = landmarks.length;
    VectorSet vectors = new VectorSet(n, DIMENSION);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < DIMENSION; k++) {
        vectors.set(i, k, (float) landmarks[i][k]);
      }
    }
    double[][] delta = new double[n][n];
    way.measure().prepare(vectors, "landmarks", 0);
    var kernel = VectorPairs.of(vectors, way.measure()).kernel();
    for (int i = 0; i < n; i++) {
      kernel.compute(i, IntStream.range(0, n).toArray(), n, delta[i]);
    }
    List<String> clusters = IntStream.range(0, n).mapToObj(i -> i + "\t" + i % 3).toList();
    known.addAll(way.keys);
    known.add(
        "LandmarkFile=" + WholeInterpolation.vectors(folder.resolve("landmarks.csv"), landmarks));
    known.add(
        "AddMdsFile="
            + WholeInterpolation.map(
                folder.resolve("map.txt"), WholeInterpolation.smacof(delta, 3, 1)));
    known.add("AddDapwcFile=" + WholeInterpolation.write(folder.resolve("c.txt"), clusters));
    if (way == Way.TWO_LEVELS || way == Way.SMOOTH) {
      known.add(
          "LandmarkMatrixFile="
              + WholeInterpolation.matrix(folder.resolve("l.npy"), landmarks, landmarks));
    }
  }

  /** The lines of the table, without the number and the index, by object. */
  private Map<Integer, String> find(String name, List<Integer> objects) {
    double[][] chosen = objects.stream().map(i -> points[i]).toArray(double[][]::new);
    List<String> names = objects.stream().map(i -> "o" + i).toList();
    List<String> keys = new ArrayList<>(known);
    if (!name.equals("whole")) {
      keys.add("Bound=none"); // it takes longer than the places, which are what is compared
    }
    keys.add("VectorFile=" + WholeInterpolation.vectors(folder.resolve(name + ".csv"), chosen));
    keys.add("IdFile=" + WholeInterpolation.write(folder.resolve(name + ".txt"), names));
    RunFolder run =
        objects.size() == N
            ? WholeInterpolation.INTERPOLATE.run(folder, keys.toArray(String[]::new))
            : WholeInterpolation.INTERPOLATE.run(
                folder, 2, new int[] {0, 1}, 1, keys.toArray(String[]::new));
    Map<Integer, String> found = new LinkedHashMap<>();
    for (String line : run.text("interpolated-placement.tsv").lines().skip(1).toList()) {
      String[] cells = line.split("\t", 3);
      found.put(Integer.valueOf(cells[2].substring(1, cells[2].indexOf('\t'))), cells[2]);
    }
    return found;
  }

  private static String withoutName(String line) {
    return line.substring(line.indexOf('\t'));
  }
}
