package org.spidal.mdschisq.whole;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;

/** Every way to fit a map writes the bytes that are recorded, in every layout. */
class GoldenTest {
  private static final int N = 80;

  private static Golden golden() {
    return Golden.inTarget("spidal-mdschisq", "mdschisq");
  }

  /** Keys by the name of the case; writes the inputs. */
  static Map<String, String> cases(Golden golden) {
    String demo =
        "DistanceMatrixFile="
            + Demo.families(golden.input("families.bin"), 15)
            + " IsBigEndian=true LabelFile="
            + Demo.familyNames(golden.input("families.tsv"), 15)
            + " LabelColumn=family ";
    double[][] cloud = WholeChisq.cloud(N, 5, 7);
    String whole = matrix(golden, "whole.bin", cloud, 0);
    String missing = matrix(golden, "holes.bin", cloud, 5);
    String flat = matrix(golden, "flat.bin", WholeChisq.cloud(N, 3, 9), 0);
    String places =
        lines(golden, "places.txt", i -> "%d\t%d.25\t0.%d\t%d.5\t1".formatted(i, i % 7, i, i % 5));
    String fixed = " FixedPointsFile=" + some(golden, "fixed.txt") + " ";
    String weights =
        " PointWeightFile=" + lines(golden, "w.txt", i -> (1 + i % 4) / 2 + ".5") + " ";
    String clusters = " ClusterFile=" + lines(golden, "clusters.txt", i -> i + "\t" + i % 3) + " ";
    String properties = properties(golden);
    String legacy = " LegacyFileNames=true CoordinateWriteFrequency=3 ";
    String few = " MaxIterations=8 ";
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("demo", demo);
    cases.put("relative", whole + "Chisqnorm=0" + few);
    cases.put("sammon", whole + "Chisqnorm=2" + few + legacy);
    cases.put("norms-1", missing + "Chisqnorm=1" + few);
    cases.put("norms-4", missing + "Chisqnorm=4 LinkCut=50 RowStorage=mapped" + few);
    cases.put("plane", whole + "Chisqnorm=0 TargetDimension=2 Starts=2" + few + legacy);
    cases.put(
        "squares",
        missing + "DistanceFormula=2 DistanceProcessingOption=2 DistanceWeightsCuts=0.1,0.3" + few);
    cases.put("missing-filled", missing + "UndefinedDistanceValue=0.5 DistanceCut=0.9" + few);
    cases.put("transform-8", whole + "TransformMethod=8" + few);
    cases.put("transform-9", whole + "TransformMethod=9" + few);
    cases.put("transform-10", flat + "TransformMethod=10 TransformParameter=2" + few);
    cases.put("transform-11", flat + "TransformMethod=11 TransformParameter=2" + few);
    cases.put("transform-12", flat + "TransformMethod=12" + few);
    cases.put("weights", whole + weights + few);
    cases.put("random-start", whole + "FirstStart=random Seed=3 Starts=2 Relocations=1 Shakes=1");
    cases.put("gauss-newton", whole + "FullSecondDerivativeOption=0 MinimumDistance=0" + few);
    cases.put("eigenvalues", whole + "QLimitscalculationInterval=1" + few);
    cases.put("fixed", whole + fixed + few + legacy);
    cases.put("initial", whole + "InitialPointsFile=" + places + few);
    cases.put("drawn", whole + "ProcessingOption=100 InitialPointsFile=" + places + legacy);
    cases.put(
        "rotated",
        whole
            + "ProcessingOption=101 RotationOption=1 InitialPointsFile="
            + places
            + " RotationLabelsFileName="
            + lines(
                golden,
                "SIMPLEturned.txt",
                i -> "%d\t0.%d\t%d.5\t%d.25\t1".formatted(i + 1, i, 3 + i % 5, i % 7)));
    cases.put(
        "selected",
        whole
            + "VariedPointCriterion=cluster Selectedvariedpoints=0,2 PointPropertiesFile="
            + properties
            + few
            + legacy);
    cases.put(
        "density",
        whole + "DensityFiles=true Normalize=true Xres=20 SelectedClusters=0,2" + clusters + few);
    cases.put(
        "properties",
        whole
            + "RunSetLabel=set RunNumber=7 Comment=a<b Description=d PointPropertiesFile="
            + properties
            + few
            + legacy);
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(WholeChisq.MDSCHISQ, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static String matrix(Golden golden, String name, double[][] x, int missing) {
    return "DistanceMatrixFile=" + WholeChisq.matrix(golden.input(name), x, missing) + " ";
  }

  private static String lines(Golden golden, String name, IntFunction<String> line) {
    List<String> lines = IntStream.range(0, N).mapToObj(line).toList();
    return Demo.write(golden.input(name), lines).toString();
  }

  private static String some(Golden golden, String name) {
    List<String> lines =
        IntStream.of(0, 3, 40, 41).mapToObj(i -> i + "\t" + i % 7 / 10.0 + "\t0.5\t0.25").toList();
    return Demo.write(golden.input(name), lines).toString();
  }

  private static String properties(Golden golden) {
    return lines(
        golden,
        "properties.txt",
        i ->
            (i == 0 ? "FileProperties\tNumberPointsinFile:" + N + "\n" : "")
                + String.format(
                    Locale.ROOT,
                    "PointProperties\tfamily1:%d\tfamilylabel1:f\tfamily2:%d\tcluster:%d\tgroup:%d\tpointlabel:p%d",
                    i % 2,
                    i / 40,
                    i % 4,
                    i % 3,
                    i));
  }
}
