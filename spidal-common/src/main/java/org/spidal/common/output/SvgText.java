package org.spidal.common.output;

/** Numbers and text as a drawing needs them. */
final class SvgText {
  private SvgText() {}

  /** Appends a drawing coordinate with at most 2 decimals. */
  static StringBuilder number(StringBuilder out, double value) {
    long hundredths = Math.round(value * 100);
    if (hundredths < 0) {
      out.append('-');
      hundredths = -hundredths;
    }
    out.append(hundredths / 100);
    long rest = hundredths % 100;
    if (rest != 0) {
      out.append('.').append(rest / 10);
      if (rest % 10 != 0) {
        out.append(rest % 10);
      }
    }
    return out;
  }

  /**
   * Returns a width that the text stays below in any usual sans-serif font; wide scripts count
   * double.
   */
  static double width(String text, double fontSize) {
    double ems = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      ems +=
          c >= 0x1100
              ? 1.05
              : c == 'm' || c == 'w' || c == 'M' || c == 'W' ? 0.95 : c < 'a' ? 0.68 : 0.58;
    }
    return ems * fontSize;
  }

  static String shortened(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
    return text.substring(0, end) + "\u2026";
  }
}
