package org.spidal.tools.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.text.LineFields;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TextFile;

/**
 * What stands above a table that was a sheet: titles, or a second line of names, which belong to
 * those above that go over several columns.
 */
final class SheetTop {
  /** Titles are fewer. */
  private static final int MOST = 20;

  private static final String NAMES_OF_TWO_LINES =
      "two lines name the columns; to make one of them: python3 -c \"import sys, csv; r = [*csv.reader(open(sys.argv[1],"
          + " encoding='utf-8-sig'), delimiter='%s')]; h = ['']; [h.append(c if c and c[:9] != 'Unnamed: ' else h[-1]) for c in r[0]];"
          + " csv.writer(open(sys.argv[2], 'w', newline='')).writerows([[' '.join(filter(None, p)) for p in zip(h[1:],"
          + " r[1])], *r[2:]])\" IN OUT.csv";

  private final List<List<String>> rows = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>(); // of their lines, from 1
  private final String separator;

  SheetTop(TextFile file, TableLines lines) {
    LineFields split = lines.splitter();
    this.separator = lines.separatorOfAwk();
    file.forEachLine(
        (line, number) -> {
          if (rows.size() < MOST && !(rows.isEmpty() && line.startsWith("#"))) {
            int count = split.split(line);
            rows.add(IntStream.range(0, count).mapToObj(c -> known(split.text(c))).toList());
            numbers.add(number);
          }
        });
  }

  /** Names that pandas gives to columns without one count as none. */
  private static String known(String cell) {
    return cell.matches("Unnamed: \\d+(_level_\\d+)?") ? "" : cell.strip();
  }

  /** How many lines stand above the names of the columns, or the first row; 0 if none do. */
  int titles() {
    if (rows.size() < 2 || rows.get(0).size() < 3 || isFull(0) || isNamedTwice()) {
      return 0;
    }
    for (int row = 1; row + 1 < rows.size() && !hasNumber(row); row++) {
      if (isFull(row) && hasNumber(row + 1)) {
        boolean sparse = IntStream.range(0, row).anyMatch(r -> 2 * filled(r) <= width(r));
        return sparse ? numbers.get(row) - 1 : 0;
      }
    }
    return IntStream.range(0, rows.size())
        .filter(row -> filledBehindFirst(row) > 0)
        .findFirst()
        .stream()
        .map(row -> numbers.get(row) - 1)
        .filter(above -> filledBehindFirst(0) == 0)
        .findFirst()
        .orElse(0);
  }

  /** Whether the second line has names where the first has none, and numbers stand below them. */
  boolean isNamedTwice() {
    return rows.size() > 2
        && width(0) > 2
        && width(0) == width(1)
        && filledBehindFirst(0) > 0
        && !isFull(0)
        && IntStream.range(1, width(0))
            .noneMatch(c -> rows.get(0).get(c).isEmpty() && rows.get(1).get(c).isEmpty())
        && !hasNumber(0)
        && !hasNumber(1)
        && hasNumber(2);
  }

  /** The command that makes one line of names of two. */
  String oneLine(TextFile file) {
    return file.filled(NAMES_OF_TWO_LINES, separator);
  }

  private int width(int row) {
    return rows.get(row).size();
  }

  private long filled(int row) {
    return rows.get(row).stream().filter(cell -> !cell.isEmpty()).count();
  }

  private long filledBehindFirst(int row) {
    return rows.get(row).stream().skip(1).filter(cell -> !cell.isEmpty()).count();
  }

  /** Whether a row has something in each cell, but perhaps above the names of rows. */
  private boolean isFull(int row) {
    return filledBehindFirst(row) == width(row) - 1;
  }

  private boolean hasNumber(int row) {
    return rows.get(row).stream().anyMatch(HeaderRow::isNumber);
  }
}
