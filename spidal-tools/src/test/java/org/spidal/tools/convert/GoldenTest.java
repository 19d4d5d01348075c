package org.spidal.tools.convert;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;
import org.spidal.tools.command.NamedTool;

/** Matrices in every form have the bytes that are recorded. */
class GoldenTest {
  private static final int STEP = 50;
  private static final int N = 1200 / STEP;

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.tool(new NamedTool("convert")::run, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static Golden golden() {
    return Golden.inTarget("spidal-tools", "convert");
  }

  private static Map<String, String> cases(Golden golden) {
    String raw = "--from-big-endian " + Demo.families(golden.input("m.bin"), STEP) + " ";
    String ids =
        "--ids "
            + Demo.write(
                golden.input("ids.txt"),
                IntStream.range(0, N)
                    .mapToObj(i -> "name" + i + (i == 9 ? ", \"9\"" : ""))
                    .toList())
            + " ";
    String select =
        "--select " + Demo.write(golden.input("select.txt"), List.of("5", "20", "1")) + " ";
    Path csv = Demo.write(golden.input("m.csv"), List.of("0,0.5,-1", "0.5,0,2", "-1,2,0"));
    Path phylip = Demo.write(golden.input("m.phy"), List.of("3", "a", "b 0.5", "c 2 0.25"));
    Map<String, String> cases = new LinkedHashMap<>();
    for (String out : List.of("m.raw", "m.npy", "m.csv", "m.tsv", "m.phy")) {
      cases.put("raw-to-" + out, raw + "OUT/" + out);
      cases.put("named-to-" + out, ids + raw + "OUT/" + out);
    }
    cases.put("big-endian", "--to-big-endian " + raw + "OUT/m.bin");
    cases.put("float32", "--type float32 --scale 3.7 " + raw + "OUT/m.npy");
    cases.put("float64", "--type float64 --to-big-endian " + raw + "OUT/m.npy");
    cases.put("phylip-lower", "--to phylip-lower " + raw + "OUT/m.phy");
    Path pairs = Demo.write(golden.input("p.txt"), List.of("0 1 0.5 2", "3 1 0.25 1"));
    cases.put("pairs", pairs + " OUT/m.pairs");
    cases.put("select", select + raw + "OUT/m.csv");
    cases.put("from-csv", "--scale 2 " + csv + " OUT/m.bin");
    cases.put("from-phylip", "--type float64 " + phylip + " OUT/m.npy");
    return cases;
  }
}
