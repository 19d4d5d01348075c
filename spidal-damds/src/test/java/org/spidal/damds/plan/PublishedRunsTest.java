package org.spidal.damds.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.testing.WrittenTable;
import org.spidal.damds.Main;

/**
 * What Ekanayake, Kamburugamuve and Fox (SPIDAL Java, HPC 2016) publish of DA-MDS on 24 cores of
 * each of 48 to 128 nodes, beside what {@code --plan} says of the same jobs here; {@code
 * -Dspidal.regenerate=true} writes it anew. Cells that begin with "about" hang on how fast this
 * machine is, and are only looked at for their size.
 */
class PublishedRunsTest {
  private static final Path PAGE = Path.of("docs/explanation/performance.md");

  /** Their cluster; the memory is what the paper takes for the most that a job may have. */
  private static final String MACHINE =
      """
      Cores=24
      Memory=120g
      DiskSpace=10t
      CoreSpeed=0.13
      NetworkLatency=2
      NetworkBandwidth=5.5
      """;

  @TempDir private Path folder;

  /** What a plan says. */
  private record Plan(String text) {
    double number(String pattern) {
      Matcher matcher = Pattern.compile(pattern).matcher(text);
      assertThat(matcher.find()).as("%s in%n%s", pattern, text).isTrue();
      return Double.parseDouble(matcher.group(1));
    }

    double rows() {
      return number("\\(rows ([0-9.e-]+)");
    }

    /** With the same seconds for a pair in all plans: what they try at other times differs. */
    double pass(double pair, int points, int workers) {
      return rowsOfMost(points, workers) * (double) points * pair
          + number("other work ([0-9.e-]+)")
          + exchange();
    }

    double exchange() {
      return number("exchange ([0-9.e-]+)\\)");
    }

    /** GiB of heap and JVM of a process. */
    double process() {
      return gib("heap in all +([0-9.]+ [MG])") + gib("the JVM itself +([0-9.]+ [MG])");
    }

    /** GiB. */
    double node() {
      return gib("memory in all +([0-9.]+ [MG])");
    }

    private double gib(String pattern) {
      Matcher matcher = Pattern.compile(pattern).matcher(text);
      assertThat(matcher.find()).as("%s in%n%s", pattern, text).isTrue();
      String[] words = matcher.group(1).split(" ");
      return Double.parseDouble(words[0]) / (words[1].equals("M") ? 1024 : 1);
    }
  }

  private static int rowsOfMost(int points, int workers) {
    return new RowPartition(points, workers).range(0).size();
  }

  @Test
  @Tag("long")
  void theTableIsWhatThePlansSay() throws IOException {
    StringBuilder table =
        new StringBuilder(
            "| | published | ours, by `--plan` | ours / published |\n|---|---|---|---|\n");
    Plan half = plan(100_000, "48x24", 1);
    Plan whole = plan(200_000, "48x24", 1);
    row(
        table,
        "exchange of a pass, 100,000 points, 48 nodes of 24 processes",
        "1 ms",
        "%.2f ms",
        1e3 * half.exchange(),
        1);
    row(table, "the same, 200,000 points", "2 ms", "%.2f ms", 1e3 * whole.exchange(), 2);
    row(
        table,
        "memory of a process, 200,000 points",
        "less than 1 GB",
        "%.2f GiB",
        whole.process(),
        1 / 1.073741824);
    row(
        table,
        "memory of a node, 200,000 points",
        "less than 24 GB",
        "%.1f GiB",
        whole.node(),
        24 / 1.073741824);
    double pair = plan(100_000, "48x1", 1).rows() / rowsOfMost(100_000, 48) / 100_000;
    for (int points : new int[] {100_000, 200_000, 400_000}) {
      double base = plan(points, "48x1", 1).pass(pair, points, 48);
      double speedUp = base / plan(points, "128x24", 1).pass(pair, points, 128 * 24);
      assertThat(speedUp).isBetween(15.0, 64.0);
      measured(
          table,
          String.format(Locale.ROOT, "speed-up from 48 x 1 to 128 x 24, %,d points", points),
          points == 200_000 ? "40 (slides, which do not say of how many points)" : "a curve only",
          speedUp,
          points == 200_000 ? 40 : Double.NaN);
    }
    double threads = plan(200_000, "48x24", 24).pass(pair, 200_000, 48 * 24);
    measured(
        table,
        "a pass with 24 processes / with 24 threads, 200,000 points, 48 nodes",
        "below 1 (a figure only)",
        whole.pass(pair, 200_000, 48 * 24) / threads,
        Double.NaN);
    String told = new WrittenTable(PAGE, getClass()).of(table.toString());
    assertThat(steady(told)).isEqualTo(steady(table.toString()));
  }

  private static void row(
      StringBuilder table,
      String what,
      String published,
      String format,
      double ours,
      double theirs) {
    table.append(
        String.format(
            Locale.ROOT,
            "| %s | %s | " + format + " | %.2f |%n",
            what,
            published,
            ours,
            ours / theirs));
  }

  private static void measured(
      StringBuilder table, String what, String published, double ours, double theirs) {
    String ratio =
        Double.isNaN(theirs) ? "" : String.format(Locale.ROOT, "about %.2f ", ours / theirs);
    table.append(
        String.format(Locale.ROOT, "| %s | %s | about %.2f | %s|%n", what, published, ours, ratio));
  }

  /** Without what is measured. */
  private static String steady(String table) {
    return table.replaceAll("about [^|]*", "about ");
  }

  private Plan plan(int points, String cluster, int threads) throws IOException {
    Path machine = Files.writeString(folder.resolve("cluster.properties"), MACHINE);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ProgramCommand(new Main())
        .printPlan(
            new PrintStream(out, true, UTF_8),
            "--objects",
            "" + points,
            "--plan",
            cluster,
            "-t",
            "" + Math.min(threads, cluster.endsWith("x1") ? 1 : 24),
            "--machine",
            machine.toString(),
            "-DPointsFile=" + folder.resolve("points.txt"),
            "-mmapdir",
            folder.toString());
    return new Plan(out.toString(UTF_8));
  }
}
