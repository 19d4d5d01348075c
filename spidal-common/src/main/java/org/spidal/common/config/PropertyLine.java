package org.spidal.common.config;

/**
 * Writes a key and its value so that they are read back the same, blanks and quotes at the ends
 * included.
 */
public final class PropertyLine {
  private PropertyLine() {}

  /** Returns the line, without its end. */
  public static String of(String key, String value) {
    StringBuilder line = new StringBuilder(key).append('=');
    boolean quoted = !unquoted(value.strip()).equals(value);
    String text = quoted ? '"' + value + '"' : value;
    for (int i = 0; i < text.length(); i++) {
      append(line, text.charAt(i));
    }
    return line.toString();
  }

  private static void append(StringBuilder line, char c) {
    switch (c) {
      case '\\' -> line.append("\\\\");
      case '\n' -> line.append("\\n");
      case '\r' -> line.append("\\r");
      case '\t' -> line.append("\\t");
      case '\f' -> line.append("\\f");
      default -> {
        // half a surrogate pair has no UTF-8 form
        if (c < ' ' || Character.isSurrogate(c)) {
          line.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
        } else {
          line.append(c);
        }
      }
    }
  }

  /** Takes off one pair of matching quotes around the text. */
  static String unquoted(String text) {
    int last = text.length() - 1;
    boolean quoted =
        last >= 1
            && (text.charAt(0) == '"' || text.charAt(0) == '\'')
            && text.charAt(0) == text.charAt(last);
    return quoted ? text.substring(1, last) : text;
  }
}
