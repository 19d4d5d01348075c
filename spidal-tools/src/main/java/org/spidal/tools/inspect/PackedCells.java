package org.spidal.tools.inspect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.input.Remedy;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.LineFields;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TableWithin;
import org.spidal.common.text.TextFile;

/**
 * Cells that have more than one value in them, so that the columns of the table are none of values.
 *
 * @param text what the file is
 * @param remedy the command that makes a table of it, in which IN is the file
 */
record PackedCells(String text, String remedy) {
  private static final Pattern BLANK = Pattern.compile("\\s+");

  /** Hours, minutes and seconds. */
  private static final int PARTS_OF_TIME = 3;

  private static final PackedCells BLANKS =
      new PackedCells("lines in which blanks separate as well as tabs", TableWithin.OF_BLANKS);

  private static final PackedCells COMMAS =
      new PackedCells("lines in which blanks seem to separate as well as commas", Remedy.NEEDED);

  private static final PackedCells DIGITS =
      new PackedCells(
          "digits side by side, as many in each line",
          "sed 's/./& /g' IN > OUT.txt # makes a column of each");

  /** A list of numbers in brackets, as pandas writes embeddings. */
  private static final Pattern LIST =
      Pattern.compile("\\[\\s*[-+]?\\d[-+.\\deE]*+(?:[,\\s]\\s*+[-+]?\\d[-+.\\deE]*+)++\\s*\\]");

  private static final String LISTS =
      "python3 -c \"import sys, pandas as pd; t = pd.read_csv(sys.argv[1], sep='%s'%s); [t :="
          + " t.drop(columns=c).join(pd.DataFrame([s.strip('[]').replace(',', ' ').split() for s in t[c]],"
          + " t.index).add_prefix(str(c) + '_')) for c in [*t] if t[c].astype(str).str.startswith('[').all()];"
          + " t.to_csv(sys.argv[2], index=False%s)\" IN OUT.csv # makes a column of each number";

  /** What separates cells where none of what tables have does, as in MovieLens. */
  private static final List<String> OTHER_SEPARATORS = List.of("::", "|", ":");

  /**
   * What the cells of a table have in them; empty if it is nothing that parts them.
   *
   * @param row a line of it
   */
  static Optional<PackedCells> of(String row, TableLines lines, List<ColumnFacts> columns) {
    if (row.indexOf('[') >= 0 && hasLists(lines)) {
      boolean named = !lines.header().isEmpty();
      return Optional.of(
          new PackedCells(
              "a table with lists of numbers in its cells",
              Sentence.of(
                  LISTS,
                  lines.separator() == '\t' ? "\\t" : lines.separator(),
                  named ? "" : ", header=None",
                  named ? "" : ", header=False")));
    }
    for (String separator : OTHER_SEPARATORS) {
      boolean blanks = columns.size() == 1 || lines.separator() == ' ' || lines.separator() == ',';
      boolean time = separator.equals(":") && row.split(":", -1).length <= PARTS_OF_TIME;
      if (blanks && !time && row.contains(separator) && parts(lines.file(), separator)) {
        return Optional.of(
            new PackedCells(
                "columns with '" + separator + "' between them",
                "sed 's/" + separator + "/\\t/g' IN > OUT.tsv"));
      }
    }
    if (lines.separator() == '\t'
        && columns.stream().anyMatch(ColumnFacts::isOfSeveral)
        && parts(lines.file(), " ")) {
      return Optional.of(BLANKS);
    }
    if (lines.separator() == '\t' && hasRows(lines)) {
      return Optional.of(BLANKS);
    }
    boolean decimal = columns.stream().anyMatch(ColumnFacts::hasCommas);
    if (lines.separator() == ','
        && !decimal
        && columns.stream().anyMatch(ColumnFacts::isOfSeveral)) {
      return Optional.of(COMMAS);
    }
    return columns.size() == 1 && columns.get(0).isOfDigits()
        ? Optional.of(DIGITS)
        : Optional.empty();
  }

