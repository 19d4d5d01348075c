package org.spidal.common.labels;

import java.util.Arrays;
import java.util.List;

/** The order of categories, as a table's line of types tells it: {@code low < mid < high}. */
public final class CategoryOrder {
  private CategoryOrder() {}

  /**
   * The categories in their order; empty if the type of a column tells none.
   *
   * @param type the column's cell in the line {@code #q2:types}
   */
  public static List<String> of(String type) {
    List<String> names = Arrays.stream(type.split(" < ")).map(String::strip).toList();
    return names.size() > 1 ? names : List.of();
  }
}
