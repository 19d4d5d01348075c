package org.spidal.layout.whole;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;

/** Every map has the bytes that are recorded, in every layout of workers. */
class GoldenTest {
  private static Golden golden() {
    return Golden.inTarget("spidal-layout", "layout");
  }

  /** Keys by the name of the case; writes the inputs. */
  private static Map<String, String> cases(Golden golden) {
    String grid = "GraphFile=" + WholeLayout.graph(golden.input("grid.txt"), 50, 1) + " ";
    String small = "GraphFile=" + WholeLayout.graph(golden.input("small.txt"), 9, 2) + " ";
    Path friends =
        Demo.write(
            golden.input("friends.csv"),
            List.of("source,target,weight", "Ann,Bob,2", "Bob,<Cid>,1", "Cid,Dan,1", "Dan,Ann,3"));
    Path communities = Demo.write(golden.input("labels.txt"), List.of("a", "a", "b", "b", "b"));
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("grid", grid + "MaxIterations=60");
    cases.put("space", grid + "MaxIterations=30 TargetDimension=3 Seed=4");
    cases.put("exact", grid + "MaxIterations=20 Opening=0 Weighted=false");
    cases.put("small", small + "MaxIterations=40");
    cases.put("names", "GraphFile=" + friends + " LabelFile=" + communities);
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(WholeLayout.LAYOUT, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }
}
