package org.spidal.tools.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingValue;
import org.spidal.common.text.TextFile;

/**
 * A triangle of distances as a table: one row per line, each with one distance more, or one less,
 * than the row above. Rows may have names, and the first line those of the columns, as R prints a
 * {@code dist}. Cells on the other side of the diagonal may be there, but empty. Held in memory.
 */
final class TableTriangle implements InputMatrix {
  private final TriangleForm form;
  private final int size;
  private final List<String> ids;
  private final double[][] rows;

  private TableTriangle(TriangleForm form, int size, List<String> ids, double[][] rows) {
    this.form = form;
    this.size = size;
    this.ids = ids;
    this.rows = rows;
  }

  /** A line of the file without the empty cells at its ends. */
  private record Line(int number, String name, List<String> numbers) {}

  /**
   * The triangle in a file, if it is one.
   *
   * @param cells cuts its lines
   */
  static Optional<InputMatrix> open(TextFile file, TextCells cells) {
    Steps steps = new Steps(cells);
    file.forEachLine(steps::count);
    steps.requireUnbroken(file);
    return steps.isTriangle() ? Optional.of(read(file, cells)) : Optional.empty();
  }

  /** Whether the lines become longer, or shorter, by one cell each. */
  private static final class Steps {
    private static final int LEAST = 4;

    private final TextCells cutter;
    private final List<List<String>> top = new ArrayList<>();
    private int lines;
    private int step;
    private int last;
    private int width; // of the line before, with its empty cells
    private List<String> first = List.of(); // cells of the first line, with the empty ones
    private boolean named; // whether all lines but the first begin with names
    private boolean stairs = true; // also with these
    private boolean even = true;
    private int broken; // the line that ends a triangle, and what it has; 0 if there is none
    private int found;

    Steps(TextCells cutter) {
      this.cutter = cutter;
    }

    void count(String text, int number) {
      if (!even || lines == 0 && text.startsWith("#")) {
        return;
      }
      List<String> cells;
      List<String> whole;
      try {
        whole = cutter.split(text, number);
        named |= lines == 1 && haveNames(first, whole);
        cells = withoutEmpty(whole, named);
      } catch (SpidalException e) {
        even = false; // who reads it as a square says what is wrong
        return;
      }
      lines++;
      if (lines <= 3) {
        top.add(cells);
      }
      int all = whole.size();
      first = lines == 1 ? whole : first;
      if (lines == 3) { // the first line may be a header
        step = cells.size() - last;
      } else if (lines > 3) {
        even &= cells.size() - last == step;
      }
      stairs &= lines < 3 || !even || all - width == step;
      if (!even && stairs && lines > LEAST && step == 1) {
        broken = number;
        found = cells.size();
        return;
      }
      width = all;
      last = cells.size();
    }

    /** A triangle that goes on as something else is no square either. */
    void requireUnbroken(TextFile file) {
      if (broken > 0 && found == last && found == top.get(0).size() + 1) {
        throw file.error(
            broken,
            "found %s, as in the line above, expected %s: R prints a dist so, in blocks, if its lines"
                + " are too long. Save it by write.csv(as.matrix(d), \"OUT.csv\"), or print it after"
                + " options(width = 10000).",
            Sentence.count(found, "cell"),
            last + 1);
      }
      if (broken > 0) {
        throw file.error(
            broken,
            "found %s, expected %s: the lines above are a triangle, each one cell longer than the"
                + " line before. Correct it; if the distances end above, remove what is below.",
            Sentence.count(found, "cell"),
            last + 1);
      }
    }

    boolean isTriangle() {
      if (!even || lines < 3 || Math.abs(step) != 1 || isPhylip()) {
        return false;
      }
      List<String> header = top.get(0);
      List<String> first = top.get(1);
      // two rows below a header may be a square that is cut off, but not as R prints it
      boolean enough =
          lines > 3
              || first.size() - header.size() == step
              || step == 1 && header.size() == 2 && first.get(0).equals(header.get(1));
      // the longest line has a cell for each row, and a name
      boolean ends = step == 1 ? last >= lines - 1 && last <= lines + 1 : last <= 2;
      return enough && ends;
    }

