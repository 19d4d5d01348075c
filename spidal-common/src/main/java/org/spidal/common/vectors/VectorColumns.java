package org.spidal.common.vectors;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.NameList;

/** Which columns of a table of numbers are the components of its vectors. */
public final class VectorColumns {
  /** Every column. */
  public static final VectorColumns ALL = new VectorColumns(null, Set.of());

  /**
   * Every column but those that are called id, index, label, cluster, class or family, or as
   * columns of names are ({@link NameColumn}), or that have no name among columns with names, such
   * as the numbers of rows that pandas and R write.
   */
  public static final VectorColumns COORDINATES =
      new VectorColumns(null, Set.of("", "id", "index", "label", "cluster", "class", "family"));

  private final String wanted;
  private final Set<String> others;

  private VectorColumns(String wanted, Set<String> others) {
    this.wanted = wanted;
    this.others = others;
  }

  /**
   * Columns as a user lists them, separated by commas: a name, a number from 1, or a range of
   * numbers such as 2-65.
   */
  public static VectorColumns of(String list) {
    return new VectorColumns(list.strip(), Set.of());
  }

  /** Whether a column of this name is a component, where the user lists none. */
  public boolean has(String name) {
    return !isLeftOut(name);
  }

  /**
   * The numbers of the columns, from 0, in the order in which they were asked for.
   *
   * @param count columns of the table
   * @param names of all columns; empty if they have none
   * @throws IllegalArgumentException saying which of those asked for is not there, or may be
   *     several
   */
  public int[] choose(int count, List<String> names) {
    if (wanted == null) {
      int[] all =
          IntStream.range(0, count)
              .filter(c -> names.isEmpty() || !isLeftOut(names.get(c)))
              .toArray();
      if (all.length == 0 && count > 0) {
        throw new IllegalArgumentException(
            "the vectors have no components, as columns called "
                + String.join(", ", names)
                + " are left out; list columns in Columns");
      }
      return all;
    }
    List<Integer> chosen = new ArrayList<>();
    Set<String> known = new HashSet<>(names);
    for (String text :
        NameList.cut(wanted, known, part -> known.contains(part) || isRange(part, count))) {
      int named = names.indexOf(text);
      if (named >= 0) {
        chosen.add(named);
      } else {
        addRange(text, count, chosen);
      }
    }
    if (new HashSet<>(chosen).size() < chosen.size()) {
      throw new IllegalArgumentException("a column is listed twice");
    }
    return chosen.stream().mapToInt(c -> c).toArray();
  }

  /** Whether a user has listed them. */
  boolean isListed() {
    return wanted != null;
  }

  private boolean isLeftOut(String name) {
    return others.contains(name.toLowerCase(Locale.ROOT))
        || !others.isEmpty() && NameColumn.is(name);
  }

  private static boolean isRange(String text, int count) {
    try {
      addRange(text, count, new ArrayList<>());
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static int number(String text) {
    int number = Fields.natural(text);
    if (number < 0) {
      throw new NumberFormatException(text);
    }
    return number;
  }

  private static void addRange(String text, int count, List<Integer> chosen) {
    try {
      int dash = text.indexOf('-');
      int first = number(dash < 0 ? text : text.substring(0, dash).strip());
      int last = dash < 0 ? first : number(text.substring(dash + 1).strip());
      if (last < first) {
        throw new IllegalArgumentException(
            "columns '" + text + "' are not a range; give the smaller number first");
      }
      if (first < 1 || last > count) {
        throw new IllegalArgumentException(
            "columns '" + text + "' are asked for, the file has columns 1 to " + count);
      }
      for (int c = first; c <= last; c++) {
        chosen.add(c - 1);
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "there is no column '" + text + "'; give names of the header, or numbers from 1", e);
    }
  }
}
