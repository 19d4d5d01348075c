package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.PointLines;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Names and lengths of the sequences that the points stand for, as the original program reads them
 * from {@code LabelFile}.
 *
 * @param names of all points
 * @param lengths of all points
 */
public record SequenceLabels(List<String> names, int[] lengths) {

  /**
   * Reads lines {@code index name length}, in any order, with tabs or blanks between; a name may
   * have blanks in it, or be missing: then it is the index.
   *
   * @param points N; there is one line for each index in 0..N-1
   * @throws org.spidal.common.fault.SpidalException that names the line
   */
  public static SequenceLabels read(Path path, int points) {
    TextFile file = new TextFile(path, DataKind.LABELS);
    PointLines lines = new PointLines(file, points, null);
    Fields fields = lines.fields();
    String[] names = new String[points];
    int[] lengths = new int[points];
    file.forEachLine(
        (line, number) -> {
          int columns = lines.split(line, number);
          if (columns < 2) {
            throw file.error(
                number,
                "found one column, expected an index, a name and a length. Correct this line.");
          }
          int point = lines.point(number, columns);
          int last = columns - 1;
          lengths[point] = fields.natural(last);
          if (lengths[point] < 0) {
            throw file.error(
                number,
                "the last column is '%s', expected the length of the sequence, a whole number. Add"
                    + " it; for names without lengths use IdFile.",
                Fields.shown(fields.text(last)));
          }
          String name =
              IntStream.range(1, last).mapToObj(fields::text).collect(Collectors.joining(" "));
          names[point] = name.isEmpty() ? fields.text(0) : name;
        });
    lines.requireAll(0);
    return new SequenceLabels(List.of(names), lengths);
  }
}
