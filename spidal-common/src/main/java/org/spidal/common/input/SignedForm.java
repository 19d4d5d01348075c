package org.spidal.common.input;

import java.util.List;
import java.util.regex.Pattern;

/** Sequences and reads whose lines have signs before them. */
final class SignedForm {
  /** Fields of a line of SAM at least. */
  private static final int ALIGNMENT = 11;

  private static final Pattern HEADER = Pattern.compile("@.*");

  private SignedForm() {}

  /** Letters below names behind % or #, of two sequences or more, as GDE writes them. */
  static boolean isGde(List<String> lines) {
    int names = 0;
    int letters = 0;
    for (String line : lines.subList(0, Math.max(0, lines.size() - 1))) {
      if (line.matches("[%#][^%#\\s]\\S*\\s*")) {
        names++;
      } else if (line.matches("[A-Za-z.*~-]{10,}\\s*")) {
        letters++;
      } else if (!line.matches("[A-Za-z.*~-]*\\s*")) {
        return false;
      }
    }
    return names > 1 && letters >= names - 1 && lines.get(0).matches("[%#].*");
  }

  /** A name behind @, lines of letters, and a line that begins with +. */
  static boolean isFastq(List<String> lines) {
    if (lines.isEmpty() || !lines.get(0).matches("@ ?\\S.*")) {
      return false;
    }
    // a read may have lost all of its letters
    boolean none = lines.size() > 2 && lines.get(1).isBlank() && lines.get(2).startsWith("+");
    for (int at = none ? 2 : 1; at < lines.size(); at++) {
      if (lines.get(at).startsWith("+")) {
        return at > 1;
      }
      if (!lines.get(at).matches("[A-Za-z.* \\t-]+")) {
        return false;
      }
    }
    return lines.size() > 1;
  }

  /** Reads below their header, unless it is a table below the same, as Picard's intervals. */
  static boolean isSam(TextHead text) {
    TextHead rows = text.below(HEADER);
    boolean row = !rows.lines().get(0).startsWith("@");
    boolean shorter =
        row
            && rows.lines().size() > 1
            && !rows.lines().get(1).isEmpty()
            && rows.lines().get(0).strip().split("\t").length < ALIGNMENT; // the last may be cut
    return !shorter && !text.name().matches(".*[.]interval(s|_list)");
  }
}
