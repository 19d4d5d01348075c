package org.spidal.tools.convert;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.sparse.PairList;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.PairNumber;
import org.spidal.common.text.TextFile;

/**
 * Lines of two points and their distance, {@code i j distance [weight]}. Points are numbers from 0
 * if those of the first line are, else names, in the order in which they come up. mothur writes
 * such lines, and Mash, with two columns more.
 */
final class PairLines {
  /** Of the lines of Mash, what stands in the last column: 456/1000. */
  private static final Pattern HASHES = Pattern.compile("\\d+/\\d+");

  private static final int OF_PAIR = 3;
  private static final int WITH_WEIGHT = 4;
  private static final int OF_MASH = 5;
  private static final int LINES = 3;

  private final TextFile file;
  private final PairSink sink;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final boolean fixed; // names have come with their order
  private final boolean similar;
  private boolean named;
  private char separator; // 0 before the first line
  private int columns; // 0 before the first pair
  private int lines;

  /** Takes a pair. */
  @FunctionalInterface
  interface PairSink {
    void add(int one, int other, double distance, double weight, String where);
  }

  /**
   * @param named whether points are names though they look like numbers
   * @param order the names in their order; null for that in which they come up
   * @param similar whether the numbers are said to be similarities
   */
  PairLines(TextFile file, boolean named, List<String> order, boolean similar, PairSink sink) {
    this.similar = similar;
    this.file = file;
    this.named = named || order != null;
    this.fixed = order != null;
    this.sink = sink;
    if (fixed) {
      order.forEach(this::number);
    }
  }

