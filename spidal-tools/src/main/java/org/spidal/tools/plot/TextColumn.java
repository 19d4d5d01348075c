package org.spidal.tools.plot;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.labels.Labels;
import org.spidal.common.view.ViewerPage;

/**
 * A column of a table, as its cells are written.
 *
 * @param type what the table says of it: numeric, categorical, or nothing
 * @param cells one a point
 */
record TextColumn(String name, String type, String[] cells) {
  private static final String CATEGORIES = "categorical";

  private static final Set<String> NAMES_OF_GROUPS =
      Set.of("cluster", "class", "family", "group", "label", "genus", "species", "order", "phylum");

  /** Texts with more kinds than these are not categories that a legend could show. */
  private static final int MOST_KINDS = 2000;

  /** Adds it to a page, as what its cells are: numbers, categories or texts. */
  void addTo(ViewerPage page) {
    double[] numbers = isNameOfGroups() ? null : numbers();
    if (numbers != null) {
      page.numbers(name, numbers);
    } else if (isNameOfGroups() || hasFewKinds()) {
      page.categories(name, Labels.of(Arrays.asList(cells)), null);
    } else {
      page.texts(name, Arrays.asList(cells));
    }
  }

  private boolean isNameOfGroups() {
    return type.equals(CATEGORIES) || NAMES_OF_GROUPS.contains(name.toLowerCase(Locale.ROOT));
  }

  /**
   * The cells as numbers, missing ones as NaN; null if one of them is anything else, or none is.
   */
  private double[] numbers() {
    double[] numbers = new double[cells.length];
    boolean any = false;
    for (int i = 0; i < cells.length; i++) {
      String cell = cells[i].strip();
      if (MissingValue.is(cell)) {
        numbers[i] = Double.NaN;
        continue;
      }
      numbers[i] = number(cell);
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
      if (kinds.add(cell) && kinds.size() > most) {
        return false;
      }
    }
    return true;
  }
}
