package org.spidal.common.picture;

/** Escapes text for XML, as content and in quoted attributes. */
public final class XmlText {
  private XmlText() {}

  /**
   * Appends text; white space characters become blanks, and what XML 1.0 cannot hold becomes
   * U+FFFD.
   */
  public static StringBuilder append(StringBuilder out, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\t', '\n', '\r' -> out.append(' ');
        default -> {
          if (Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1))) {
            out.append(c).append(text.charAt(++i));
          } else {
            boolean illegal = c < ' ' || c == '\uFFFE' || c == '\uFFFF' || Character.isSurrogate(c);
            out.append(illegal ? '\uFFFD' : c);
          }
        }
      }
    }
    return out;
  }
}