  /**
   * Whether a file has lines of two names and a distance; numbers alone may be anything. A header
   * may stand above them.
   */
  static boolean areNamed(Path path) {
    try {
      if (!FileKind.unpacked(path).isText()) {
        return false;
      }
      try (BufferedReader in =
          new BufferedReader(
              new InputStreamReader(InputFile.open(path), StandardCharsets.ISO_8859_1))) {
        int pairs = 0;
        int others = 0;
        String line = in.readLine();
        while (line != null && pairs < LINES && others < 2) {
          if (!line.isBlank() && !line.strip().startsWith("#")) {
            boolean pair = isNamedPair(line);
            others += pair ? 0 : pairs == 0 ? 1 : 2;
            pairs += pair ? 1 : 0;
          }
          line = in.readLine();
        }
        return pairs > 0 && others < 2;
      }
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
  }

  private static boolean isNamedPair(String line) {
    String[] fields = line.strip().split(line.indexOf('\t') >= 0 ? "\t" : "[,;\\s]+", -1);
    boolean mash = fields.length == OF_MASH && HASHES.matcher(fields[OF_MASH - 1]).matches();
    boolean weighted = fields.length == WITH_WEIGHT && PlainNumber.is(fields[OF_PAIR]);
    return (fields.length == OF_PAIR || weighted || mash)
        && !PlainNumber.is(fields[0])
        && !PlainNumber.is(fields[1])
        && PlainNumber.is(fields[2]);
  }

  /** The names by number; null if points are numbers. */
  List<String> names() {
    return named ? names : null;
  }

  void read() {
    file.forEachLine(this::take);
  }

  private void take(String line, int number) {
    if (line.strip().startsWith("#")) {
      return;
    }
    lines++;
    String[] fields = split(line, number);
    if (lines == 1
        && fields.length >= OF_PAIR
        && !PlainNumber.is(fields[2])
        && !PlainNumber.is(fields[0])) {
      requireDistance(fields, number);
      return; // the names of the columns
    }
    boolean mash = fields.length == OF_MASH && HASHES.matcher(fields[OF_MASH - 1]).matches();
    if (columns == 0 && (fields.length == OF_PAIR || fields.length == WITH_WEIGHT || mash)) {
      columns = fields.length;
      boolean numbered = Fields.whole(fields[0]) >= 0 && Fields.whole(fields[1]) >= 0;
      named |= !numbered && !PlainNumber.is(fields[0]) && !PlainNumber.is(fields[1]);
    }
    if (fields.length != columns || columns == OF_MASH && !mash) {
      throw file.error(
          number,
          "found %s fields, expected %s%s. Correct this line%s",
          fields.length,
          columns == 0 ? "'i j distance' or 'i j distance weight'" : columns + "",
          columns == 0 ? "" : " as in the lines before",
          fields.length > WITH_WEIGHT ? ", or leave out columns: cut -f 1-3 IN > OUT." : ".");
    }
    sink.add(
        point(fields[0], number),
        point(fields[1], number),
        number(fields[2], number),
        columns == WITH_WEIGHT ? number(fields[OF_PAIR], number) : Double.NaN,
        file.name() + ":" + number);
  }

  /** Throws if the names of the columns say that the third has no distances. */
  private void requireDistance(String[] header, int number) {
    if (header[0].isBlank()) {
      throw file.error(
          number,
          "column 1 has no name, so it may number the lines. Leave it out:"
              + " cut -d '%s' -f 2- IN > OUT.csv",
          separator == '\t' ? "\\t" : separator);
    }
    String third = header[2].strip();
    boolean later = header.length > OF_PAIR && !isDistance(third) && isDistance(header[OF_PAIR]);
    if (later) {
      throw file.error(
          number,
          "column 4 (%s) has the distances by its name, and column 3 (%s) would be taken. Leave"
              + " column 3 out: awk -F'%s' -v OFS='\\t' '{print $1, $2, $4}' IN > OUT.tsv",
          header[OF_PAIR].strip(),
          third,
          separator == '\t' ? "\\t" : separator);
    }
    if (!similar && (PairNumber.isSimilarity(third) || third.matches("(?i)(.*[ _.-])?score"))) {
      throw file.error(
          number,
          "column 3 (%s) has similarities by its name. Say how distances are made of them"
              + " (--similarities one-minus, of numbers up to 1), or call it distance if it has these.",
          third);
    }
  }

  private static boolean isDistance(String name) {
    return PairNumber.isDistance(name) || name.strip().equalsIgnoreCase("d");
  }

  private String[] split(String line, int number) {
    if (separator == 0 || !named) { // numbers are as clear whatever lies between them
      separator = ' ';
      for (char c : new char[] {',', ';', '\t'}) {
        separator = line.indexOf(c) >= 0 ? c : separator;
      }
    }
    return separator == ' '
        ? line.strip().split("\\s+")
        : DelimitedLine.split(file, line.strip(), number, separator, true);
  }

  private int point(String text, int line) {
    if (named) {
      return numberOf(text, line);
    }
    int point = Fields.whole(text);
    if (point < 0 || point > PairList.LARGEST_NUMBER) {
      throw file.error(
          line,
          "found '%s', expected the number of a point, from 0 to %s. Correct this line;"
              + " or, if it is a name, say --names.",
          Fields.shown(text),
          PairList.LARGEST_NUMBER);
    }
    return point;
  }

  private int numberOf(String name, int line) {
    if (name.isEmpty()) {
      throw file.error(line, "the name of a point is empty. Correct this line.");
    }
    if (fixed && !numbers.containsKey(name)) {
      throw file.error(
          line, "found '" + Fields.shown(name) + "', which is not in the file of --ids. Add it.");
    }
    return number(name);
  }

  private int number(String name) {
    Integer number = numbers.putIfAbsent(name, names.size());
    if (number == null) {
      names.add(name);
      return names.size() - 1;
    }
    return number;
  }

  private double number(String text, int line) {
    try {
      return PlainNumber.parse(text);
    } catch (NumberFormatException e) {
      throw file.error(
          line,
          "found '%s', expected a number. %s",
          Fields.shown(text),
          DecimalComma.is(text) ? DecimalComma.REMEDY : "Correct this line.");
    }
  }
}
