package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A distance file of PHYLIP, square or lower-triangular: a line with N, then for each row its name,
 * without blanks, and its distances, which may go on over several lines. It is a triangle if the
 * first row is a name alone. A triangle is held in memory, as its rows are not whole before the
 * last is read.
 */
public final class PhylipMatrix implements InputMatrix {
  private static final int LARGEST = 1 << 20;

  private final TextFile file;
  private final TextCells cells;
  private final int size;
  private final List<String> ids = new ArrayList<>();

  private final boolean isLower;

  // While it is read.
  private double[] row;
  private int filled;
  private int started;
  private int last;
  private double[][] triangle;

  /** Reads N. */
  public PhylipMatrix(Path path) {
    this.file = new TextFile(path);
    this.cells = new TextCells(file);
    int[] found = {-1};
    int[] words = {0};
    file.forEachLine(
        (line, number) -> {
          if (found[0] < 0) {
            found[0] = count(line.strip(), number);
          } else if (words[0] == 0) {
            words[0] = line.strip().split("\\s+").length;
          }
        });
    if (found[0] < 0) {
      throw file.error("there is nothing in it, expected the number of rows and the rows.");
    }
    this.size = found[0];
    this.isLower = words[0] == 1;
  }

  private int count(String text, int number) {
    int count = Fields.natural(text);
    if (count < 1 || count > LARGEST) {
      throw file.error(
          number,
          "found '"
              + Fields.shown(text)
              + "', expected the number of rows. Is this a distance file of PHYLIP?");
    }
    return count;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Optional<List<String>> ids() {
    return ids.isEmpty() ? Optional.empty() : Optional.of(ids);
  }

  @Override
  public void read(RowSink sink) {
    ids.clear();
    row = new double[size];
    started = 0;
    filled = 0;
    triangle = isLower ? new double[size][] : null;
    boolean[] first = {true};
    file.forEachLine(
        (line, number) -> {
          if (!first[0]) {
            take(line.strip().split("\\s+"), number, sink);
          }
          first[0] = false;
        });
    endRow(last + 1, sink);
    if (started != size) {
      throw file.error(
          "found " + started + " rows, expected " + size + " as in the first line. Is it whole?");
    }
    if (isLower) {
      unfold(sink);
    }
  }

  private void take(String[] words, int line, RowSink sink) {
    last = line;
    int from = 0;
    if (started == 0 || filled == wanted()) {
      endRow(line, sink);
      if (started == size) {
        throw cells.error(line, "there are more than " + size + " rows. Correct the first line.");
      }
      ids.add(words[0]);
      started++;
      filled = 0;
      from = 1;
    }
    int wanted = wanted();
    for (int k = from; k < words.length; k++) {
      if (filled == wanted) {
        throw cells.error(
            line,
            "row '"
                + ids.get(started - 1)
                + "' has more than "
                + wanted
                + " distances. Correct it.");
      }
      row[filled++] = cells.distance(words[k], line, k + 1);
    }
  }

  private int wanted() {
    return isLower ? started - 1 : size;
  }

  private void endRow(int line, RowSink sink) {
    if (started == 0) {
      return;
    }
    if (filled != wanted()) {
      throw cells.error(
          line - 1,
          "row '"
              + ids.get(started - 1)
              + "' ends with "
              + filled
              + " distances, expected "
              + wanted()
              + ". Correct it.");
    }
    if (isLower) {
      triangle[started - 1] = Arrays.copyOf(row, filled);
    } else {
      sink.take(started - 1, row);
    }
  }

  private void unfold(RowSink sink) {
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        row[j] = i == j ? 0 : i > j ? triangle[i][j] : triangle[j][i];
      }
      sink.take(i, row);
    }
  }

  @Override
  public void close() {
    triangle = null;
  }
}
