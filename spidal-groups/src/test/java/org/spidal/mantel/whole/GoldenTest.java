package org.spidal.mantel.whole;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;
import org.spidal.common.vectors.VectorNpyWriter;

/** Mantel tests write the bytes that are recorded, in every layout. */
class GoldenTest {
  private static final int STEP = 40;
  private static final int N = 30;

  private static Golden golden() {
    return Golden.inTarget("spidal-groups", "mantel");
  }

  /** Keys by the name of the case; writes the inputs. */
  private static Map<String, String> cases(Golden golden) {
    Path families = Demo.families(golden.input("families.bin"), STEP);
    Path table = Demo.familyNames(golden.input("families.tsv"), STEP);
    double[] decimals = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        decimals[i * N + j] = Math.sqrt(1 + (i * 7 + j * 13 + i * j) % 50 + Math.abs(i - j));
        decimals[j * N + i] = decimals[i * N + j];
      }
    }
    Path others = golden.input("decimals.npy");
    VectorNpyWriter.write(others, decimals, N);
    String both =
        "DistanceMatrixFile=" + families + " IsBigEndian=true OtherMatrixFile=" + others + " ";
    double[] line = new double[N * N];
    for (int at = 0; at < line.length; at++) {
      line[at] = Math.abs(at / N - at % N);
    }
    Path control = golden.input("line.npy");
    VectorNpyWriter.write(control, line, N);
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("pearson", both + "Permutations=2500");
    cases.put("spearman", both + "Correlation=spearman Alternative=greater Seed=5");
    cases.put("strata", both + "Permutations=99 StrataColumn=phylum MetadataFile=" + table);
    cases.put("partial", both + "Permutations=1500 ControlMatrixFile=" + control);
    cases.put("circle", both + "Permutations=29");
    cases.put("circle-part", both + "Permutations=19 Seed=3");
    cases.put(
        "circle-ranks", both + "Permutations=25 Correlation=spearman ControlMatrixFile=" + control);
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(WholeMantelTest.MANTEL, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }
}
