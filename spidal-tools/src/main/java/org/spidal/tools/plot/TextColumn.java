package org.spidal.tools.plot;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainDate;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.labels.Labels;
import org.spidal.common.view.ViewerPage;

/**
 * A column of a table, as its cells are written.
 *
 * @param type what is said of it: numeric or categorical, {@link #TEXT}, or nothing
 * @param order of its categories; empty if none is said
 * @param cells one a point
 */
record TextColumn(String name, String type, List<String> order, String[] cells) {
  private static final String CATEGORIES = "categorical";
  private static final String NUMBERS = "numeric";

  /** A type of our own: what looks like numbers is none. */
  static final String TEXT = "text";

  /** A type of our own: coordinates of a map that has more than three dimensions. */
  private static final String AXIS = "axis";

  private static final Set<String> NAMES_OF_GROUPS =
      Set.of("cluster", "class", "family", "group", "label", "genus", "species", "order", "phylum");

  /** Names of columns with names of things, which may be written with digits. */
  private static final Pattern NAME_OF_IDS =
      Pattern.compile("(?i:(.*[^a-z])?(id|accession|barcode))|.*[a-z](Id|ID)");

  /** A number would lose the zeros that begin it, or its last digits. */
  private static final Pattern DIGITS_OF_ID = Pattern.compile("0\\d+|\\d{16,}");

  /** Texts with more kinds than these are not categories that a legend could show. */
  private static final int MOST_KINDS = 2000;

  /** A column whose categories have no order. */
  TextColumn(String name, String type, String[] cells) {
    this(name, type, List.of(), cells);
  }

  /** The same column with other cells. */
  TextColumn withCells(String[] others) {
    return new TextColumn(name, type, order, others);
  }

  /** The clusters of a map as a column. */
  static TextColumn of(Labels labels) {
    String[] cells = new String[labels.size()];
    for (int i = 0; i < cells.length; i++) {
      String name = labels.clusters().get(labels.position(labels.cluster(i))).name();
      cells[i] = name.equals(Labels.NONE) ? "" : name;
    }
    List<String> order =
        labels.isOrdered()
            ? labels.clusters().stream().map(Labels.Cluster::name).toList()
            : List.of();
    return new TextColumn(labels.column(), CATEGORIES, order, cells);
  }

  /**
   * The coordinates that a map does not show.
   *
   * @param first the number of the first of them, from 1
   * @param cells of each coordinate, one a point
   */
  static List<TextColumn> ofCoordinates(int first, String[][] cells) {
    return IntStream.range(0, cells.length)
        .mapToObj(k -> ofAxis("coordinate " + (first + k), cells[k]))
        .toList();
  }

  /** The coordinates along an axis that a map does not show, one a point. */
  static TextColumn ofAxis(String name, String[] cells) {
    return new TextColumn(name, AXIS, cells);
  }

  /** The same to colour by; coordinates as other numbers, as a page begins with no coordinates. */
  TextColumn forColors() {
    return isAxis() ? new TextColumn(name, NUMBERS, cells) : this;
  }

  /** Whether it has coordinates, so that the map can be shown along it. */
  boolean isAxis() {
    return type.equals(AXIS);
  }

  /** Adds it to a page, as what its cells are: numbers, dates, categories or texts. */
  void addTo(ViewerPage page) {
    double[] numbers = numbers();
    double[] days = numbers == null ? days() : null;
    if (isAxis()) {
      page.axis(name, numbers);
    } else if (numbers != null) {
      page.writtenNumbers(name, numbers);
    } else if (days != null) {
      page.dates(name, days);
    } else if (isGroups()) {
      page.categories(name, labels(), null);
    } else {
      page.texts(name, Arrays.asList(cells));
    }
  }

  /** Whether it has numbers or dates. */
  boolean isScale() {
    return numbers() != null || days() != null;
  }

  /** The groups that it divides the points into; empty for numbers, dates and other texts. */
  Optional<Labels> groups() {
    return isScale() || !isGroups() ? Optional.empty() : Optional.of(labels().withColumn(name));
  }

  private Labels labels() {
    return groups(Arrays.asList(cells), order);
  }

  /** The groups of a column's cells; what is as good as empty is in none. */
  static Labels groups(List<String> cells, List<String> order) {
    List<String> known =
        cells.stream().map(cell -> MissingValue.isNothing(cell) ? "" : cell).toList();
    return Labels.of(known, order);
  }

  private double[] numbers() {
    return mayBeScale() ? values(TextColumn::number) : null;
  }

  private double[] days() {
    return order.isEmpty() ? values(PlainDate::days) : null;
  }

  /** Whether nothing but its cells can keep it from being one of numbers. */
  boolean mayBeScale() {
    return !isNameOfGroups() && !isOfIds();
  }

  /** Whether texts are categories, or those that QIIME 2 calls so, which may be dates. */
  private boolean isGroups() {
    return isNameOfGroups() || hasFewKinds();
  }

  private boolean isNameOfGroups() {
    return type.equals(CATEGORIES) || NAMES_OF_GROUPS.contains(name.toLowerCase(Locale.ROOT));
  }

  private boolean isOfIds() {
    return type.equals(TEXT)
        || !type.equals(NUMBERS)
            && !isAxis()
            && (NAME_OF_IDS.matcher(name).matches()
                || Arrays.stream(cells)
                    .anyMatch(cell -> DIGITS_OF_ID.matcher(cell.strip()).matches()));
  }

  /**
   * What the cells say, missing ones as NaN; null if one of them is anything else, or none is.
   *
   * @param reader NaN for what it cannot read
   */
  private double[] values(ToDoubleFunction<String> reader) {
    double[] numbers = new double[cells.length];
    boolean any = false;
    for (int i = 0; i < cells.length; i++) {
      String cell = cells[i].strip();
      if (MissingValue.is(cell)) {
        numbers[i] = Double.NaN;
        continue;
      }
      numbers[i] = reader.applyAsDouble(cell);
      if (Double.isNaN(numbers[i])) {
        return null;
      }
      any = true;
    }
    return any ? numbers : null;
  }

  /** A finite number, or NaN for anything else. */
  static double number(String cell) {
    double value = PlainNumber.orNaN(cell);
    return Double.isFinite(value) ? value : Double.NaN;
  }

  private boolean hasFewKinds() {
    int most = Math.min(MOST_KINDS, Math.max(2, cells.length / 2));
    Set<String> kinds = new HashSet<>();
    for (String cell : cells) {
      if (!MissingValue.isNothing(cell) && kinds.add(cell) && kinds.size() > most) {
        return false;
      }
    }
    return true;
  }
}
