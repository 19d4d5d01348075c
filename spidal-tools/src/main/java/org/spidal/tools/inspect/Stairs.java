package org.spidal.tools.inspect;

import org.spidal.common.text.LineFields;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TextFile;

/**
 * Lines each of which is one cell longer than the line before, as those of a triangle. Names of
 * columns may be above, as R prints them: the second of them is the name of the first row.
 *
 * @param lines how many, from the first on, with the names
 * @param below the number of the first line that is not so; 0 if there is none
 * @param blocks whether that line is as long as all columns, so that others stand below
 */
record Stairs(int lines, int below, boolean blocks) {
  /** So many lines are no chance. */
  private static final int LEAST = 4;

  static Stairs of(TextFile file, TableLines table) {
    Count count = new Count(table.splitter());
    file.forEachLine(count::add);
    return new Stairs(count.lines, count.below, count.blocks);
  }

  private static final class Count {
    private final LineFields split;
    private int lines;
    private int below;
    private boolean blocks;
    private int width; // of the line before
    private int number;
    private int columns; // of the first line
    private String second = ""; // its second cell

    Count(LineFields split) {
      this.split = split;
    }

    void add(String line, int at) {
      if (below > 0 || lines == 0 && line.startsWith("#")) {
        return;
      }
      int cells = split.split(line);
      boolean first = lines == 1 && cells == 2 && split.text(0).equals(second);
      if (lines == 0 || at == number + 1 && (cells == width + 1 || first)) {
        lines++;
      } else {
        below = at;
        blocks = cells == width && cells == columns + 1;
      }
      if (lines == 1) {
        columns = cells;
        second = cells > 1 ? split.text(1) : "";
      }
      width = cells;
      number = at;
    }
  }

  boolean isTriangle() {
    return lines >= LEAST;
  }
}
