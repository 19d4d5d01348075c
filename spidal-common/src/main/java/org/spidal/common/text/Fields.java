package org.spidal.common.text;

import java.util.Arrays;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.PlainNumber;

/**
 * The fields of one line, separated by runs of blanks and tabs. Reused from line to line, without
 * garbage.
 */
public final class Fields {
  private static final int SHOWN = 40;

  private final TextFile file;
  private int[] bounds = new int[32];
  private String line = "";
  private int number;
  private int count;

  /** Splits lines of this file, which errors name. */
  public Fields(TextFile file) {
    this.file = file;
  }

  /** Splits a line; returns the number of its fields. */
  public int split(String newLine, int newNumber) {
    line = newLine;
    number = newNumber;
    count = 0;
    int length = line.length();
    for (int i = 0; i < length; ) {
      while (i < length && line.charAt(i) <= ' ') {
        i++;
      }
      if (i < length) {
        int start = i;
        while (i < length && line.charAt(i) > ' ') {
          i++;
        }
        add(start, i);
      }
    }
    return count;
  }

  /** Splits a line whose fields are separated by single tabs and may have blanks in them. */
  public int splitAtTabs(String newLine, int newNumber) {
    return splitAt('\t', newLine, newNumber);
  }

  /** The same with any other separator. */
  public int splitAt(char separator, String newLine, int newNumber) {
    line = newLine;
    number = newNumber;
    count = 0;
    for (int start = 0, end; start <= line.length(); start = end + 1) {
      end = line.indexOf(separator, start);
      end = end < 0 ? line.length() : end;
      int from = start;
      int to = end;
      while (from < to && line.charAt(from) <= ' ') {
        from++;
      }
      while (to > from && line.charAt(to - 1) <= ' ') {
        to--;
      }
      add(from, to);
    }
    return count;
  }

  private void add(int start, int end) {
    if (2 * count == bounds.length) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    }
    bounds[2 * count] = start;
    bounds[2 * count + 1] = end;
    count++;
  }

  /**
   * Returns a field of the line, counted from 0; empty behind the last, as of control characters.
   */
  public String text(int field) {
    return field < count ? line.substring(bounds[2 * field], bounds[2 * field + 1]) : "";
  }

  /** Whether a field is a number with a fraction, as coordinates are, and no label is. */
  public boolean isFraction(int field) {
    double value = PlainNumber.orNaN(text(field));
    return Math.abs(value) <= Double.MAX_VALUE && value != Math.rint(value);
  }

  /** Returns a finite number, or throws an error that names file, line and column. */
  public double number(int field) {
    String text = text(field);
    double value = PlainNumber.orNaN(text);
    if (Math.abs(value) <= Double.MAX_VALUE) {
      return value;
    }
    throw file.error(
        number,
        "column %s is '%s', expected %s",
        field + 1,
        shown(text),
        text.indexOf(',') >= 0
            ? "a number with a decimal point and columns separated by tabs or blanks. "
                + DecimalComma.REMEDY
            : "a finite number. Correct or remove this line.");
  }

  /** Returns a whole number that is not negative, or -1 if the field holds anything else. */
  public int natural(int field) {
    return natural(text(field));
  }

  /** Returns a whole number that is not negative, or -1 if the text is anything else. */
  public static int natural(String text) {
    return natural(text, 0, text.length());
  }

  /** The same of a part of a text. */
  public static int natural(String text, int from, int to) {
    if (from >= to || to - from > 10) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = 10 * value + digit;
    }
    return value > Integer.MAX_VALUE ? -1 : (int) value;
  }

  /** The same, of a text that may have a decimal point and zeros behind it, as R writes it. */
  public static int whole(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '0') {
      end--;
    }
    boolean pointed = end > 0 && end < text.length() && text.charAt(end - 1) == '.';
    return natural(text, 0, pointed ? end - 1 : text.length());
  }

  /** Returns the text for a message, shortened if it is long. */
  public static String shown(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
  }
}
