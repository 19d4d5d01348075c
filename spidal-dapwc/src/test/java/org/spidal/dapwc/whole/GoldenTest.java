package org.spidal.dapwc.whole;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.points.PointsFile;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;

/** Every way to find clusters writes the bytes that are recorded, in every layout. */
class GoldenTest {
  private static final int[] SIZES = {40, 30, 20, 20, 9, 5};

  private static Golden golden() {
    return Golden.inTarget("spidal-dapwc", "dapwc");
  }

  /** Keys by the name of the case; writes the inputs. */
  static Map<String, String> cases(Golden golden) {
    String demo =
        "DistanceMatrixFile="
            + Demo.families(golden.input("families.bin"), 8)
            + " IsBigEndian=true MaxNcent=12 ";
    Clouds clouds = Clouds.of(SIZES, 4, 1.8, 3);
    short[][] d = clouds.distances();
    String plain = "DistanceMatrixFile=" + Clouds.write(golden.input("clouds.bin"), d) + " ";
    String missing =
        "DistanceMatrixFile=" + Clouds.write(golden.input("holes.bin"), holes(d)) + " ";
    String map = "AddMdsFile=" + map(golden.input("map.txt"), clouds.size(), 3) + " ";
    String plane = "AddMdsFile=" + map(golden.input("plane.txt"), clouds.size(), 2) + " ";
    String ids =
        "Title=A_<title> IdFile="
            + lines(golden.input("ids.txt"), clouds.size(), "point <%d>")
            + " ";
    String names =
        "LabelFile=" + lines(golden.input("names.txt"), clouds.size(), "%1$d\tname_%1$d\t90") + " ";
    String given =
        "CentersOnly=true AddDapwcFile=" + given(golden.input("given.txt"), clouds.labels()) + " ";
    String weights = "PointWeightFile=" + weights(golden.input("w.txt"), clouds.size()) + " ";
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("auto-demo", demo);
    cases.put("auto-map", plain + map + ids + "MaxNcent=6");
    cases.put("auto-plane", plain + plane + names + "MaxNcent=4 NumberOfCenters=3");
    cases.put("auto-thorough", plain + "MaxNcent=7 Effort=thorough");
    cases.put("auto-squared", plain + "MaxNcent=7 SquaredDistances=true");
    cases.put("auto-number", plain + "MaxNcent=20 AutoK=true");
    cases.put("auto-missing", missing + "MaxNcent=6");
    cases.put("auto-weights", plain + weights + "MaxNcent=6");
    cases.put("auto-repeated", plain + "MaxNcent=5 Repetitions=2 RowStorage=streamed");
    cases.put(
        "auto-legacy",
        plain + map + names + "MaxNcent=4 LegacyFileNames=true ConvergeIntermediateClusters=true");
    cases.put("auto-intermediate", plain + "MaxNcent=4 ConvergeIntermediateClusters=true");
    cases.put("anneal-demo", demo + "Method=anneal");
    cases.put("anneal", plain + "MaxNcent=6 Method=anneal");
    cases.put(
        "anneal-continuous",
        plain + "MaxNcent=9 Method=anneal ContinuousClustering=true SquaredDistances=true");
    cases.put("anneal-number", plain + "MaxNcent=9 Method=anneal AutoK=true");
    cases.put("given-clusters", plain + given + map + ids + "BucketFractions=0.1,1");
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(ClusterRun.DAPWC, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static short[][] holes(short[][] d) {
    short[][] holes = new short[d.length][];
    for (int i = 0; i < d.length; i++) {
      holes[i] = d[i].clone();
      for (int j = 0; j < d.length; j++) {
        if (i != j && (31 * Math.min(i, j) + Math.max(i, j)) % 9 == 0) {
          holes[i][j] = -1;
        }
      }
    }
    return holes;
  }

  private static Path map(Path file, int n, int dimension) {
    PointsFile.write(
        file, new Random(2).doubles((long) dimension * n, -1, 1).toArray(), dimension, null);
    return file;
  }

  private static Path lines(Path file, int n, String form) {
    return Demo.write(file, IntStream.range(0, n).mapToObj(form::formatted).toList());
  }

  private static Path given(Path file, int[] labels) {
    return Demo.write(
        file, IntStream.range(0, labels.length).mapToObj(i -> i + "\t" + labels[i]).toList());
  }

  private static Path weights(Path file, int n) {
    List<String> lines = IntStream.range(0, n).mapToObj(i -> "" + (1 + i % 3)).toList();
    return Demo.write(file, lines);
  }
}
