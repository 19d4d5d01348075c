package org.spidal.tools.procrustes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Golden;
import org.spidal.tools.command.NamedTool;

/** Two maps laid upon each other have the bytes that are recorded. */
class GoldenTest {
  private static final int N = 30;

  @TestFactory
  Stream<DynamicTest> everyCase() throws IOException {
    Golden golden = golden();
    return golden.tool(new NamedTool("procrustes")::run, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() throws IOException {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static Golden golden() {
    return Golden.inTarget("spidal-tools", "procrustes");
  }

  private static Map<String, String> cases(Golden golden) throws IOException {
    List<String> first = new ArrayList<>(List.of("id\tx\ty\tz"));
    List<String> second = new ArrayList<>(List.of("id\ta\tb\tc"));
    for (int i = 0; i < N; i++) {
      first.add("s" + i + "\t" + i % 7 + "\t" + i % 5 + "\t" + i % 3);
      second.add("s" + (N + 2 - i) + "\t" + i % 5 + "\t" + i % 7 + "\t" + i % 2);
    }
    Path one = Files.write(golden.input("first.tsv"), first);
    Path other = Files.write(golden.input("second.tsv"), second);
    return Map.of("test", one + " " + other + " --seed 3 --output OUT");
  }
}
