package org.spidal.tools.align;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;
import org.spidal.tools.command.NamedTool;

/** Maps laid upon each other have the bytes that are recorded. */
class GoldenTest {
  private static final int N = 40;

  @TestFactory
  Stream<DynamicTest> everyCase() throws IOException {
    Golden golden = golden();
    return golden.tool(new NamedTool("align")::run, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() throws IOException {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static Golden golden() {
    return Golden.inTarget("spidal-tools", "align");
  }

  private static Map<String, String> cases(Golden golden) throws IOException {
    Path reference = map(golden.input("reference.txt"), N, 1, false);
    Path map = map(golden.input("map.txt"), N, 2, false);
    Path mirrored = map(golden.input("mirrored.txt"), N - 9, 2, true);
    Path other = golden.input("day1");
    Path same = map(Files.createDirectories(other).resolve("map.txt"), N, 3, false);
    Path plane = plane(golden.input("plane.txt"), 1);
    Path turned = plane(golden.input("turned.txt"), 2);
    Path colon = colon(golden.input("colon.txt"));
    Path weights =
        Demo.write(
            golden.input("w.txt"), IntStream.range(0, N).mapToObj(i -> i % 4 + ".5").toList());
    String both = " " + reference + " " + map + " ";
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("one", both);
    cases.put("three", both + mirrored + " " + same);
    cases.put("kept", reference + " " + mirrored + " --hand kept --scale 1");
    cases.put("mirrored", both + "--hand mirrored --least-scale 0.1 --most-scale 0.2");
    cases.put("weights", both + "--relative --weights " + weights);
    cases.put("plane", plane + " " + turned + " --dimension 2");
    cases.put("legacy", reference + " " + colon + " --legacy-files");
    cases.replaceAll((name, words) -> (words + " --output OUT").strip());
    return cases;
  }

  /** The same points, a little moved, at each scale. */
  private static Path map(Path file, int n, double scale, boolean mirrored) {
    Random random = new Random(4);
    Random moves = new Random(n + (long) scale);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] x = new double[3];
      for (int axis = 0; axis < 3; axis++) {
        x[axis] = scale * (random.nextGaussian() + 0.1 * moves.nextGaussian());
      }
      double z = mirrored ? -x[2] : x[2];
      lines.add(String.format(Locale.ROOT, "%d\t%.6f\t%.6f\t%.6f\t%d", i, x[1], -x[0], z, i % 3));
    }
    return Demo.write(file, lines);
  }

  private static Path plane(Path file, double scale) {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      double x = scale * random.nextGaussian();
      double y = random.nextGaussian();
      lines.add(String.format(Locale.ROOT, "%d\t%.6f\t%.6f\t%d", i, y, x, i % 2));
    }
    return Demo.write(file, lines);
  }

  private static Path colon(Path file) {
    Random random = new Random(6);
    List<String> lines = new ArrayList<>(List.of("FileProperties\tComment:a"));
    for (int i = 0; i < N; i++) {
      lines.add(
          String.format(
              Locale.ROOT,
              "PointProperties\tx:%.5f\ty:%.5f\tz:%.5f\txerr:0.1\tyerr:0.2\tzerr:0.3\tcluster:%d\tpointlabel:p%d",
              random.nextGaussian(),
              random.nextGaussian(),
              random.nextGaussian(),
              i % 3,
              i));
    }
    return Demo.write(file, lines);
  }
}
