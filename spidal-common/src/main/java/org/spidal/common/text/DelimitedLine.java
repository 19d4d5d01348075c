package org.spidal.common.text;

import java.util.ArrayList;
import java.util.List;

/** A line of cells that one character separates, cut into them without blanks around them. */
public final class DelimitedLine {
  /** How a table is written whose cells go over several lines; IN is the file. */
  public static final String CELLS_OF_LINES =
      "If cells go over several lines, write them in one: python3 -c \"import sys, csv;"
          + " csv.writer(open(sys.argv[2], 'w')).writerows([' '.join(c.split()) for c in r] for r in"
          + " csv.reader(open(sys.argv[1])))\" IN OUT.csv";

  private DelimitedLine() {}

  /** Splits a line whose cells may stand in quotes where commas or semicolons separate. */
  public static String[] split(TextFile file, String line, int number, char separator) {
    return split(file, line, number, separator, separator == ',' || separator == ';');
  }

  /**
   * Splits a line.
   *
   * @param file which errors name
   * @param number of the line, from 1
   * @param separator a blank stands for any number of them
   * @param quotes whether a cell may stand in double quotes, with a quote in it doubled; or, as R
   *     has it where tabs or blanks separate, behind a backslash
   * @throws org.spidal.common.fault.SpidalException if a quote does not end, or not with its cell
   */
  public static String[] split(
      TextFile file, String line, int number, char separator, boolean quotes) {
    boolean escapes = separator == '\t' || separator == ' ';
    List<String> cells = new ArrayList<>();
    int length = line.length();
    int at = 0;
    while (true) {
      if (quotes && at < length && line.charAt(at) == '"') {
        StringBuilder cell = new StringBuilder();
        for (at++; ; at++) {
          if (at >= length) {
            throw file.error(
                number,
                "found an opening quote, expected a closing one in this line. Add it. "
                    + (separator == ','
                        ? CELLS_OF_LINES
                        : "Fields over several lines are not read."));
          }
          if (escapes && line.startsWith("\\\"", at)) {
            cell.append('"');
            at++;
          } else if (line.charAt(at) != '"') {
            cell.append(line.charAt(at));
          } else if (at + 1 < length && line.charAt(at + 1) == '"') {
            cell.append('"');
            at++;
          } else {
            break;
          }
        }
        cells.add(cell.toString().strip());
        int end = line.indexOf(separator, at);
        String behind = line.substring(at + 1, end < 0 ? length : end).strip();
        if (!behind.isEmpty()) {
          throw file.error(
              number,
              "found '%s' after a closing quote, expected the end of the field. Correct it.",
              Fields.shown(behind));
        }
        at = end;
      } else {
        int end = line.indexOf(separator, at);
        cells.add(line.substring(at, end < 0 ? length : end).strip());
        at = end;
      }
      if (at < 0) {
        return cells.toArray(new String[0]);
      }
      at++;
      while (separator == ' ' && at < length && line.charAt(at) == ' ') {
        at++;
      }
    }
  }
}
