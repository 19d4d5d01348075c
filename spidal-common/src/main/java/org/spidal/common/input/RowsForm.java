package org.spidal.common.input;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Kinds of text that have rows of fields: tables, distances, lists of neighbours, or none of these.
 */
final class RowsForm {
  private static final int LINES = 3;

  /** A row of FastANI's and skani's matrices: a file, and percents. */
  private static final Pattern IDENTITY =
      Pattern.compile(
          "\\S+\\.(fna|fa|fas|fasta|ffn)(\\.gz)?\\s+((NA|0\\.0+)\\s+){0,9}(\\d\\d+\\.\\d+|NA)\\b.*");

  private RowsForm() {}

  /** What a file is: text, if it is nothing else. */
  static FileKind of(List<String> all) {
    List<String> lines =
        all.stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
            .limit(LINES)
            .toList();
    boolean table = lines.stream().anyMatch(RowsForm::isOfNumbers);
    boolean counted = lines.size() > 1 && lines.get(0).matches("(?!0*[01]$)[0-9]{1,7}");
    if (areIndexed(lines)) {
      return FileKind.CLUTO;
    }
    if (counted && areNeighbours(lines)) {
      return FileKind.NEIGHBOURS;
    }
    if (counted && lines.stream().skip(1).anyMatch(line -> IDENTITY.matcher(line).matches())) {
      return FileKind.FASTANI_MATRIX;
    }
    if (counted && PhylipForm.is(all)) {
      return FileKind.PHYLIP;
    }
    return table ? FileKind.TABLE : FileKind.TEXT;
  }

  /**
   * Below the counts of rows, columns and values, pairs of a column and a value, in the order of
   * columns.
   */
  private static boolean areIndexed(List<String> lines) {
    if (lines.size() < 2 || !lines.get(0).matches("\\d{1,9}\\s+\\d{1,9}\\s+\\d{1,9}")) {
      return false;
    }
    String[] counts = lines.get(0).split("\\s+");
    int pairs = 0;
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\\s+");
      int last = 0;
      for (int f = 0; f < fields.length - 1; f += 2) { // the last may be cut
        boolean number = fields[f].matches("\\d{1,9}") && HeaderRow.isNumber(fields[f + 1]);
        int column = number ? Integer.parseInt(fields[f]) : 0;
        if (column <= last) {
          return false;
        }
        last = column;
        pairs++;
      }
      if (fields.length < 2 || last > Integer.parseInt(counts[1])) {
        return false;
      }
    }
    return pairs >= lines.size() && pairs <= Integer.parseInt(counts[2]);
  }

  /**
   * Below the count of points, the number of each before those of its neighbours: fewer than there
   * are points, so that it is no row of distances.
   */
  private static boolean areNeighbours(List<String> lines) {
    int points = Integer.parseInt(lines.get(0));
    for (int at = 1; at < lines.size(); at++) {
      String[] fields = lines.get(at).split("\\s+");
      boolean counted = Stream.of(fields).allMatch(field -> field.matches("[1-9]\\d*"));
      if (!counted || !fields[0].equals(Integer.toString(at)) || fields.length >= points) {
        return false;
      }
    }
    return lines.get(1).contains(" ") || lines.get(1).contains("\t");
  }

  /** Two fields or more, all but the first, which may be a name, numbers or missing. */
  private static boolean isOfNumbers(String line) {
    String[] fields = line.split("\\s*[,;\t]\\s*|\\s+", -1);
    boolean any = false;
    for (int f = 1; f < fields.length; f++) {
      boolean number = HeaderRow.isNumber(fields[f].replace("\"", ""));
      if (!number && !MissingValue.is(fields[f])) {
        return false;
      }
      any |= number;
    }
    boolean key = fields[0].indexOf('=') >= 0 || fields[0].indexOf(':') >= 0;
    // "Key 5" is a line of a property file
    boolean property =
        fields.length == 2 && !HeaderRow.isNumber(fields[0]) && line.indexOf(',') < 0;
    return any && !key && !property;
  }
}
