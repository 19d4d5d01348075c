package org.spidal.common.text;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainNumber;

/**
 * The longest table in a text, which may have anything above and below it: lines one after the
 * other with as many fields each, where one column at least has numbers alone, but for the first
 * line, which may be a header.
 *
 * @param first the number of its first line, from 1
 * @param last the number of its last line
 * @param columns how many fields a line has
 * @param numbers how many columns have numbers alone, but for the first line
 * @param others how many lines of the file, other than blank ones, have another number of fields
 * @param apart how many lines with as many fields are not in this table
 * @param begins whether the first line of the file, but for comments, has as many fields
 * @param atEnd whether nothing is below it
 * @param mixed whether there are tabs and no quotes, so that blanks may separate as well
 */
public record TableWithin(
    int first,
    int last,
    int columns,
    int numbers,
    int others,
    int apart,
    boolean begins,
    boolean atEnd,
    boolean mixed) {
  /** The command that makes one separator of blanks and tabs. */
  public static final String OF_BLANKS = "tr -s '\\t ' ' ' < IN > OUT.txt";

  /** Of text that is cut into columns, fewer have numbers than one in so many. */
  private static final int OF_NUMBERS = 3;

  /** Where blanks separate, as they do words, more columns are numbers, by this factor. */
  private static final double OF_WORDS = 1.3;

  /** So many rows at least; fewer than are many are a large part of the file. */
  private static final int ROWS = 3;

  private static final int MANY = 6;
  private static final int LARGE = 3;

  /** A table is at least one part in so many of its file; less may be one by chance. */
  private static final int SHARE = 10;

  /** Reads the file once; empty if it has no such table. */
  public static Optional<TableWithin> of(TextFile file) {
    List<Search> searches = Stream.of('\t', ',', ';', ' ').map(Search::new).toList();
    boolean[] has = {false, false, false};
    LineFields blanks = LineFields.separatedBy(' ');
    int lines =
        file.forEachLine(
            (line, number) -> {
              has[0] |= line.indexOf('\t') >= 0;
              has[1] |= line.indexOf('"') >= 0;
              has[2] |= blanks.split(line) > 0 && !blanks.isOfNaturals();
              searches.forEach(search -> search.take(line, number));
            });
    return searches.stream()
        .max(Comparator.comparingInt((Search search) -> search.rows))
        .filter(search -> search.isSure(lines))
        .map(search -> search.found(lines, has[0] && !has[1]))
        .filter(table -> table.isWhole() || has[2]); // else lists, such as of neighbours
  }

  /** Whether most lines belong to one table, of which some are wrong. */
  public boolean isWhole() {
    if (others + apart == 0) {
      return !mixed; // then it is not known what was wrong
    }
    int all = last - first + 1 + apart + others;
    return begins && apart > 0 && (others == 1 || others * SHARE <= all);
  }

  /** Whether most lines of the file are not in it. */
  public boolean isSmallPart() {
    return last - first + 1 < others + apart;
  }

  /** The command that takes it out of its file IN, once that is unpacked. */
  public String command() {
    if (others + apart == 0) {
      return OF_BLANKS; // so tabs and blanks were mixed
    }
    return Sentence.of(
        atEnd ? "tail -n +%s IN > OUT.txt" : "sed -n '%s,%sp' IN > OUT.txt", first, last);
  }

  /** The longest run of lines that one separator parts into as many fields. */
  private static final class Search {
    private final boolean blanks;
    private final LineFields split;
    private final Map<Integer, Integer> linesOf = new HashMap<>();
    private int begin;
    private int end;

    /** The run that goes on: its first line, fields, and what columns have numbers below it. */
    private int from;

    private int width;
    private boolean[] number = {};

    private int rows;
    private int first;
    private int columns;
    private int numbers;

    Search(char separator) {
      blanks = separator == ' ';
      split = LineFields.separatedBy(separator);
    }

    void take(String line, int at) {
      boolean next = at == end + 1;
      end = at;
      int fields = split.split(line);
      linesOf.merge(fields, 1, Integer::sum);
      begin = begin == 0 && line.charAt(0) != '#' ? fields : begin;
      if (line.chars().noneMatch(Character::isLetterOrDigit)) {
        width = 0; // a line drawn of dashes
      } else if (!next || fields != width || !goesOn()) {
        from = at;
        width = fields;
        number = new boolean[fields];
        Arrays.fill(number, true);
      } else if (at - from >= rows) {
        rows = at - from + 1;
        first = from;
        columns = width;
        numbers = count();
      }
    }

    /** Whether there are numbers in one of the columns that had nothing else. */
    private boolean goesOn() {
      for (int c = 0; c < width; c++) {
        String cell = split.text(c);
        number[c] &= PlainNumber.is(cell) || !cell.isEmpty() && MissingValue.is(cell);
      }
      return width > 1 && count() > 0;
    }

    /** Whether this is no text that is cut into columns by chance. */
    boolean isSure(int lines) {
      boolean large = rows * (rows >= MANY ? SHARE : LARGE) >= lines;
      double least = blanks ? OF_WORDS * columns : columns;
      boolean one = numbers == 1 && 2 * rows < lines; // a word and a number
      return rows >= ROWS && large && !one && OF_NUMBERS * numbers >= least;
    }

    private int count() {
      int count = 0;
      for (boolean each : number) {
        count += each ? 1 : 0;
      }
      return count;
    }

    TableWithin found(int lines, boolean mixed) {
      int alike = linesOf.get(columns);
      return new TableWithin(
          first,
          first + rows - 1,
          columns,
          numbers,
          lines - alike,
          alike - rows,
          begin == columns,
          first + rows - 1 == end,
          mixed);
    }
  }
}
