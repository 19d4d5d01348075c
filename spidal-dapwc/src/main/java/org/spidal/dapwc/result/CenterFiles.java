package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import org.spidal.common.fault.Sentence;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.table.Table;
import org.spidal.dapwc.center.CenterList;

/** The centers as a table, and in the lines of the original program. */
final class CenterFiles {
  private final List<CenterList> lists;

  CenterFiles(List<CenterList> lists) {
    this.lists = lists;
  }

  /**
   * A row for each center of each cluster by each method.
   *
   * @param id name of a point
   */
  void writeTable(Path path, IntFunction<String> id) {
    Table table = new Table("method cluster rank point id measure");
    for (CenterList list : lists) {
      for (int r = 0; r < list.points().length; r++) {
        int point = list.points()[r];
        Double measure = list.measure()[r];
        table.row(list.method(), list.cluster(), r + 1, point, id.apply(point));
        table.cell(list.counts() ? (Object) measure.longValue() : measure);
      }
    }
    table.write(path);
  }

  /**
   * Lines of {@code key=value}, separated by blanks.
   *
   * @param sequences names and lengths of the points; null for none
   * @param date of the run; null for none
   */
  void writeLines(Path path, SequenceLabels sequences, String date) {
    int width =
        sequences == null ? 0 : sequences.names().stream().mapToInt(String::length).max().orElse(0);
    AtomicFile.write(
        path,
        out -> {
          for (CenterList list : lists) {
            for (int r = 0; r < list.points().length; r++) {
              out.write(line(list, r, sequences, width, date));
            }
          }
        });
  }

  private static String line(
      CenterList list, int r, SequenceLabels sequences, int width, String date) {
    int point = list.points()[r];
    StringBuilder line = new StringBuilder();
    append(line, "PointNumber=%-6d", point);
    if (list.overall() != null) {
      append(line, " Measure=%.2f", list.measure()[r]);
      append(line, " Count=%.1f", list.overall().weight()[r]);
      append(line, " Source=%s", list.overall().source()[r]);
    } else if (list.counts()) {
      append(line, " Measure=%d", (long) list.measure()[r]);
    } else {
      append(line, " Measure=%.4f", list.measure()[r]);
    }
    append(line, " Method=%s", list.method());
    append(line, " Group=%d", list.cluster());
    if (sequences != null) {
      String name = sequences.names().get(point);
      line.append(" Sequence=").append(name).append(" ".repeat(width - name.length()));
      append(line, " Length=%d", sequences.lengths()[point]);
    }
    if (date != null) {
      line.append(" Date=\"").append(date).append('"');
    }
    return line.append('\n').toString();
  }

  private static void append(StringBuilder line, String format, Object value) {
    line.append(Sentence.of(format, value));
  }
}
