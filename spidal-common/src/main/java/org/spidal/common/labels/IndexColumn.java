package org.spidal.common.labels;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;

/**
 * The column that says which point each line is of. Indices count the points from 0; from 1 only
 * where nothing else can be meant, as each of 1..N is there once.
 */
final class IndexColumn {
  private static final int LEAST_RUN = 3;

  private final TextFile file;
  private final List<String> cells;
  private final List<Integer> lines;
  private final List<String> shown;
  private final int count;

  /**
   * @param cells of all N lines; null where a line has no such column
   * @param lines their numbers in the file
   * @param shown what errors show of a line that has no such column
   */
  IndexColumn(TextFile file, List<String> cells, List<Integer> lines, List<String> shown) {
    this.file = file;
    this.cells = cells;
    this.lines = lines;
    this.shown = shown;
    this.count = cells.size();
  }

  /** A column of a table with a header. */
  static IndexColumn of(TextTable table, int column) {
    List<String> cells = table.column(column);
    List<Integer> lines = IntStream.range(0, table.size()).map(table::line).boxed().toList();
    return new IndexColumn(table.file(), cells, lines, cells);
  }

  /** Whether each index is there once, counted from {@code base}. */
  boolean isWhole(int base) {
    return count >= 1 + base && distinct(base, base + count - 1) == count;
  }

  /**
   * Whether these are indices, if perhaps wrong ones: most of the numbers from 0 to N are there, or
   * all lines have numbers that follow each other.
   */
  boolean isMeant() {
    return count > 1 && 2 * distinct(0, count) > count || isRun();
  }

  /** Whether the numbers increase from line to line. */
  boolean increases() {
    int before = -1;
    for (String cell : cells) {
      int index = number(cell);
      if (index <= before) {
        return false;
      }
      before = index;
    }
    return true;
  }

  /**
   * The point of each line.
   *
   * @throws org.spidal.common.fault.SpidalException naming the first line that is wrong
   */
  int[] points() {
    boolean fromOne = count > 1 && distinct(0, 0) == 0 && distinct(count, count) == 1;
    int base = fromOne ? 1 : 0;
    int[] points = new int[count];
    BitSet seen = new BitSet();
    for (int i = 0; i < count; i++) {
      int index = number(cells.get(i));
      if (cells.get(i) == null) {
        throw file.error(
            lines.get(i),
            "found '%s', expected an index and a label, as in the other lines. Correct this line.",
            Fields.shown(shown.get(i)));
      }
      if (index < base || index - base >= count) {
        throw file.error(
            lines.get(i),
            "found index '%s', expected a whole number in %s..%s. Indices count points"
                + " from 0. If these are labels without indices, set a first line 'label' above"
                + " them.",
            Fields.shown(cells.get(i)),
            base,
            count - 1 + base);
      }
      if (seen.get(index)) {
        throw file.error(
            lines.get(i),
            "index %s was there before, expected every index once. Remove one of the"
                + " lines; if these are labels without indices, set a first line 'label' above"
                + " them.",
            index);
      }
      seen.set(index);
      points[i] = index - base;
    }
    return points;
  }

  /** What the user should know of it; empty if there is nothing. */
  List<String> notes() {
    return isWhole(0) || !isWhole(1)
        ? List.of()
        : List.of(
            file.name()
                + " counts the points from 1 to "
                + count
                + ", not from 0: its index 1 was taken for the first point");
  }

  private int distinct(int from, int to) {
    BitSet seen = new BitSet();
    for (String cell : cells) {
      int index = number(cell);
      if (index >= from && index <= to) {
        seen.set(index - from);
      }
    }
    return seen.cardinality();
  }

  private boolean isRun() {
    int least = Integer.MAX_VALUE;
    int most = -1;
    for (String cell : cells) {
      int index = number(cell);
      if (index < 0) {
        return false;
      }
      least = Math.min(least, index);
      most = Math.max(most, index);
    }
    return count >= LEAST_RUN && most - least == count - 1 && distinct(least, most) == count;
  }

  private static int number(String cell) {
    return cell == null ? -1 : Fields.natural(cell.strip());
  }
}
