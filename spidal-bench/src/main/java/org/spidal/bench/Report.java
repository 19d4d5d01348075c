package org.spidal.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.picture.LogLogSvg;
import org.spidal.common.picture.LogLogSvg.Line;
import org.spidal.common.table.Table;

/**
 * The figures of a run, as lines for the user, a table and a picture. Times stand beside the ratios
 * that they make, and plain MPI's time is above the line: more than 1 means that SPIDAL is faster.
 */
final class Report {
  private static final String ROW = "%-9s %5s | %9s %9s %9s %9s %9s | %9s %9s %9s %9s %9s %9s %9s";

  private final int ranks;
  private final int groups;
  private final List<Figures> figures = new ArrayList<>();

  /**
   * @param groups of ranks that share memory: the nodes, unless there are several on a node
   */
  Report(int ranks, int groups) {
    this.ranks = ranks;
    this.groups = groups;
  }

  String layout() {
    return ranks + " ranks" + (groups == 1 ? " that share memory" : " on " + groups + " nodes");
  }

  /** The name of its files, without extension. */
  String name() {
    return "collectives-" + ranks + "-ranks" + (groups == 1 ? "" : "-" + groups + "-nodes");
  }

  Report add(Figures of) {
    figures.add(of);
    return this;
  }

  static List<String> header() {
    return List.of(
        Sentence.of(
            "%-15s | %-49s | %s",
            "", "write own part, operate; us", "the same, and read the whole result into the heap"),
        Sentence.of(
            ROW,
            "operation",
            "bytes",
            "ours",
            "MPI",
            "copy",
            "MPI/ours",
            "ours/copy",
            "ours",
            "heap",
            "MPI",
            "copy",
            "MPI/ours",
            "MPI/heap",
            "ours/copy"));
  }

  static String line(Figures f) {
    String line =
        Sentence.of(
            ROW,
            f.operation(),
            f.bytes() == 0 ? "" : LogLogSvg.binary(f.bytes()),
            time(f, Form.OURS),
            time(f, Form.MPI),
            time(f, Form.COPY),
            ratio(f, Form.MPI, Form.OURS),
            ratio(f, Form.OURS, Form.COPY),
            time(f, Form.OURS_READ),
            time(f, Form.HEAP_READ),
            time(f, Form.MPI_READ),
            time(f, Form.COPY_READ),
            ratio(f, Form.MPI_READ, Form.OURS_READ),
            ratio(f, Form.MPI_READ, Form.HEAP_READ),
            ratio(f, Form.OURS_READ, Form.COPY_READ));
    return line.stripTrailing();
  }

  private static String time(Figures f, Form form) {
    double micros = f.micros(form);
    return number(micros, micros < 100 ? "%.2f" : "%.0f");
  }

  private static String ratio(Figures f, Form of, Form to) {
    return number(f.ratio(of, to), "%.2f");
  }

  private static String number(double value, String format) {
    return Double.isNaN(value) ? "" : Sentence.of(format, value);
  }

  /** Writes all columns; what an operation does not have is NaN. */
  void writeTable(Path path) {
    Table table = new Table("ranks nodes operation bytes");
    table.columns(Stream.of(Form.values()).map(form -> form.column() + "_us").toList());
    table.columns(
        List.of(
            "mpi/ours",
            "mpi_read/ours_read",
            "mpi_read/heap_read",
            "ours/copy",
            "ours_read/copy_read",
            "mpi/copy",
            "mpi_read/copy_read"));
    for (Figures f : figures) {
      table.row(ranks, groups, f.operation(), f.bytes());
      for (Form form : Form.values()) {
        table.cell(f.micros(form));
      }
      table
          .cell(f.ratio(Form.MPI, Form.OURS))
          .cell(f.ratio(Form.MPI_READ, Form.OURS_READ))
          .cell(f.ratio(Form.MPI_READ, Form.HEAP_READ))
          .cell(f.ratio(Form.OURS, Form.COPY))
          .cell(f.ratio(Form.OURS_READ, Form.COPY_READ))
          .cell(f.ratio(Form.MPI, Form.COPY))
          .cell(f.ratio(Form.MPI_READ, Form.COPY_READ));
    }
    table.write(path);
  }

  /** Draws plain MPI's time over SPIDAL's, a panel for each operation that has sizes. */
  void writePicture(Path path, String subtitle) {
    LogLogSvg picture =
        new LogLogSvg(
            "Time of plain MPI / time of SPIDAL, " + layout(),
            "above 1 SPIDAL is faster; " + subtitle,
            "bytes of each rank");
    figures.stream()
        .filter(f -> f.bytes() > 0)
        .map(Figures::operation)
        .distinct()
        .forEach(operation -> picture.panel(operation, curves(operation)));
    picture.write(path);
  }

  private List<Line> curves(String operation) {
    return List.of(
        curve(operation, "in place", "", Form.MPI, Form.OURS),
        curve(operation, "in place, result read into the heap", "", Form.MPI_READ, Form.OURS_READ),
        curve(operation, "heap arrays", "", Form.MPI_READ, Form.HEAP_READ),
        curve(operation, "limit in place: only writing", "7 4", Form.MPI, Form.COPY),
        curve(
            operation,
            "limit of the others: only writing and reading",
            "2 4",
            Form.MPI_READ,
            Form.COPY_READ));
  }

  private Line curve(String operation, String name, String dashes, Form of, Form to) {
    List<Figures> mine = figures.stream().filter(f -> f.operation().equals(operation)).toList();
    return new Line(
        name,
        dashes,
        mine.stream().mapToDouble(Figures::bytes).toArray(),
        mine.stream().mapToDouble(f -> f.ratio(of, to)).toArray());
  }
}
