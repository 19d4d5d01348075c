package org.spidal.tools.plot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
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
import org.spidal.tools.command.NamedTool;

/** Files for viewers have the bytes that are recorded. */
class GoldenTest {
  @TestFactory
  Stream<DynamicTest> everyCase() throws IOException {
    Golden golden = golden();
    return golden.tool(new NamedTool("plot")::run, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() throws IOException {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static Golden golden() {
    return Golden.inTarget("spidal-tools", "plot");
  }

  private static Map<String, String> cases(Golden golden) throws IOException {
    Map<String, String> cases = new LinkedHashMap<>();
    for (String name :
        List.of(
            "points3.txt",
            "points4.txt",
            "points5.txt",
            "points6.txt",
            "dust6.txt",
            "tiny.pviz",
            "frame2.pviz")) {
      Path file = example(golden, name);
      cases.put(name + "-html", file + " -o OUT/page.html");
      cases.put(name + "-pviz", file + " --to pviz -o OUT/map.pviz");
      cases.put(name + "-text", file + " --to text -o OUT/map.txt");
    }
    Path series = example(golden, "series.zip");
    cases.put("series-html", series + " -o OUT/page.html");
    cases.put("series-zip", series + " --to zip -o OUT/series.zip");
    cases.put("series-zip-kept", series + " --to zip --no-align -o OUT/series.zip");
    Path table =
        Demo.write(
            golden.input("table.csv"),
            List.of("id,x,y,z,cluster", "a,1,2,3,one", "b,4,5.5,6,two", "c,7,8,9.25,one"));
    Path metadata =
        Demo.write(
            golden.input("metadata.tsv"),
            List.of("colour\tweight", "red\t1.5", "green\t2", "blue\t"));
    Path clusters = Demo.write(golden.input("clusters.txt"), List.of("0\t1", "1\t1", "2\t100000"));
    Path labels = Demo.write(golden.input("labels.txt"), List.of("A <1>", "B & 2", "C"));
    Path edges = Demo.write(golden.input("edges.txt"), List.of("0 1 2", "2 0"));
    String all =
        "%s --clusters %s --labels %s --metadata %s --edges %s --title A_<title>"
            .formatted(table, clusters, labels, metadata, edges);
    cases.put("table-html", table + " -o OUT/page.html");
    cases.put("all-html", all + " -o OUT/page.html");
    cases.put("all-pviz", all + " --to pviz -o OUT/map.pviz");
    cases.put("all-text", all + " --to text -o OUT/map.txt");
    return cases;
  }

  private static Path example(Golden golden, String name) throws IOException {
    Path file = golden.input(name);
    try (InputStream in = GoldenTest.class.getResourceAsStream(name)) {
      Files.write(file, in.readAllBytes());
    }
    return file;
  }
}
