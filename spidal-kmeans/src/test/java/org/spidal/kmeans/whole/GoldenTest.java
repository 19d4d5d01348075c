package org.spidal.kmeans.whole;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;

/** Every way to find means writes the bytes that are recorded, in every layout. */
class GoldenTest {
  private static final int N = 200;

  /** The first iteration of a run that goes on compares all points anew; these count that. */
  private static final Set<String> NOT_RESUMED =
      Set.of(
          "cluster-iterations.tsv",
          "cluster-distances.svg",
          "cluster-summary.json",
          "cluster-summary.txt");

  private static Golden golden() {
    return Golden.inTarget("spidal-kmeans", "kmeans");
  }

  /** Keys by the name of the case; writes the inputs. */
  static Map<String, String> cases(Golden golden) {
    Path peaks = Demo.elution(golden.input("elution.tsv"), 300);
    String demo = "VectorFile=" + peaks + " ReferenceFile=" + peaks + " Columns=mz,rt ";
    String five = "VectorFile=" + WholeKmeans.clouds(golden.input("five.csv"), N, 5, 9, 2, 3) + " ";
    String many =
        "VectorFile=" + WholeKmeans.clouds(golden.input("many.csv"), N, 40, 9, 1, 4) + " ";
    Path space = WholeKmeans.clouds(golden.input("space.csv"), N, 3, 6, 3, 5);
    Path ids =
        Demo.write(
            golden.input("ids.txt"),
            IntStream.range(0, N).mapToObj("point <%d>"::formatted).toList());
    Path map =
        Demo.write(
            golden.input("map.txt"),
            IntStream.range(0, N)
                .mapToObj(i -> "%d\t%d.5\t0.%d\t%d".formatted(i, i % 17, i, i % 5))
                .toList());
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("demo", demo + "Clusters=20");
    cases.put("plus-plus", five + "Clusters=7");
    cases.put("starts", five + "Clusters=12 Bounds=3 Starts=3 Seed=8");
    cases.put("lloyd", five + "Clusters=6 RefineIterations=0 MaxIterations=5 Tolerance=0.01");
    cases.put("parallel", five + "Clusters=20 Seeding=parallel Bounds=20 RefineIterations=60");
    cases.put("annealing", five + "Clusters=6 Seeding=annealing RefineIterations=0");
    cases.put("batches", five + "Clusters=9 BatchSize=50 Batches=20");
    cases.put("bounds", many + "Clusters=24");
    cases.put("columns", five + "StartPointPositiononInputLine=1 ParameterVectorDimension=3");
    cases.put("picture", "VectorFile=" + space + " IdFile=" + ids + " Title=A_<title> Clusters=6");
    cases.put("map", many + "AddMdsFile=" + map + " Clusters=5");
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(WholeKmeans.KMEANS, cases(golden), NOT_RESUMED);
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }
}
