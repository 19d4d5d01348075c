package org.spidal.common.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.WrittenTable;

/** The table of published broadcasts in docs/explanation/performance.md is what the model says. */
class PublishedBroadcastsTest {
  private static final double BYTES = 1e9;

  /** 1 Gb/s; racks of 42 nodes, and 10 Gb/s out of each: assumed. */
  private static final Network NETWORK = new Network(50e-6, 0.125e9, 42, 4.2);

  private static double seconds(BroadcastWay way) {
    return way.seconds(BYTES, 125, NETWORK);
  }

  private static String row(String what, double published, double model, String unit) {
    return String.format(
        Locale.ROOT,
        "| %s | %s%s | %.3g%s | %.2f |",
        what,
        NumberFormat.getInstance(Locale.ROOT).format(published),
        unit,
        model,
        unit,
        model / published);
  }

  private static String row(String what, double model) {
    return String.format(Locale.ROOT, "| %s | not published | %.3g s | |", what, model);
  }

  @Test
  void thePageSaysWhatTheModelSays() throws IOException {
    double chain = seconds(BroadcastWay.CHAIN);
    double anyOrder = BroadcastWay.CHAIN.secondsInAnyOrder(BYTES, 150, NETWORK);
    double inOrder = BroadcastWay.CHAIN.seconds(BYTES, 150, NETWORK);
    List<String> rows =
        List.of(
            "| | published | model | model / published |",
            "|---|---|---|---|",
            row(
                "1 GB to 125 nodes, to one after the other",
                1010,
                seconds(BroadcastWay.ONE_BY_ONE),
                " s"),
            row("1 GB to 125 nodes, in a chain", 8.3, chain, " s"),
            row("1 GB to 125 nodes, in a binomial tree", seconds(BroadcastWay.TREE)),
            row("1 GB to 125 nodes, scattered and gathered", seconds(BroadcastWay.PARTS)),
            row("one after the other / chain", 120, seconds(BroadcastWay.ONE_BY_ONE) / chain, ""),
            row(
                "MPI, taken as scattered and gathered / chain",
                1.2,
                seconds(BroadcastWay.PARTS) / chain,
                ""),
            row("chain through 150 nodes in any order / rack by rack", 5, anyOrder / inOrder, ""));
    WrittenTable table = new WrittenTable(Path.of("docs/explanation/performance.md"), getClass());
    assertThat(table.of(String.join("\n", rows) + "\n")).isEqualTo(String.join("\n", rows) + "\n");
  }
}
