package org.spidal.tools.pwc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;
import org.spidal.tools.command.NamedTool;

/** What the tools around DA-PWC write has the bytes that are recorded. */
class GoldenTest {
  private static final int N = 12;

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.tool(new NamedTool("pwc-tools")::run, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static Golden golden() {
    return Golden.inTarget("spidal-tools", "pwc-tools");
  }

  private static Map<String, String> cases(Golden golden) {
    Path clusters =
        Ran.clusters(golden.input("clusters.txt"), 0, 1, 2, 1, 0, 100000, 1, 2, 2, 1, 0, 1);
    Path points = Ran.points(golden.input("points.txt"), N);
    Path matrix = Ran.matrix(golden.input("m.bin"), N, ByteOrder.LITTLE_ENDIAN);
    Path big = Ran.matrix(golden.input("big.bin"), N, ByteOrder.BIG_ENDIAN);
    Path ids =
        Demo.write(golden.input("ids.txt"), IntStream.range(0, N).mapToObj(i -> "p" + i).toList());
    Path parts = parts(golden);
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("join", "join " + clusters + " OUT/joined.txt 0+2|100000+1");
    cases.put("join-kept", "join --keep-numbers " + clusters + " OUT/joined.txt 2+0");
    cases.put("extract", extract(clusters, matrix) + " --points " + points);
    cases.put("extract-big-endian", extract(clusters, big) + " --big-endian");
    cases.put(
        "collate",
        "collate %s %s OUT --clusters 0,1 --found %s/cluster_{0}.txt --index %s/{0}_index.txt --ids %s"
            .formatted(points, clusters, parts, parts, ids));
    cases.put("plot", "plot " + points + " " + clusters + " OUT/plot.webplotviz");
    cases.put(
        "plot-picture",
        "plot %s %s OUT/plot.webplotviz --svg OUT/plot.svg --ids %s --title A_<title>"
            .formatted(points, clusters, ids));
    cases.put(
        "blockmerge",
        "blockmerge -D blockDir=%s -D blockCount=2 -D outFile=OUT/m.bin".formatted(blocks(golden)));
    return cases;
  }

  private static String extract(Path clusters, Path matrix) {
    return "extract " + clusters + " " + matrix + " OUT --clusters 0,1 --into 2,3";
  }

  /** What was found within clusters 0 and 1. */
  private static Path parts(Golden golden) {
    Path parts = folder(golden, "parts");
    Ran.text(parts.resolve("0_index.txt"), "0\t0", "1\t4", "2\t10");
    Ran.text(parts.resolve("1_index.txt"), "0\t1", "1\t3", "2\t6", "3\t9", "4\t11");
    Ran.clusters(parts.resolve("cluster_0.txt"), 0, 1, 0);
    Ran.clusters(parts.resolve("cluster_1.txt"), 2, 0, 1, 2, 2);
    return parts;
  }

  /** Block (1, 0) is missing. */
  private static Path blocks(Golden golden) {
    Path blocks = folder(golden, "blocks");
    int[] first = IntStream.range(0, 7).toArray();
    int[] second = IntStream.range(7, N).toArray();
    Ran.block(blocks.resolve("0-0.bin"), first, first, ByteOrder.LITTLE_ENDIAN);
    Ran.block(blocks.resolve("0-1.bin"), first, second, ByteOrder.LITTLE_ENDIAN);
    Ran.block(blocks.resolve("1-1.bin"), second, second, ByteOrder.LITTLE_ENDIAN);
    return blocks;
  }

  private static Path folder(Golden golden, String name) {
    try {
      return Files.createDirectories(golden.input(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
