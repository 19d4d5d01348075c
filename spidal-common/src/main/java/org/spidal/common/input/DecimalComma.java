package org.spidal.common.input;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Numbers with a decimal comma, such as {@code 4,39}, as spreadsheets write them in many countries.
 */
public final class DecimalComma {
  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(,\\d+)?");

  private DecimalComma() {}

  /**
   * A cell of a column with a comma, where all that are not missing are such numbers, or whole
   * ones.
   */
  public static Optional<String> in(List<String> cells) {
    Optional<String> first =
        cells.stream().map(String::strip).filter(cell -> cell.indexOf(',') >= 0).findFirst();
    return first.filter(cell -> cells.stream().allMatch(DecimalComma::isNumberOrMissing));
  }

  private static boolean isNumberOrMissing(String cell) {
    return MissingValue.is(cell) || NUMBER.matcher(cell.strip()).matches();
  }
}