    /** Whether the first line is the number of the others, which begin with names. */
    private boolean isPhylip() {
      return top.get(0).size() == 1
          && top.get(0).get(0).equals(Integer.toString(lines - 1))
          && HeaderRow.isName(top.get(1).get(0));
    }
  }

  /**
   * Whether rows begin with names, also with numbers that are names: nothing is above them, or the
   * first is that of the first column.
   *
   * @param top cells of the first line
   * @param second cells of the line below
   */
  private static boolean haveNames(List<String> top, List<String> second) {
    boolean corner = top.get(0).isEmpty() && top.stream().skip(1).noneMatch(String::isEmpty);
    boolean first = second.size() == top.size() + 1 && second.get(0).equals(top.get(0));
    return top.size() > 2 && !second.get(0).isEmpty() && (corner || first);
  }

  /**
   * The cells of a line, without what is empty at its ends.
   *
   * @param named whether the first is a name, whatever it looks like
   */
  private static List<String> withoutEmpty(List<String> found, boolean named) {
    int end = found.size();
    while (end > 1 && MissingValue.is(found.get(end - 1))) {
      end--;
    }
    List<String> kept = new ArrayList<>(found.subList(0, end));
    int first = named || HeaderRow.isName(kept.get(0)) ? 1 : 0;
    while (kept.size() > first + 1 && MissingValue.is(kept.get(first))) {
      kept.remove(first);
    }
    return kept;
  }

  private static InputMatrix read(TextFile file, TextCells cells) {
    List<Line> lines = new ArrayList<>();
    file.forEachLine(
        (text, number) -> {
          if (!lines.isEmpty() || !text.startsWith("#")) {
            lines.add(new Line(number, null, cells.split(text, number)));
          }
        });
    boolean named = haveNames(lines.get(0).numbers(), lines.get(1).numbers());
    List<Line> cut = new ArrayList<>();
    for (Line line : lines) {
      boolean name = named && !cut.isEmpty();
      cut.add(new Line(line.number(), null, withoutEmpty(line.numbers(), name)));
    }
    return new Rows(file, cells, cut, named).triangle();
  }

  /** Finds out which line is what. */
  private static final class Rows {
    private final TextFile file;
    private final TextCells cells;
    private final List<String> header;
    private final List<Line> body;

    Rows(TextFile file, TextCells cells, List<Line> lines, boolean named) {
      this.file = file;
      this.cells = cells;
      List<String> top = lines.get(0).numbers();
      int second = lines.get(1).numbers().size();
      int step = lines.get(2).numbers().size() - second;
      boolean headed =
          second - top.size() != step || top.size() > 1 && HeaderRow.isName(top.get(1));
      this.header = headed ? top : List.of();
      List<Line> rest = lines.subList(headed ? 1 : 0, lines.size());
      this.body = named(rest, named);
    }

    /** Takes the names from the rows, if they have any. */
    private List<Line> named(List<Line> lines, boolean named) {
      boolean names =
          named || lines.stream().anyMatch(line -> HeaderRow.isName(line.numbers().get(0)));
      // R's numbers of objects: 2, 3, ... below 1, 2, ...
      boolean numbered =
          !header.isEmpty()
              && header.size() == lines.size()
              && lines.get(0).numbers().size() == 2
              && lines.get(0).numbers().get(0).equals(header.size() > 1 ? header.get(1) : "2");
      // or numbers that are names, such as 001, above the columns, too
      boolean twice =
          header.size() == lines.size()
              && IntStream.range(0, header.size())
                  .allMatch(k -> lines.get(k).numbers().get(0).equals(header.get(k)));
      if (!names && !numbered && !twice) {
        return lines;
      }
      return lines.stream()
          .map(
              line ->
                  new Line(
                      line.number(),
                      line.numbers().get(0),
                      line.numbers().subList(1, line.numbers().size())))
          .toList();
    }

