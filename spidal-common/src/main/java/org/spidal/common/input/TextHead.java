package org.spidal.common.input;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The beginning of a file of text.
 *
 * @param name of the file, in small letters
 */
record TextHead(List<String> lines, String name) {
  static TextHead of(String text, String name) {
    return new TextHead(text.lines().toList(), name);
  }

  /** What the name ends with, without the point. */
  String ending() {
    return name.replaceFirst(".*\\.", "");
  }

  String text() {
    return String.join("\n", lines);
  }

  /** From the first line on that is not blank and no comment, without the blanks before it. */
  TextHead below(Pattern comment) {
    for (int at = 0; at < lines.size(); at++) {
      if (!lines.get(at).isBlank() && !comment.matcher(lines.get(at)).matches()) {
        return of(String.join("\n", lines.subList(at, lines.size())).stripLeading(), name);
      }
    }
    return this;
  }

  TextHead without(Pattern comment) {
    return of(comment.matcher(text()).replaceAll("").stripLeading(), name);
  }
}
