package org.spidal.damds.whole;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;

/** Every way to make a map writes the bytes that are recorded, in every layout. */
class GoldenTest {
  private static final int N = 70;

  private static Golden golden() {
    return Golden.inTarget("spidal-damds", "damds");
  }

  /** Keys by the name of the case; writes the inputs. */
  static Map<String, String> cases(Golden golden) {
    String demo =
        "DistanceMatrixFile="
            + Demo.families(golden.input("families.bin"), 15)
            + " IsBigEndian=true LabelFile="
            + Demo.familyNames(golden.input("families.tsv"), 15)
            + " LabelColumn=family ";
    float[][] matrix = Matrices.distances(Matrices.clusters(N, 7));
    String shorts =
        "DistanceMatrixFile=" + Matrices.int16(golden.input("shorts.bin"), matrix) + " ";
    String floats = "DistanceMatrixFile=" + Matrices.npy(golden.input("floats.npy"), matrix) + " ";
    float[][] holes = Matrices.withMissing(matrix, 0.3, 1);
    String missing = "DistanceMatrixFile=" + Matrices.int16(golden.input("holes.bin"), holes) + " ";
    String weights =
        "WeightMatrixFile=" + Matrices.npy(golden.input("w.npy"), Matrices.weights(N, 6)) + " ";
    String simple =
        "IsSimpleWeights=true WeightMatrixFile=" + factors(golden.input("factors.txt")) + " ";
    String vectors = "VectorFile=" + vectors(golden.input("vectors.csv")) + " ";
    double[][] places = Matrices.cube(N, 5, 3);
    String inFive =
        "DistanceMatrixFile="
            + Matrices.int16(golden.input("five.bin"), Matrices.distances(places))
            + " TargetDimension=5 FixedPointsFile="
            + places(golden.input("fixed.txt"), places, 3, 41, 42, 69)
            + " ";
    String initial =
        "InitialPointsFile="
            + places(
                golden.input("initial.txt"),
                Matrices.cube(N, 3, 4),
                IntStream.range(0, N).toArray())
            + " ";
    String ids = "Title=A_<title> IdFile=" + ids(golden.input("ids.txt")) + " ";
    String ties =
        "DistanceMatrixFile="
            + Matrices.int16(golden.input("ties.bin"), Matrices.saturated(matrix, 0.6f))
            + " ";
    String few = "StressIterations=150 MaxTempLoops=6 ";
    String cold = "Method=smacof StressIterations=3 MaxTempLoops=20 ";
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("auto-demo", demo);
    cases.put("auto-ids", shorts + ids + few);
    cases.put(
        "auto-quick-plane", shorts + "DistanceTransform=0.5 TargetDimension=2 Effort=quick " + few);
    cases.put(
        "auto-thorough", floats + "Effort=thorough Seed=5 StressIterations=240 MaxTempLoops=3");
    cases.put("auto-missing", missing + few);
    cases.put("auto-weights", floats + weights + few);
    cases.put("auto-sammon", shorts + "IsSammon=true TransformationFunction=log1p " + few);
    cases.put("auto-vectors", vectors + few);
    cases.put("auto-vectors-cosine", vectors + "VectorDistance=cosine " + few);
    cases.put("auto-fixed", inFive + few);
    cases.put("auto-initial", shorts + initial + few);
    cases.put("auto-repeated", shorts + "Repetitions=2 StressIterations=60 MaxTempLoops=3");
    cases.put("auto-streamed", demo + "RowStorage=streamed Effort=quick");
    cases.put("ordinal-demo", demo + "Scale=ordinal");
    cases.put("ordinal-ties", ties + "Scale=ordinal TargetDimension=2 " + few);
    cases.put("ordinal-sammon", shorts + "Scale=ordinal IsSammon=true RowStorage=streamed " + few);
    cases.put("spline-missing", missing + "Scale=spline SplineKnots=3 " + few);
    cases.put("interval-weights", floats + weights + "Scale=interval ScaleMix=0.3 " + few);
    cases.put("power-fixed", inFive + "Scale=power " + few);
    cases.put("absolute-demo", demo + "Loss=absolute");
    cases.put("absolute-missing", missing + "Loss=absolute TargetDimension=2 " + few);
    cases.put("absolute-weights", floats + weights + "Loss=absolute " + few);
    cases.put("absolute-fixed", inFive + "Loss=absolute " + few);
    cases.put("smacof-demo", demo + "Method=smacof MaxTempLoops=5 StressIterations=5");
    cases.put("smacof-missing", missing + cold);
    cases.put("smacof-weights", floats + weights + cold);
    cases.put("smacof-simple-weights", shorts + simple + cold);
    cases.put("smacof-sammon-plane", shorts + "IsSammon=true TargetDimension=2 " + cold);
    cases.put("smacof-fixed", inFive + cold);
    cases.put("smacof-initial", shorts + initial + cold);
    cases.put("smacof-vectors", vectors + cold);
    cases.put("classical-demo", demo + "Method=classical");
    cases.put(
        "classical-cailliez",
        floats + ids + "Method=classical Correction=cailliez Axes=69 RowStorage=streamed");
    cases.put(
        "classical-vectors-plane",
        vectors + "Method=classical VectorDistance=cosine Correction=lingoes TargetDimension=2");
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(MapRun.DAMDS, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static Path factors(Path file) {
    return Demo.write(file, new Random(5).doubles(N, 0.1, 2).mapToObj(Double::toString).toList());
  }

  private static Path vectors(Path file) {
    List<String> lines = new ArrayList<>(List.of("a,b,c,d,e,f,g,h"));
    for (double[] point : Matrices.clusters(N, 9)) {
      lines.add(String.join(",", IntStream.range(0, 8).mapToObj(k -> "" + point[k]).toList()));
    }
    return Demo.write(file, lines);
  }

  private static Path places(Path file, double[][] places, int... points) {
    List<String> lines = new ArrayList<>();
    for (int i : points) {
      StringBuilder line = new StringBuilder().append(i);
      for (double x : places[i]) {
        line.append('\t').append(x);
      }
      lines.add(line.toString());
    }
    return Demo.write(file, lines);
  }

  private static Path ids(Path file) {
    return Demo.write(file, IntStream.range(0, N).mapToObj(i -> "point <" + i + ">").toList());
  }
}