  /** Whether the first cell of each row has as many numbers, some of which may be missing. */
  private static boolean hasRows(TableLines lines) {
    int[] count = {0};
    boolean[] numbers = {true};
    LineFields split = lines.splitter();
    lines.forEachRow(
        split,
        (line, number) -> {
          String[] cells =
              split.split(line) == 0 ? new String[0] : BLANK.split(split.text(0).strip());
          count[0] = count[0] == 0 ? cells.length : count[0];
          numbers[0] &=
              cells.length == count[0]
                  && Stream.of(cells)
                      .allMatch(cell -> HeaderRow.isNumber(cell) || MissingValue.is(cell));
        });
    return numbers[0] && count[0] > 2;
  }

  /** Whether a column has such a list in each cell. */
  private static boolean hasLists(TableLines lines) {
    BitSet columns = new BitSet();
    columns.set(0, lines.fields());
    LineFields split = lines.splitter();
    lines.forEachRow(
        split,
        (line, number) -> {
          int count = split.split(line);
          for (int c = columns.nextSetBit(0); c >= 0; c = columns.nextSetBit(c + 1)) {
            boolean list = c < count && LIST.matcher(split.text(c).strip()).matches();
            columns.set(c, list);
          }
        });
    return !columns.isEmpty();
  }

  /**
   * Whether it parts all lines into as many fields, some of which are numbers in each: of others,
   * it is not known whether it separates. Where blanks or colons do, half of them are numbers.
   */
  private static boolean parts(TextFile file, String separator) {
    List<Boolean> numbers = new ArrayList<>();
    boolean[] even = {true};
    boolean blanks = separator.isBlank();
    boolean half = blanks || separator.equals(":"); // which stand in texts, too
    Pattern parted = blanks ? BLANK : Pattern.compile(separator, Pattern.LITERAL);
    file.forEachLine(
        (line, number) -> {
          String[] fields = parted.split(blanks ? line.strip() : line, -1);
          boolean first = numbers.isEmpty();
          even[0] &= first || numbers.size() == fields.length;
          for (int f = 0; f < fields.length && even[0]; f++) {
            boolean is = PlainNumber.is(fields[f]);
            if (first) {
              numbers.add(is);
            } else {
              numbers.set(f, numbers.get(f) && is);
            }
          }
        });
    long count = numbers.stream().filter(each -> each).count();
    return even[0] && numbers.size() > 1 && count > 0 && (!half || 2 * count >= numbers.size());
  }

  /** Whether a table has cells of several lines, in quotes, and else as many in each row. */
  static boolean areOfLines(TextFile file, int width) {
    int[] state = {0, 0, 1, 1}; // open, rows of several lines, fields, even
    file.forEachLine(
        (line, number) -> {
          state[1] |= state[0];
          for (int at = 0; at < line.length(); at++) {
            state[0] ^= line.charAt(at) == '"' ? 1 : 0;
            state[2] += line.charAt(at) == ',' && state[0] == 0 ? 1 : 0;
          }
          if (state[0] == 0) {
            state[3] &= state[2] == width ? 1 : 0;
            state[2] = 1;
          }
        });
    return state[0] == 0 && state[1] == 1 && state[3] == 1;
  }

  /**
   * The command that makes FASTA of a column of sequences, with names from the first column; empty
   * if there are none.
   */
  static Optional<String> sequences(TableLines lines, List<ColumnFacts> columns) {
    if (columns.size() == 1 && columns.get(0).isOfAlignedWords()) {
      return Optional.of("awk '{gsub(/\\r/, \"\"); print \">\" NR; print $1}' IN > OUT.fasta");
    }
    for (int c = 0; c < columns.size(); c++) {
      if (columns.get(c).isOfNucleotides()) {
        String option =
            switch (lines.separator()) {
              case ' ' -> "";
              case '\t' -> "-F'\\t' ";
              default -> "-F'" + lines.separator() + "' ";
            };
        return Optional.of(
            "awk "
                + option
                + "'{gsub(/[\"\\r]/, \"\")} $"
                + (c + 1)
                + " ~ /^[ACGTUNacgtun-]+$/ {print \">\" "
                + (c == 0 ? "NR" : columns.get(0).isComparable() ? "$1 \"_\" NR" : "$1")
                + " \"\\n\" $"
                + (c + 1)
                + "}' IN > OUT.fasta");
      }
    }
    return Optional.empty();
  }
}
