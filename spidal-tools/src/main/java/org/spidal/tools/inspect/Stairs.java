package org.spidal.tools.inspect;

import org.spidal.common.text.LineFields;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TextFile;

/**
 * Lines each of which is one cell longer than the line before, as those of a triangle.
 *
 * @param lines how many, from the first on
 * @param below the number of the first line that is not so; 0 if there is none
 */
record Stairs(int lines, int below) {
  /** So many lines are no chance. */
  private static final int LEAST = 4;

  static Stairs of(TextFile file, TableLines table) {
    LineFields split = table.splitter();
    int[] last = {0, 0}; // cells of the line before, and its number
    int[] found = {0, 0};
    file.forEachLine(
        (line, number) -> {
          if (found[1] > 0 || found[0] == 0 && line.startsWith("#")) {
            return;
          }
          int width = split.split(line);
          boolean next = width == last[0] + 1 && number == last[1] + 1;
          if (found[0] == 0 || next) {
            found[0]++;
          } else {
            found[1] = number;
          }
          last[0] = width;
          last[1] = number;
        });
    return new Stairs(found[0], found[1]);
  }

  boolean isTriangle() {
    return lines >= LEAST;
  }
}
