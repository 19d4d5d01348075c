package org.spidal.common.matrix;

import java.util.Arrays;
import org.spidal.common.text.Fields;

/**
 * The fields of one line of numbers: a comma, a semicolon or a run of blanks lies between two.
 * Reused from line to line.
 */
final class LineFields {
  private final boolean tabsAreBlanks;
  private String line = "";
  private int[] bounds = new int[64];
  private int count;
  private boolean commas;
  private boolean others;

  /**
   * @param tabsAreBlanks whether several of them are one separator; in a table, each is one
   */
  LineFields(boolean tabsAreBlanks) {
    this.tabsAreBlanks = tabsAreBlanks;
  }

  /** Splits a line that is not blank; returns the number of its fields. */
  int split(String newLine) {
    line = newLine;
    count = 0;
    commas = false;
    others = false;
    int end = line.length();
    int at = skipBlanks(0);
    while (true) {
      int start = at;
      while (at < end && !isBlank(line.charAt(at)) && !isSeparator(line.charAt(at))) {
        at++;
      }
      add(start, at);
      at = skipBlanks(at);
      if (at == end) {
        return count;
      }
      commas |= line.charAt(at) == ',';
      others |= line.charAt(at) != ',';
      if (isSeparator(line.charAt(at))) {
        at = skipBlanks(at + 1);
      }
    }
  }

  /**
   * Whether the line has commas and something else, too, between its fields: then a comma may be
   * that of a decimal number.
   */
  boolean mixesCommas() {
    return commas && others;
  }

  String text(int field) {
    return line.substring(bounds[2 * field], bounds[2 * field + 1]);
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < line.length() && isBlank(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private void add(int start, int end) {
    if (2 * count == bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    }
    bounds[2 * count] = start;
    bounds[2 * count + 1] = end;
    count++;
  }

  /** Of a field, the whole number that is not negative; -1 if it holds anything else. */
  int natural(int field) {
    return Fields.natural(line, bounds[2 * field], bounds[2 * field + 1]);
  }

  private boolean isSeparator(char c) {
    return c == ',' || c == ';' || c == '\t' && !tabsAreBlanks;
  }

  private boolean isBlank(char c) {
    // not NUL, of which damaged files are full
    return c == ' ' || c == '\r' || c == '\f' || c == '\t' && tabsAreBlanks;
  }
}
