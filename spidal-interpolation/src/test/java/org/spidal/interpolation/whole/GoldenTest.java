package org.spidal.interpolation.whole;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;
import org.spidal.distances.kernel.KmerCode;
import org.spidal.distances.kernel.KmerDistances;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** Every place has the bytes that are recorded, in every layout. */
class GoldenTest {
  private static final int STEP = 61;

  private static Golden golden() {
    return Golden.inTarget("spidal-interpolation", "interpolate");
  }

  /** Keys by the name of the case; writes the inputs. */
  static Map<String, String> cases(Golden golden) {
    double[][] points = WholeInterpolation.points(9000, 4, 3); // more than two blocks
    double[][] landmarks = WholeInterpolation.every(points, STEP);
    int n = landmarks.length;
    double[][] delta = new double[n][n];
    List<String> clusters = new ArrayList<>();
    List<String> numbers = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        delta[i][j] = WholeInterpolation.distance(landmarks[i], landmarks[j]);
      }
      clusters.add(i + "\t" + i * STEP % 3);
      numbers.add("" + i * STEP);
    }
    double[][] map = WholeInterpolation.smacof(delta, 3, 1);
    String vectors =
        "VectorFile="
            + WholeInterpolation.vectors(golden.input("all.csv"), points)
            + " LandmarkFile="
            + WholeInterpolation.vectors(golden.input("landmarks.csv"), landmarks)
            + " AddMdsFile="
            + WholeInterpolation.map(golden.input("map.txt"), map)
            + " ";
    String matrix =
        "LandmarkMatrixFile="
            + WholeInterpolation.matrix(golden.input("landmarks.npy"), landmarks, landmarks)
            + " ";
    String found =
        "AddDapwcFile=" + WholeInterpolation.write(golden.input("clusters.txt"), clusters) + " ";
    String index =
        "LandmarkIndexFile=" + WholeInterpolation.write(golden.input("index.txt"), numbers) + " ";
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("vectors", vectors);
    cases.put("clusters", vectors + found + index + "Bound=quick");
    cases.put(
        "squared", vectors + found + matrix + "SquaredDistances=true Weights=sammon Bound=quick");
    cases.put(
        "two-level",
        vectors
            + found
            + matrix
            + "SearchMode=twolevel CoarseLandmarks=20 Candidates=20 Bound=none");
    cases.put("smooth", vectors + matrix + "Smoothing=0.25 OutlierQuantile=0.9 Bound=none");
    cases.put(
        "matrix",
        "DistanceMatrixFile="
            + WholeInterpolation.matrix(
                golden.input("rows.npy"), WholeInterpolation.every(points, 2), landmarks)
            + " AddMdsFile="
            + golden.input("map.txt"));
    cases.put("sequences", sequences(golden));
    return cases;
  }

  private static String sequences(Golden golden) {
    Path all = Demo.sequences(golden.input("all.fasta"), 2, 300);
    Path some = Demo.sequences(golden.input("landmarks.fasta"), 8, 300);
    Sequences landmarks = FastaFile.read(some);
    int n = landmarks.size();
    double[] rows = new double[n * n];
    new KmerDistances(landmarks, Alphabet.DNA, KmerCode.usual(Alphabet.DNA))
        .kernel()
        .compute(new Tile(0, n, 0, n), rows);
    double[][] delta = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        delta[i][j] = delta[j][i] = rows[i * n + j];
      }
    }
    double[][] map = WholeInterpolation.smacof(delta, 2, 1);
    return "SequenceFile="
        + all
        + " LandmarkFile="
        + some
        + " Distance=kmer TargetDimension=2 AddMdsFile="
        + WholeInterpolation.map(golden.input("map-of-sequences.txt"), map);
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(WholeInterpolation.INTERPOLATE, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }
}
