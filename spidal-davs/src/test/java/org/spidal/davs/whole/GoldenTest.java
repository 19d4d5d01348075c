package org.spidal.davs.whole;

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

/**
 * Every way to find clusters of known width writes the bytes that are recorded, in every layout.
 */
class GoldenTest {
  private static Golden golden() {
    return Golden.inTarget("spidal-davs", "davs");
  }

  /** Keys by the name of the case; writes the inputs. */
  static Map<String, String> cases(Golden golden) {
    Path traces = Demo.elution(golden.input("elution.tsv"), 500);
    String demo = "VectorFile=" + traces + " ReferenceFile=" + traces + " ";
    Path file = Peaks.of(40, 200, 11).write(golden.input("peaks.tsv"));
    String peaks = "VectorFile=" + file + " ReferenceFile=" + file + " ";
    String few = "VectorFile=" + Peaks.of(10, 50, 7).write(golden.input("few.tsv")) + " ";
    String earlier = "RestartClusterFile=" + earlier(golden.input("earlier.txt"), file) + " ";
    String space = "VectorFile=" + space(golden.input("space.csv")) + " ";
    String original = "VectorFile=" + original(golden.input("original.txt")) + " InputFileType=0 ";
    String link = "LinkLength=2e-5,8 ";
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("demo", demo + "SigmaMethod=2 Sigma=4.98e-7,15 LinkLength=2e-6,8 ShapeTolerance=8");
    cases.put("peaks", peaks + Peaks.SIGMA);
    cases.put("links", peaks + Peaks.SIGMA + " " + link);
    cases.put("widths", peaks + "Sigma=6e-6,2.5 SigmaMethod=4 RelativeCoordinates=1");
    cases.put("one-component", peaks + "Sigma=6e-5,10 SigmaMethod=2 Births=1");
    cases.put("topdown", few + Peaks.SIGMA + " Method=topdown");
    cases.put("sigma-sought", few + "Sigma=6e-6,2.5 SigmaMethod=0 RelativeCoordinates=1");
    cases.put(
        "sigma-sought-topdown",
        few + "Sigma=6e-6,2.5 SigmaMethod=0 RelativeCoordinates=1 Method=topdown");
    cases.put("first-sigma", few + "Sigma=6e-5,2.5 SigmaMethod=3 FinalTargetSigma0=6e-6");
    cases.put("restart", peaks + Peaks.SIGMA + " " + earlier);
    cases.put(
        "restart-sponge", peaks + Peaks.SIGMA + " " + earlier + "RestartPoints=sponge Births=0");
    cases.put("restart-hot", peaks + Peaks.SIGMA + " " + earlier + "RestartTemperature=4");
    cases.put("restart-cold", peaks + Peaks.SIGMA + " " + earlier + "RestartTemperature=0.025");
    cases.put("restart-kept", peaks + Peaks.SIGMA + " " + earlier + "RestartPoints=none");
    cases.put("legacy", peaks + Peaks.SIGMA + " LegacyFileNames=true");
    cases.put("original-input", original + "Sigma=1 SelectedInputLabel=-7");
    cases.put("space", space + "Sigma=1,1,2 Title=A_<title>");
    cases.put("no-pictures", space + "Sigma=1 Columns=1-2 Pictures=false");
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(WholeVs.DAVS, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  /** The drawn clusters but for every third, whose points are in the sponge. */
  private static Path earlier(Path file, Path peaks) {
    List<String> lines = new ArrayList<>();
    try {
      for (String line : java.nio.file.Files.readAllLines(peaks)) {
        String cluster = line.substring(line.lastIndexOf('\t') + 1);
        if (!cluster.equals("label")) {
          int k = Integer.parseInt(cluster);
          lines.add(lines.size() + "\t" + (k < 0 || k % 3 == 0 ? -1 : k));
        }
      }
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return Demo.write(file, lines);
  }

  private static Path space(Path file) {
    Random random = new Random(4);
    List<String> lines = new ArrayList<>(List.of("x,y,z"));
    for (int a = 0; a < 300; a++) {
      int k = a % 4 == 0 ? -1 : a % 10;
      StringBuilder line = new StringBuilder();
      for (int axis = 0; axis < 3; axis++) {
        double x =
            k < 0 ? 80 * random.nextDouble() : k * 37 % (20 + axis) * 4 + random.nextGaussian();
        line.append(axis == 0 ? "" : ",").append(String.format(Locale.ROOT, "%.5f", x));
      }
      lines.add(line.toString());
    }
    return Demo.write(file, lines);
  }

  private static Path original(Path file) {
    Random random = new Random(6);
    return Demo.write(
        file,
        IntStream.range(0, 150)
            .mapToObj(
                i ->
                    String.format(
                        Locale.ROOT,
                        "%d %.4f %.4f %d 0 0",
                        i,
                        i % 5 * 20 + random.nextGaussian(),
                        i % 3 * 20 + random.nextGaussian(),
                        i % 50 == 0 ? 7 : 2))
            .toList());
  }
}
