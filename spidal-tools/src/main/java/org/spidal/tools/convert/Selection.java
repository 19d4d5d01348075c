package org.spidal.tools.convert;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.input.DataKind;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.tools.matrix.InputMatrix;

/** Some rows and columns of a matrix, in an order of their own. */
final class Selection {
  private final int[] rows;
  private final int size;

  /**
   * @param rows which, in their new order; each at most once
   * @param size N of the whole matrix
   */
  Selection(int[] rows, int size) {
    this.rows = rows.clone();
    this.size = size;
  }

  /**
   * Reads which rows a file names.
   *
   * @param select a row a line: its name, or, where rows have none, its number from 0
   * @param size N of the whole matrix
   * @param names of its rows; null if they have none
   * @throws org.spidal.common.fault.SpidalException that names the line that is wrong
   */
  static Selection read(Path select, int size, List<String> names) {
    Map<String, Integer> rowOf = new HashMap<>();
    for (int i = 0; i < size && names != null; i++) {
      rowOf.put(names.get(i), i);
    }
    BitSet seen = new BitSet();
    TextFile file = new TextFile(select, DataKind.NUMBERS);
    List<Integer> chosen = new ArrayList<>();
    file.forEachLine(
        (line, number) -> {
          String text = line.strip();
          int row = names == null ? Fields.natural(text) : rowOf.getOrDefault(text, -1);
          if (row < 0 || row >= size) {
            throw file.error(
                number,
                "found '%s', expected %s. Correct it.",
                Fields.shown(text),
                names == null ? "a number in 0.." + (size - 1) : "a name of a row");
          }
          if (seen.get(row)) {
            throw file.error(
                number,
                "row '%s' was there before, expected every row at most once. Remove this line.",
                Fields.shown(text));
          }
          seen.set(row);
          chosen.add(row);
        });
    if (chosen.isEmpty()) {
      throw file.error("found nothing, expected rows.");
    }
    return new Selection(chosen.stream().mapToInt(row -> row).toArray(), size);
  }

  int size() {
    return rows.length;
  }

  List<String> of(List<String> names) {
    return Arrays.stream(rows).mapToObj(names::get).toList();
  }

  /**
   * Reads the part in its order. Of text, which can only be read from its beginning, it is held in
   * memory.
   */
  void read(InputMatrix source, InputMatrix.RowSink sink) {
    double[] part = new double[rows.length];
    if (source.readsAnywhere()) {
      double[] whole = new double[size];
      for (int i = 0; i < rows.length; i++) {
        source.read(rows[i], whole);
        sink.take(i, pick(whole, part));
      }
      return;
    }
    double[][] kept = new double[size][];
    boolean[] wanted = new boolean[size];
    Arrays.stream(rows).forEach(row -> wanted[row] = true);
    source.read(
        (i, row) -> {
          if (wanted[i]) {
            kept[i] = pick(row, new double[rows.length]);
          }
        });
    for (int i = 0; i < rows.length; i++) {
      sink.take(i, kept[rows[i]]);
    }
  }

  private double[] pick(double[] whole, double[] part) {
    for (int j = 0; j < rows.length; j++) {
      part[j] = whole[rows[j]];
    }
    return part;
  }
}
