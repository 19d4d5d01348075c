package org.spidal.damds.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.testing.WrittenTable;
import org.spidal.damds.Main;

/**
 * The table of large jobs in docs/explanation/performance.md is what {@code --plan} prints; {@code
 * -Dspidal.regenerate=true} writes it anew. Times of kernels are this machine's, so a cell that
 * begins with "about" is only looked at for its size.
 */
class LargeJobsTest {
  private static final Path PAGE = Path.of("docs/explanation/performance.md");
  private static final String HEAD =
      """
      | N | nodes | memory of a node, GiB | read by a node, GiB | exchange in a pass: messages of a node, MiB, s | a pass, s | whole run, at most |
      |---|---|---|---|---|---|---|
      """;

  /** As docs/how-to/nodes.md has it. */
  private static final String MACHINE =
      """
      Cores=24
      Memory=120g
      DiskSpace=10t
      MemoryBandwidth=100
      DiskBandwidth=0.5
      NetworkLatency=2
      NetworkBandwidth=5.5
      """;

  @TempDir private Path folder;

  @Test
  void theTableIsWhatThePlanPrints() throws IOException {
    List<String> rows = new ArrayList<>();
    rows.add(row(200_000, "128x24"));
    rows.add(row(1_000_000, "128x24"));
    rows.add(row(1_000_000, "fit"));
    String table = HEAD + String.join("\n", rows) + "\n";
    String told = new WrittenTable(PAGE, getClass()).of(table);
    assertThat(steady(told)).isEqualTo(steady(table));
  }

  /** Without what is measured. */
  private static String steady(String table) {
    return table.replaceAll("about [^|]*", "about ");
  }

  private String row(int points, String cluster) throws IOException {
    Path machine = Files.writeString(folder.resolve("cluster.properties"), MACHINE);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ProgramCommand(new Main())
        .printPlan(
            new PrintStream(out, true, UTF_8),
            "--objects",
            "" + points,
            "--plan",
            cluster,
            "--machine",
            machine.toString(),
            "-DPointsFile=" + folder.resolve("points.txt"),
            "-mmapdir",
            folder.toString());
    String plan = out.toString(UTF_8);
    assertThat(plan).endsWith("fits\n");
    double pass = Double.parseDouble(found(plan, "([0-9.e-]+) s/pass"));
    double rowsOfPass = Double.parseDouble(found(plan, "\\(rows ([0-9.e-]+)"));
    double other = Double.parseDouble(found(plan, "other work ([0-9.e-]+)"));
    double exchange = Double.parseDouble(found(plan, "exchange ([0-9.e-]+)\\)"));
    double all = rowsOfPass + other + exchange;
    assertThat(pass).isCloseTo(all, within(0.02 * all)); // all are told rounded
    return String.join(
        " | ",
        String.format(Locale.ROOT, "| %,d", points),
        found(plan, "([0-9]+) nodes? of 24"),
        found(plan, "memory in all +([0-9.]+) GiB"),
        gib(found(plan, "each node ([0-9.]+ [MG]iB)")),
        found(plan, "sends ([0-9]+) messages")
            + ", "
            + found(plan, "messages, ([0-9.]+) MiB")
            + ", "
            + found(plan, "exchange ([0-9.e-]+)\\)"),
        "about " + found(plan, "([0-9.e-]+) s/pass"),
        "about " + found(plan, "at most ([0-9.]+ [a-z]+) in all") + " |");
  }

  private static String gib(String size) {
    double value = Double.parseDouble(size.split(" ")[0]);
    return String.format(Locale.ROOT, "%.1f", size.endsWith("MiB") ? value / 1024 : value);
  }

  private static String found(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as("%s in%n%s", pattern, text).isTrue();
    return matcher.group(1);
  }
}
