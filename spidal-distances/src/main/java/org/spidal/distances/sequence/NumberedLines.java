package org.spidal.distances.sequence;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.text.TextFile;

/** The lines of a file that are not blank. */
record NumberedLines(TextFile file, List<String> texts, List<Integer> numbers) {
  static NumberedLines of(TextFile file) {
    List<String> texts = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    file.forEachLine(
        (line, number) -> {
          texts.add(line);
          numbers.add(number);
        });
    return new NumberedLines(file, texts, numbers);
  }

  int size() {
    return texts.size();
  }

  String text(int at) {
    return texts.get(at);
  }

  /** The number of a line in the file, from 1. */
  int number(int at) {
    return numbers.get(at);
  }

  /** A count that a line gives. */
  int count(int at, String digits) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      throw file.error(number(at), "found the count " + digits + ", which is no count of letters.");
    }
  }

  /**
   * The same lines without comments in brackets, which may stand in each other and go over several
   * lines. In quotes that end on their line, brackets are none.
   */
  NumberedLines withoutComments() {
    List<String> plain = new ArrayList<>();
    int depth = 0;
    for (String line : texts) {
      StringBuilder rest = new StringBuilder();
      int quote = -1; // where one ends
      for (int c = 0; c < line.length(); c++) {
        char sign = line.charAt(c);
        boolean begins = c == 0 || Character.isWhitespace(line.charAt(c - 1));
        if (depth == 0 && c > quote && sign == '\'' && begins) {
          quote = line.indexOf('\'', c + 1);
        }
        depth += sign == '[' && c > quote ? 1 : 0;
        if (depth == 0) {
          rest.append(sign);
        }
        depth -= sign == ']' && depth > 0 ? 1 : 0;
      }
      plain.add(rest.toString());
    }
    return new NumberedLines(file, plain, numbers);
  }
}
