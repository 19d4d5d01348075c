package org.spidal.landmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;

/** Every choice is the one that is recorded, in every layout. */
class GoldenTest {
  private static Golden golden() {
    return Golden.inTarget("spidal-interpolation", "landmarks");
  }

  /** Keys by the name of the case; writes the inputs. */
  private static Map<String, String> cases(Golden golden) {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 9000; i++) { // more than two blocks
      lines.add(random.nextGaussian() + "," + random.nextGaussian());
    }
    String vectors = "VectorFile=" + Demo.write(golden.input("v.csv"), lines) + " ";
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("vectors", vectors + "NumberLandmarks=100");
    cases.put("random", vectors + "NumberLandmarks=100 LandmarkChoice=random");
    cases.put(
        "sequences",
        "SequenceFile="
            + Demo.sequences(golden.input("all.fasta"), 1, 300)
            + " NumberLandmarks=30 Seed=2");
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(LandmarksTest.LANDMARKS, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }
}
