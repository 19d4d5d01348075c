package org.spidal.common.input;

import java.util.Locale;
import java.util.Set;

/**
 * What stands in tables where a category, such as the group of an object, is not known. These are
 * the empty cell and the marks of R and pandas, the words that QIIME 2 takes as missing values and
 * the terms of the INSDC for missing values, which begin with "missing:", and "unknown". Not all
 * that stand for a missing number ({@link MissingValue}): "none" may be a treatment.
 */
public final class MissingCategory {
  private static final Set<String> WORDS =
      Set.of(
          "unknown",
          "missing",
          "not applicable",
          "not available",
          "not collected",
          "not provided",
          "restricted access");

  private static final String REASON_FOLLOWS = "missing:";

  private MissingCategory() {}

  /** Whether a cell says that there is no category; in any case, with blanks, _ or -. */
  public static boolean is(String cell) {
    String text = cell.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", " ");
    return MissingValue.isBlank(text) || WORDS.contains(text) || text.startsWith(REASON_FOLLOWS);
  }
}
