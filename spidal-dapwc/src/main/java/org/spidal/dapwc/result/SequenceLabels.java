package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.spidal.common.input.DataKind;
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
    List<String> names = new ArrayList<>(Collections.nCopies(points, null));
    int[] lengths = new int[points];
    int lines =
        file.forEachLine(
            (line, number) -> {
              String[] fields = line.strip().split("\\s+");
              if (fields.length < 2) {
                throw file.error(
                    number,
                    "found one column, expected an index, a name and a length. Correct this line.");
              }
              int index = natural(fields[0]);
              if (index < 0 || index >= points) {
                throw file.error(
                    number,
                    "found index '%s', expected a whole number in 0..%s. Indices count points from 0.",
                    fields[0],
                    points - 1);
              }
              if (names.get(index) != null) {
                throw file.error(
                    number,
                    "index %s was there before, expected every index once. Remove one of the lines.",
                    index);
              }
              int last = fields.length - 1;
              lengths[index] = natural(fields[last]);
              if (lengths[index] < 0) {
                throw file.error(
                    number,
                    "the last column is '%s', expected the length of the sequence, a whole number. Add"
                        + " it; for names without lengths use IdFile.",
                    fields[last]);
              }
              String name = String.join(" ", Arrays.copyOfRange(fields, 1, last));
              names.set(index, name.isEmpty() ? fields[0] : name);
            });
    if (lines != points) {
      throw file.error(
          "found %s lines, expected one for each of %s points; there is none with index %s."
              + " Add what is missing.",
          lines, points, names.indexOf(null));
    }
    return new SequenceLabels(names, lengths);
  }

  private static int natural(String text) {
    return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
  }
}
