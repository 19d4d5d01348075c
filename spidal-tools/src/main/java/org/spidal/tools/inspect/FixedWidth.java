package org.spidal.tools.inspect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingValue;
import org.spidal.common.text.TextFile;

/**
 * Columns that stand at the same places in all lines, with blanks between them, where cells are
 * empty or have blanks themselves, so that no separator parts them.
 */
final class FixedWidth {
  static final String REMEDY =
      "columns stand at the same places in all lines: python3 -c \"import sys, pandas as pd;"
          + " pd.read_fwf(sys.argv[1], infer_nrows=10**9).to_csv(sys.argv[2], index=False)\" IN OUT.csv";

  /** More lines are not looked at. */
  private static final int MOST = 1_000;

  private static final int FEWEST_LINES = 4;
  private static final int FEWEST_COLUMNS = 3;

  private FixedWidth() {}

  /** Whether a file has such columns, at least half of them numbers below the first line. */
  static boolean is(TextFile file) {
    List<String> lines = new ArrayList<>();
    BitSet used = new BitSet(); // places that are no blank in some line
    boolean[] tabs = {false};
    file.forEachLine(
        (line, number) -> {
          if (lines.size() < MOST) {
            lines.add(line);
            for (int c = 0; c < line.length(); c++) {
              if (line.charAt(c) != ' ') {
                used.set(c);
              }
            }
            tabs[0] |= line.indexOf('\t') >= 0;
          }
        });
    if (tabs[0] || lines.size() < FEWEST_LINES) {
      return false;
    }
    int columns = 0;
    int numbers = 0;
    for (int from = used.nextSetBit(0); from >= 0; ) {
      int to = used.nextClearBit(from);
      columns++;
      numbers += isOfNumbers(lines, from, to) ? 1 : 0;
      from = used.nextSetBit(to);
    }
    return columns >= FEWEST_COLUMNS && 2 * numbers >= columns;
  }

  private static boolean isOfNumbers(List<String> lines, int from, int to) {
    boolean any = false;
    for (String line : lines.subList(1, lines.size())) {
      String cell =
          line.substring(Math.min(from, line.length()), Math.min(to, line.length())).strip();
      boolean number = HeaderRow.isNumber(cell);
      if (!number && !MissingValue.is(cell)) {
        return false;
      }
      any |= number;
    }
    return any;
  }
}
