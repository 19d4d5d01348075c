package org.spidal.tools.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.labels.Labels;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * An ordination as scikit-bio writes it, and damds for {@code Method=classical}: sections with
 * names and sizes, {@code Eigvals}, {@code Proportion explained}, {@code Species}, {@code Site},
 * {@code Biplot} and {@code Site constraints}. The sites are the points; the axes, of which ten are
 * kept, tell their shares.
 */
final class OrdinationReader {
  /** How such a file begins. */
  static final String BEGINNING = "Eigvals\t";

  private static final int MOST_DRAWN = 3;
  private static final int MOST_AXES = 10;

  /** Less is 0.0 %. */
  private static final double LEAST_SHARE = 5e-4;

  private final TextFile file;
  private final List<String> names = new ArrayList<>();
  private final List<double[]> places = new ArrayList<>();
  private double[] shares = {};
  private String section = "";
  private int rowsLeft;
  private int columns;
  private int sites = -1;

  private OrdinationReader(TextFile file) {
    this.file = file;
  }

  static Plot read(TextFile file) {
    return new OrdinationReader(file).read();
  }

  private Plot read() {
    file.forEachLine(this::take);
    if (sites < 1 || names.size() < sites || rowsLeft > 0) {
      throw file.error(
          "found %s rows below 'Site', expected %s. Is the file whole?",
          names.size(), sites < 1 ? "one or more" : String.valueOf(sites));
    }
    int all = places.get(0).length;
    int dimension = Math.min(MOST_DRAWN, all);
    double[] coordinates = new double[sites * dimension];
    for (int i = 0; i < sites; i++) {
      System.arraycopy(places.get(i), 0, coordinates, i * dimension, dimension);
    }
    return new Plot(
            "",
            dimension,
            coordinates,
            Labels.none(sites).withIds(names),
            Plot.NO_EXTRAS,
            further(dimension, Math.min(MOST_AXES, withShares(all))),
            List.of())
        .withAxes(axes(0, dimension));
  }

  /** How many axes there are before those without any share, as far as shares are known. */
  private int withShares(int all) {
    int known = Math.min(all, shares.length);
    int last = known;
    while (last > MOST_DRAWN && shares[last - 1] < LEAST_SHARE) {
      last--;
    }
    return last < known ? last : all;
  }

  private List<TextColumn> further(int from, int to) {
    List<String> titles = axes(from, to);
    return IntStream.range(from, to)
        .mapToObj(axis -> TextColumn.ofAxis(titles.get(axis - from), cells(axis)))
        .toList();
  }

  private String[] cells(int axis) {
    return places.stream().map(place -> Double.toString(place[axis])).toArray(String[]::new);
  }

  /** PC1 (20.9 %), or PC1 where the file has no shares. */
  private List<String> axes(int from, int to) {
    List<String> axes = new ArrayList<>();
    for (int axis = from; axis < to; axis++) {
      String name = "PC" + (axis + 1);
      axes.add(axis < shares.length ? Sentence.of("%s (%.1f %%)", name, 100 * shares[axis]) : name);
    }
    return axes;
  }

  private void take(String line, int number) {
    String[] cells = line.split("\t", -1);
    if (rowsLeft == 0) {
      begin(cells, number);
      return;
    }
    rowsLeft--;
    if (section.equals("Proportion explained")) {
      shares = numbers(cells, 0, number);
    } else if (section.equals("Site")) {
      names.add(cells[0]);
      places.add(numbers(cells, 1, number));
    }
  }

  /** A name, and how many rows and columns follow; a single size is of one row, or of none. */
  private void begin(String[] cells, int number) {
    int rows = cells.length > 1 ? Fields.natural(cells[1]) : -1;
    columns = cells.length > 2 ? Fields.natural(cells[2]) : rows;
    if (rows < 0 || columns < 0 || cells.length > 3) {
      throw file.error(
          number,
          "found '%s', expected the name of a section and its size, such as 'Site', 48 and 10"
              + " with tabs between them.",
          Fields.shown(String.join(" ", cells)));
    }
    section = cells[0];
    rowsLeft = cells.length > 2 ? rows : Math.min(1, rows);
    if (section.equals("Site")) {
      sites = rows;
    }
  }

  private double[] numbers(String[] cells, int first, int number) {
    double[] found = Arrays.stream(cells).skip(first).mapToDouble(TextColumn::number).toArray();
    if (found.length != columns || Arrays.stream(found).anyMatch(Double::isNaN)) {
      throw file.error(
          number,
          "found '%s', expected %s with tabs between them. Correct this line.",
          Fields.shown(String.join(" ", Arrays.asList(cells).subList(first, cells.length))),
          Sentence.count(columns, "finite number"));
    }
    return found;
  }
}
