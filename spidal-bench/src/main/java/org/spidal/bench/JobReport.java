package org.spidal.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Worker;
import org.spidal.common.picture.LogLogSvg;
import org.spidal.common.table.Table;

/** The comparisons of a run, by number of points: lines for the user, a table and a picture. */
final class JobReport {
  /** Grey and dashed in the picture: what is equal to its limit. */
  private static final double EQUAL = 1;

  private final String program;
  private final int workers;
  private final int processes;
  private final int nodes;
  private final boolean plain;
  private final Map<Integer, List<Comparison>> sizes = new LinkedHashMap<>();

  /**
   * @param program its name
   * @param plain whether the workers talk by plain MPI alone
   */
  JobReport(String program, Worker worker, boolean plain) {
    this.program = program;
    this.workers = worker.size();
    this.processes = worker.topology().processes();
    this.nodes = (int) IntStream.range(0, processes).map(worker::node).distinct().count();
    this.plain = plain;
  }

  /** The name of its files, without extension. */
  String name() {
    return program
        + "-"
        + workers
        + (workers == 1 ? "-worker" : "-workers")
        + (nodes == 1 ? "" : "-" + nodes + "-nodes")
        + (plain ? "-mpi" : "");
  }

  String layout() {
    return Sentence.of(
        "%s, %s, %s%s",
        Sentence.count(workers, "worker"),
        Sentence.count(processes, "process"),
        Sentence.count(nodes, "node"),
        plain ? ", plain MPI" : "");
  }

  /** Adds a size, and says how it did. */
  List<String> add(int points, List<Comparison> comparisons) {
    sizes.put(points, comparisons);
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(
        Sentence.of("%-34s %9s  %-5s  %-34s %9s  %8s", "N = " + points, "", "", "", "", "ratio"));
    for (Comparison c : comparisons) {
      lines.add(
          Sentence.of(
              "%-34s %9.4g  %-7s %-34s %9.4g  %7.3f",
              c.subject(), c.value(), c.unit(), c.beside(), c.other(), c.ratio()));
    }
    return lines;
  }

  void writeTable(Path path) {
    Table table =
        new Table("workers processes nodes points subject unit value beside its-value ratio");
    sizes.forEach(
        (points, comparisons) -> {
          for (Comparison c : comparisons) {
            table.row(workers, processes, nodes, points, c.subject(), c.unit());
            table.cell(c.value()).cell(c.beside()).cell(c.other()).cell(c.ratio());
          }
        });
    table.write(path);
  }

  /**
   * Draws ratios over the sizes, a panel for each.
   *
   * @param title of the picture; the layout is added
   * @param subjects which comparisons, by their places in the list
   */
  void writePicture(Path path, String title, String subtitle, List<Integer> subjects) {
    LogLogSvg picture =
        new LogLogSvg(title + ": " + layout(), "1 is the limit; " + subtitle, "points");
    double[] x = sizes.keySet().stream().mapToDouble(n -> n).toArray();
    for (int s : subjects) {
      double[] y = sizes.values().stream().mapToDouble(list -> list.get(s).ratio()).toArray();
      Comparison any = sizes.values().iterator().next().get(s);
      double[] limit = new double[x.length];
      Arrays.fill(limit, EQUAL);
      picture.panel(
          any.subject() + " / " + any.beside(),
          List.of(
              new LogLogSvg.Line("ratio", "", x, y),
              new LogLogSvg.Line("the limit", "7 4", x, limit)));
    }
    picture.write(path);
  }
}
