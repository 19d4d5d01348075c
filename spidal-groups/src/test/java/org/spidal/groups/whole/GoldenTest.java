package org.spidal.groups.whole;

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
import org.spidal.common.vectors.VectorNpyWriter;

/** Tests of groups write the bytes that are recorded, in every layout. */
class GoldenTest {
  private static final int STEP = 8;
  private static final int N = 150;

  private static Golden golden() {
    return Golden.inTarget("spidal-groups", "groups");
  }

  /** Keys by the name of the case; writes the inputs. */
  static Map<String, String> cases(Golden golden) {
    Path distances = Demo.families(golden.input("families.bin"), STEP);
    Path families = Demo.familyNames(golden.input("families.tsv"), STEP);
    String demo =
        "DistanceMatrixFile=" + distances + " IsBigEndian=true MetadataFile=" + families + " ";
    double[] decimals = new double[N * N];
    List<String> samples = new ArrayList<>(List.of("id\tsite\tsubject"));
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        decimals[i * N + j] = Math.sqrt(1 + (i * 7 + j * 13 + i * j) % 50 + 20 * (i % 2 ^ j % 2));
        decimals[j * N + i] = decimals[i * N + j];
      }
      ids.add("s" + i);
      if (i % 7 > 0) {
        samples.add("s" + i + "\t" + (i % 11 == 0 ? "" : i % 2) + "wet\t" + "subject" + i / 5);
      }
    }
    Path matrix = golden.input("decimals.npy");
    VectorNpyWriter.write(matrix, decimals, N);
    Path names = Demo.write(golden.input("ids.txt"), ids);
    Path table = Demo.write(golden.input("samples.tsv"), samples);
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("demo", demo + "Permutations=99");
    cases.put("column", demo + "GroupColumns=phylum PairwiseGroups=0 Anosim=false Seed=5");
    cases.put(
        "strata",
        "DistanceMatrixFile=%s IdFile=%s MetadataFile=%s StrataColumn=subject GroupColumns=site"
            .formatted(matrix, names, table));
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(GroupsTest.GROUPS, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }
}
