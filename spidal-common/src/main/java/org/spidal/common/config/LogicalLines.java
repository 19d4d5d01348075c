package org.spidal.common.config;

import java.util.Properties;

/**
 * Cuts a property file into logical lines: natural lines joined where one ends with an odd number
 * of backslashes, without blank lines and comments. A backslash alone on a line starts nothing, as
 * in {@link Properties}.
 */
final class LogicalLines {
  private final String file;
  private int position;
  private int naturalLine;
  private int start;
  private int end;
  private int number;

  LogicalLines(String file) {
    this.file = file;
  }

  /** Moves to the next logical line; false at the end of the file. */
  boolean next() {
    while (position < file.length()) {
      start = position;
      int content = skipBlanks(start);
      end = readNaturalLine();
      number = naturalLine;
      if (content == end || file.charAt(content) == '#' || file.charAt(content) == '!') {
        continue;
      }
      boolean lone = content + 1 == end && file.charAt(content) == '\\';
      // Properties makes an empty key of a backslash that only one terminator, or none, parts from
      // the end
      if (lone && end + 1 < file.length()) {
        continue;
      }
      while (isContinued(content) && position < file.length()) {
        content = skipBlanks(position);
        end = readNaturalLine();
      }
      return true;
    }
    return false;
  }

  /** Returns the logical line as it stands in the file. */
  String text() {
    return file.substring(start, end);
  }

  /** Returns the number of its first natural line, counted from 1. */
  int number() {
    return number;
  }

  private int skipBlanks(int from) {
    int i = from;
    while (i < file.length()
        && (file.charAt(i) == ' ' || file.charAt(i) == '\t' || file.charAt(i) == '\f')) {
      i++;
    }
    return i;
  }

  /**
   * Moves behind the natural line at the position and returns where it ends, terminator excluded.
   */
  private int readNaturalLine() {
    naturalLine++;
    while (position < file.length()
        && file.charAt(position) != '\n'
        && file.charAt(position) != '\r') {
      position++;
    }
    int lineEnd = position;
    if (position < file.length()) {
      boolean both =
          file.charAt(position) == '\r'
              && position + 1 < file.length()
              && file.charAt(position + 1) == '\n';
      position += both ? 2 : 1;
    }
    return lineEnd;
  }

  private boolean isContinued(int content) {
    int i = end;
    while (i > content && file.charAt(i - 1) == '\\') {
      i--;
    }
    return (end - i) % 2 == 1;
  }
}
