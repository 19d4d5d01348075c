package org.spidal.common.input;

/**
 * Numbers as people and other programs write them. Java's own forms ({@code 1d}, {@code 0x1p3}) are
 * none of these, and a control character beside the digits is damage, which {@link
 * Double#parseDouble} would drop.
 */
public final class PlainNumber {
  private static final String LETTERS_OF_NUMBERS = "+-.eE";

  private PlainNumber() {}

  /**
   * The value of a field; NaN and infinities by Java's names for them.
   *
   * @param text blanks around it do not count
   * @throws NumberFormatException if it is not a number
   */
  public static double parse(String text) {
    String stripped = text.strip();
    double value = Double.parseDouble(stripped);
    if (Double.isNaN(value) || stripped.endsWith("Infinity")) {
      return value;
    }
    for (int i = 0; i < stripped.length(); i++) {
      char c = stripped.charAt(i);
      if ((c < '0' || c > '9') && LETTERS_OF_NUMBERS.indexOf(c) < 0) {
        throw new NumberFormatException("'" + stripped + "' is not a number in plain form");
      }
    }
    return value;
  }

  /** The same; NaN for what is not a number. */
  public static double orNaN(String text) {
    try {
      return parse(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** Whether a text is a number, finite or not. */
  public static boolean is(String text) {
    try {
      parse(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