    InputMatrix triangle() {
      int rows = body.size();
      boolean isNamed = body.get(0).name() != null;
      int first = body.get(0).numbers().size();
      int last = body.get(rows - 1).numbers().size();
      boolean lower = last >= first;
      int shortest = Math.min(first, last);
      if (shortest == 0) {
        return make(lower ? TriangleForm.LOWER : TriangleForm.UPPER, rows, 0, names(rows));
      }
      boolean fromSecond = // as R prints it
          isNamed
              && lower
              && header.size() == rows
              && (rows == 1 || body.get(0).name().equals(header.get(1)));
      if (!fromSecond && hasZeros(lower)) {
        return make(
            lower ? TriangleForm.LOWER_WITH_DIAGONAL : TriangleForm.UPPER_WITH_DIAGONAL,
            rows,
            0,
            names(rows));
      }
      if (fromSecond) {
        List<String> all = new ArrayList<>(List.of(header.get(0)));
        body.forEach(line -> all.add(line.name()));
        return make(TriangleForm.LOWER, rows + 1, 1, all);
      }
      if (isNamed || !anyDiffers(lower)) {
        throw file.error(
            "this is a triangle whose diagonal is not 0. Write 0 there, or leave the diagonal out;"
                + " similarities are read from a square matrix.");
      }
      return lower
          ? make(TriangleForm.LOWER, rows + 1, 1, null)
          : make(TriangleForm.UPPER, rows + 1, 0, null);
    }

    private String onDiagonal(Line line, boolean lower) {
      return line.numbers().get(lower ? line.numbers().size() - 1 : 0);
    }

    /** Whether what may be the diagonal is 0, or a mark such as X. */
    private boolean hasZeros(boolean lower) {
      return body.stream()
          .mapToDouble(
              line ->
                  cells.number(onDiagonal(line, lower), line.number(), line.numbers().size(), true))
          .allMatch(number -> number == 0 || Double.isNaN(number));
    }

    /** Whether what may be the diagonal is not one number, as 1. */
    private boolean anyDiffers(boolean lower) {
      String one = onDiagonal(body.get(0), lower);
      return body.stream().anyMatch(line -> !onDiagonal(line, lower).equals(one));
    }

    private List<String> names(int n) {
      if (body.get(0).name() != null) {
        return body.stream().map(Line::name).toList();
      }
      return header.size() == n ? header : null;
    }

    /**
     * @param shift number of rows that do not stand in the file, as they are empty, before the
     *     first
     */
    private InputMatrix make(TriangleForm form, int n, int shift, List<String> names) {
      double[][] numbers = new double[n][];
      Arrays.fill(numbers, new double[0]);
      for (int k = 0; k < body.size(); k++) {
        Line line = body.get(k);
        int row = k + shift;
        if (k > 1 && gap(k) != gap(1)) {
          throw file.error(
              line.number(),
              "found a blank line above, expected the next row of the triangle. Remove it, or, if it ends"
                  + " the distances, all that is below.");
        }
        if (line.numbers().size() != form.length(row, n)) {
          throw file.error(
              line.number(),
              "found %s distances, expected %s in this row of a triangle. Correct the line.",
              line.numbers().size(),
              form.length(row, n));
        }
        requireName(line, row, n);
        int named = line.name() == null ? 0 : 1;
        numbers[row] = new double[line.numbers().size()];
        for (int j = 0; j < numbers[row].length; j++) {
          boolean diagonal = form.column(row, j) == row;
          numbers[row][j] =
              cells.number(line.numbers().get(j), line.number(), j + 1 + named, diagonal);
        }
      }
      return new TableTriangle(form, n, names, numbers);
    }

    /** Lines from a row of the body to the one above. */
    private int gap(int k) {
      return body.get(k).number() - body.get(k - 1).number();
    }

    private void requireName(Line line, int row, int n) {
      int corner = header.size() == n + 1 ? 1 : 0;
      boolean known = line.name() != null && row + corner < header.size();
      if (known && !header.get(row + corner).equals(line.name())) {
        throw cells.disorder(line.number(), line.name(), header.get(row + corner));
      }
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean isText() {
    return true;
  }

  @Override
  public Optional<List<String>> ids() {
    return Optional.ofNullable(ids);
  }

  @Override
  public void read(RowSink sink) {
    form.unfold(rows, new double[size], sink);
  }
}
