package org.spidal.layout.data;

import java.util.regex.Pattern;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Splits lines at tabs, commas, semicolons or blanks, whichever the first line has. A field may
 * stand in double quotes.
 */
final class EdgeSplitter {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern TWO_NUMBERS = Pattern.compile("\\d+\\s+\\d.*");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

  private final TextFile file;
  private char separator; // 0 before the first line

  EdgeSplitter(TextFile file) {
    this.file = file;
  }

  /** What lies between two fields. */
  char separator() {
    return separator;
  }

  /** The fields of a line. */
  String[] split(String line, int number) {
    if (separator == 0) {
      separator = look(QUOTED.matcher(line).replaceAll(""), number);
    }
    String[] fields =
        separator == ' '
            ? BLANKS.split(line.strip())
            : DelimitedLine.split(file, line, number, separator);
    boolean quoted = separator == ' ' || separator == '\t';
    for (int f = 0; quoted && f < fields.length; f++) {
      fields[f] = unquoted(fields[f], number);
    }
    return fields;
  }

  private char look(String line, int number) {
    if (line.indexOf('\t') >= 0) {
      return '\t';
    }
    boolean commas = line.indexOf(',') >= 0;
    boolean semicolons = line.indexOf(';') >= 0;
    if (commas && (semicolons || TWO_NUMBERS.matcher(line.strip()).matches())) {
      throw file.error(
          number,
          "found commas and %s, and cannot tell which separate the columns. Use one of"
              + " them, or tabs. %s",
          semicolons ? "semicolons" : "blanks",
          DecimalComma.REMEDY);
    }
    return semicolons ? ';' : commas ? ',' : ' ';
  }

  private String unquoted(String field, int number) {
    boolean begins = field.startsWith("\"");
    boolean ends = field.endsWith("\"");
    if (!begins && !ends) {
      return field;
    }
    if (field.length() < 2 || !begins || !ends) {
      throw file.error(
          number,
          "found '%s', expected a quote at both ends. Correct it; where names have blanks,"
              + " separate the columns by tabs or commas.",
          Fields.shown(field));
    }
    return field.substring(1, field.length() - 1);
  }
}
