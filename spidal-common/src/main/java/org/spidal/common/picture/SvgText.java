package org.spidal.common.picture;

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

  /** Begins a drawing of some size, which has a title for programs that read it out. */
  static StringBuilder open(StringBuilder out, String title, double width, double height) {
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"");
    number(out, width).append("\" height=\"");
    number(out, height).append("\" viewBox=\"0 0 ");
    number(out, width).append(' ');
    number(out, height)
        .append("\" font-family=\"Helvetica, Arial, sans-serif\" fill=\"#222222\">\n<title>");
    return XmlText.append(out, title)
        .append("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
  }

  /** Appends a line of text. */
  static void label(StringBuilder out, double x, double y, String anchor, String text) {
    number(out.append("<text x=\""), x).append("\" y=\"");
    number(out, y).append("\" text-anchor=\"").append(anchor).append("\">");
    XmlText.append(out, text).append("</text>\n");
  }
}
