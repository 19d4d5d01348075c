package org.spidal.tools.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.testing.WrittenTable;

/**
 * The table of large jobs of all programs but damds in docs/explanation/performance.md is what
 * {@code --plan} prints; {@code -Dspidal.regenerate=true} writes it anew. Times of kernels are this
 * machine's, so a cell that begins with "about" is only looked at for its size.
 */
class LargePlansTest {
  private static final Path PAGE = Path.of("docs/explanation/performance.md");
  private static final String HEAD =
      """
      | program, input | nodes | memory of a node | exchange in each: messages of a node, bytes, seconds | seconds of each | whole run |
      |---|---|---|---|---|---|
      """;

  /** As docs/how-to/nodes.md has it. */
  private static final String MACHINE =
      """
      Cores=24
      Memory=120g
      MemoryBandwidth=100
      DiskSpace=10t
      DiskBandwidth=0.5
      NetworkLatency=2
      NetworkBandwidth=5.5
      """;

  private static final int PAGES = 200_000;

  @TempDir private Path folder;

  @Test
  @Tag("long")
  void theTableIsWhatThePlansPrint() throws IOException {
    Application dapwc = new org.spidal.dapwc.Main();
    Application mdschisq = new org.spidal.mdschisq.Main();
    List<String> rows = new ArrayList<>();
    rows.add(row("`dapwc`, 200,000 objects", dapwc, "128x24", "--objects", "200000"));
    rows.add(row("`dapwc`, 1,000,000 objects", dapwc, "128x24", "--objects", "1e6"));
    rows.add(row("`dapwc`, 1,000,000 objects", dapwc, "fit", "--objects", "1e6"));
    rows.add(row("`mdschisq`, 200,000 objects", mdschisq, "128x24", "--objects", "200000"));
    rows.add(row("`mdschisq`, 1,000,000 objects", mdschisq, "128x24", "--objects", "1e6"));
    rows.add(
        row(
            "`kmeans`, 7,420,000 vectors of 512 numbers, 1,000 clusters",
            new org.spidal.kmeans.Main(),
            "128x24",
            "--objects",
            "7420000x512",
            "-DClusters=1000"));
    rows.add(
        row(
            "`davs`, 1,000,000 points",
            new org.spidal.davs.Main(),
            "128x24",
            "--objects",
            "1e6x2",
            "-DSigma=1"));
    rows.add(
        row(
            "`distances`, 1,000,000 vectors of 100 numbers",
            new org.spidal.distances.Main(),
            "128x24",
            "--objects",
            "1e6x100",
            "-DDistanceMatrixFile=" + folder.resolve("d.npy")));
    rows.add(
        row(
            "`landmarks`, 10,000,000 vectors of 100 numbers, 1,000 landmarks",
            new org.spidal.landmarks.Main(),
            "128x24",
            "--objects",
            "1e7x100",
            "-DNumberLandmarks=1000"));
    try (PageRankExample pagerank = new PageRankExample(folder)) {
      rows.add(
          row(
              "`pagerank` (an example), 200,000 pages, 2,000,000 links",
              pagerank.program(),
              "16x24",
              "-DLinkFile=" + PageRankExample.links(folder.resolve("links.txt"), PAGES)));
    }
    String table = HEAD + String.join("\n", rows) + "\n";
    String told = new WrittenTable(PAGE, getClass()).of(table);
    assertThat(steady(told)).isEqualTo(steady(table));
  }

  /** Without what is measured. */
  private static String steady(String table) {
    return table.replaceAll("about [^|]*", "about ");
  }

  private String row(String name, Application program, String cluster, String... words)
      throws IOException {
    Path machine = Files.writeString(folder.resolve("cluster.properties"), MACHINE);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--plan", cluster, "--machine", machine.toString()));
    all.addAll(List.of("-mmapdir", folder.toString()));
    all.add("-DOutputDirectory=" + folder);
    new ProgramCommand(program)
        .printPlan(new PrintStream(out, true, UTF_8), all.toArray(String[]::new));
    String plan = out.toString(UTF_8);
    assertThat(plan).endsWith("fits\n");
    return String.join(
        " | ",
        "| " + name,
        found(plan, "([0-9]+) nodes? of 24"),
        found(plan, "memory in all +([0-9.]+ [A-Z]iB)"),
        found(plan, "exchange in each ([^:]+):")
            + ": "
            + found(plan, "sends ([0-9]+) messages")
            + ", "
            + found(plan, "messages, ([0-9.]+ [A-Z]iB)")
            + ", "
            + found(plan, "exchange ([0-9.e-]+)\\)"),
        "about " + found(plan, "([0-9.e-]+) s/"),
        "about " + seconds(plan) + " |");
  }

  /** Of the whole run; where the program does not know it, a line says so. */
  private static String seconds(String plan) {
    Matcher matcher = Pattern.compile("([0-9.]+ [a-z]+) in all\n").matcher(plan);
    return matcher.find() ? matcher.group(1) : "not known";
  }

  private static String found(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as("%s in%n%s", pattern, text).isTrue();
    return matcher.group(1);
  }
}
