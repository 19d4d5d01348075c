package org.spidal.common.text;

import java.util.Arrays;

/**
 * The fields of one line of numbers: a comma, a semicolon or a run of blanks lies between two.
 * Reused from line to line.
 */
public final class LineFields {
  private static final char ANY = 0;

  private final boolean tabsAreBlanks;
  private final char only;
  private final boolean named;
  private String line = "";
  private int[] bounds = new int[64];
  private int count;
  private boolean commas;
  private boolean others;

  /**
   * @param tabsAreBlanks whether several of them are one separator; in a table, each is one
   */
  public LineFields(boolean tabsAreBlanks) {
    this(tabsAreBlanks, ANY, false);
  }

  private LineFields(boolean tabsAreBlanks, char only, boolean named) {
    this.tabsAreBlanks = tabsAreBlanks;
    this.only = only;
    this.named = named;
  }

  /** Fields of a table in which this alone separates, so that texts in it may have blanks. */
  public static LineFields separatedBy(char separator) {
    return new LineFields(false, separator == ' ' ? ANY : separator, false);
  }

  /**
   * Fields between blanks, the first of which is a name that ends there, so that it may be a comma
   * or have one in it, as tokens have that stand before their vectors.
   */
  static LineFields behindNames() {
    return new LineFields(false, ANY, true);
  }

  /** Splits a line that is not blank; returns the number of its fields. */
  public int split(String newLine) {
    line = newLine;
    count = 0;
    commas = false;
    others = false;
    int end = line.length();
    int at = skipBlanks(0);
    while (true) {
      int start = at;
      if (at < end && line.charAt(at) == '"') {
        at = endOfQuotes(at);
      }
      boolean name = named && count == 0;
      while (at < end && !(name ? isBlank(line.charAt(at)) : isEnd(line.charAt(at)))) {
        at++;
      }
      int last = at;
      while (last > start && isBlank(line.charAt(last - 1))) {
        last--;
      }
      add(start, last);
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

  /** The place behind a quote's twin; where it stands if it has none. */
  private int endOfQuotes(int start) {
    for (int at = start + 1; at < line.length(); at++) {
      if (line.charAt(at) == '"') {
        if (at + 1 < line.length() && line.charAt(at + 1) == '"') {
          at++;
        } else {
          return at + 1;
        }
      }
    }
    return start;
  }

  /**
   * Whether the line has commas and something else, too, between its fields: then a comma may be
   * that of a decimal number.
   */
  public boolean mixesCommas() {
    return commas && others;
  }

  /** A field, without the quotes around it. */
  public String text(int field) {
    int start = bounds[2 * field];
    int end = bounds[2 * field + 1];
    boolean quoted = end - start > 1 && line.charAt(start) == '"' && line.charAt(end - 1) == '"';
    return quoted
        ? line.substring(start + 1, end - 1).replace("\"\"", "\"").strip()
        : line.substring(start, end);
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
  public int natural(int field) {
    return Fields.natural(line, bounds[2 * field], bounds[2 * field + 1]);
  }

  /** Whether all fields are whole numbers that are not negative. */
  public boolean isOfNaturals() {
    for (int field = 0; field < count; field++) {
      if (natural(field) < 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isEnd(char c) {
    return isSeparator(c) || only == ANY && isBlank(c);
  }

  private boolean isSeparator(char c) {
    return only == ANY ? c == ',' || c == ';' || c == '\t' && !tabsAreBlanks : c == only;
  }

  private boolean isBlank(char c) {
    // not NUL, of which damaged files are full
    return c == ' ' || c == '\r' || c == '\f' || c == '\t' && tabsAreBlanks;
  }
}
