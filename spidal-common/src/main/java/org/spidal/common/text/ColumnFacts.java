package org.spidal.common.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainDate;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.input.SignedNumber;

/** What stands in a column of a table: numbers as vectors have them, what is missing, or text. */
public final class ColumnFacts {
  /** Shorter words of these letters may be anything. */
  private static final Pattern NUCLEOTIDES = Pattern.compile("[ACGTUNacgtun-]{8,}");

  private static final Pattern RESIDUES = Pattern.compile("[A-Z-]{20,}");

  /** Hours and minutes, and perhaps seconds. */
  private static final Pattern LIMIT = Pattern.compile("\\s*[<>]=?\\s*\\d+([.]\\d*)?\\s*");

  private static final Pattern TIME = Pattern.compile("\\d{1,4}(:[0-5]\\d){1,2}");

  private static final Pattern ALIGNED = Pattern.compile("\\S {2,}\\S");

  /** Fewer numbers may be in equal steps by chance. */
  private static final int FEWEST_STEPS = 5;

  /** Steps of numbers that are written with few digits differ by as much. */
  private static final double ROUNDING = 1e-3;

  private static final double MOST_NUMBERS = 0.75; // of the cells

  /** Of fewer words, all may differ by chance. */
  private static final int FEWEST_NAMES = 8;

  private static final double DIFFERENT = 0.9; // of the cells

  /** So many different words are kept; they are no categories, and none is sought again. */
  private static final int MOST_DIFFERENT = 10_000;

  private final Set<String> different = new HashSet<>();
  private boolean repeats;
  private long cells;
  private long several; // cells of more than one value
  private long nucleotides;
  private int aligned =
      -1; // letters and gaps of each cell; 0 if they differ, or there is anything else
  private int digits = -1; // of each cell; 0 if they differ, or there is anything else
  private boolean leadingZeros;
  private long numbers;
  private long missing;
  private boolean text;
  private boolean textFirst;
  private boolean hasNa;
  private boolean commas = true; // whether all text is of numbers with decimal commas
  private String comma = ""; // the first of these
  private String sign; // of all cells that are text; empty if they have others, or none
  private boolean decimalComma; // in a number with a sign
  private boolean whole = true;
  private String limit = ""; // the first cell that has one, as <0.05
  private long limits; // cells that have one
  private long times; // cells of hours and minutes
  private boolean days = true; // whether all numbers are days, as 20240229
  private boolean steps = true; // whether each number is as much further than the last
  private boolean rising = true; // whether each number is more than the last
  private String only; // the word among numbers; empty if there are several
  private double sum; // of the numbers
  private double squares; // and of theirs
  private double step = Double.NaN;
  private double last = Double.NaN;
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;

  /** Columns of which nothing is known yet. */
  public static List<ColumnFacts> ofColumns(int count) {
    return IntStream.range(0, count).mapToObj(c -> new ColumnFacts()).toList();
  }

  /** The columns of a whole table; reads it once. Rows of another length tell nothing. */
  public static List<ColumnFacts> of(TableLines lines) {
    List<ColumnFacts> columns = ofColumns(lines.fields());
    LineFields split = lines.splitter();
    lines.forEachRow(
        split,
        (line, number) -> {
          if (split.split(line) == columns.size()) {
            for (int c = 0; c < columns.size(); c++) {
              columns.get(c).take(split.text(c));
            }
          }
        });
    return columns;
  }

  /**
   * Columns as the key {@code Columns} takes them, counted from 1: 2-5,7.
   *
   * @param from the first column that may be one of them, from 0
   */
  public static String ranges(List<ColumnFacts> columns, int from, Predicate<ColumnFacts> wanted) {
    return ranges(from, columns.size(), c -> wanted.test(columns.get(c)));
  }

  /**
   * The same, of numbers of columns.
   *
   * @param from the first column that may be one of them, from 0
   * @param to the one behind the last
   */
  public static String ranges(int from, int to, IntPredicate wanted) {
    List<String> ranges = new ArrayList<>();
    for (int start = from, end; start < to; start = end + 1) {
      end = start;
      while (end < to && wanted.test(end)) {
        end++;
      }
      if (end > start) {
        ranges.add(end == start + 1 ? "" + end : (start + 1) + "-" + end);
      }
    }
    return String.join(",", ranges);
  }

  public void take(String cell) {
    cells++;
    takeDigits(cell);
    double value = PlainNumber.orNaN(cell);
    if (!(Math.abs((float) value) <= Float.MAX_VALUE)) {
      boolean none = MissingValue.is(cell);
      missing += none ? 1 : 0;
      text |= !none;
      textFirst |= cells == 1 && !none;
      commas &= none || DecimalComma.is(cell);
      boolean told = !comma.isEmpty() && !DecimalComma.hasPoints(cell);
      comma = none || told ? comma : cell;
      several += isSeveral(cell) ? 1 : 0;
      takeWord(cell, none);
      takeSign(cell, none);
      nucleotides += NUCLEOTIDES.matcher(cell).matches() ? 1 : 0;
      boolean letters = aligned != 0 && RESIDUES.matcher(cell).matches();
      aligned = letters && (aligned < 0 || aligned == cell.length()) ? cell.length() : 0;
      if (LIMIT.matcher(cell).matches()) {
        limit = limits++ == 0 ? cell : limit;
      }
      times += TIME.matcher(cell).matches() ? 1 : 0;
      return;
    }
    numbers++;
    takeStep(value);
    days = days && whole && PlainDate.isDay(cell);
    whole &= value == Math.rint(value);
    sum += value;
    squares += value * value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }

  private void takeStep(double value) {
    double now = value - last;
    if (numbers == 2) {
      step = now;
    }
    rising &= numbers < 2 || now > 0;
    steps &= numbers < 2 || now != 0 && Math.abs(now - step) <= ROUNDING * Math.abs(step);
    last = value;
  }

  private void takeWord(String cell, boolean none) {
    hasNa |= cell.equals("NA");
    if (!none && different.size() < MOST_DIFFERENT) {
      repeats |= !different.add(cell);
      only = only == null || only.equals(cell) ? cell : "";
    }
  }

  private void takeSign(String cell, boolean none) {
    if (!none && !"".equals(sign)) {
      String found = SignedNumber.sign(cell);
      decimalComma |= SignedNumber.isWithDecimalComma(cell);
      sign = sign == null || sign.equals(found) ? found : "";
    }
  }

  private void takeDigits(String cell) {
    boolean alike = digits < 0 || digits == cell.length();
    digits = alike && digits != 0 && isOfDigits(cell) ? cell.length() : 0;
    leadingZeros |= cell.startsWith("0");
  }

  private static boolean isOfDigits(String cell) {
    return !cell.isEmpty() && cell.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Numbers with blanks between them, or words in columns of blanks. */
  private static boolean isSeveral(String cell) {
    if (cell.indexOf(' ') < 0) {
      return false;
    }
    return ALIGNED.matcher(cell).find()
        || Stream.of(cell.strip().split(" +")).allMatch(HeaderRow::isNumber);
  }

  /**
   * Whether it tells which rows are alike: it has numbers, or words of which some stand in several
   * rows.
   */
  public boolean isComparable() {
    return text ? repeats : numbers > 0;
  }

  /** Whether it has words, at most about half as many different ones as cells. */
  public boolean isOfCategories() {
    return text && 2L * different.size() <= cells + 1 && different.size() < MOST_DIFFERENT;
  }

  /** Whether nearly all of its words differ, as names, addresses and remarks do. */
  public boolean isOfDifferentWords() {
    return isWords() && cells >= FEWEST_NAMES && different.size() > DIFFERENT * (cells - missing);
  }

  /** Whether it has the same word in some cells, and nothing in others. */
  public boolean isOfMarks() {
    return isWords() && missing > 0 && different.size() == 1;
  }

  /** Whether it goes on in equal steps, as an index, a time or a wavelength does. */
  public boolean isInSteps() {
    return isNumber() && steps && numbers >= FEWEST_STEPS;
  }

  /** Whether whole numbers rise from row to row, as running ones do where rows were left out. */
  public boolean isRising() {
    return isWhole() && rising && numbers >= FEWEST_STEPS;
  }

  /** Whether it has each whole number from 0 or 1 on once, in any order: it numbers the rows. */
  public boolean isOfEach() {
    double n = numbers;
    double all = n * (n + 1) / 2;
    boolean from = least == 1 && most == n || least == 0 && most == n - 1;
    double shift = least == 0 ? n : 0; // of the sum, and of the squares by n^2
    return isWhole()
        && numbers >= FEWEST_NAMES
        && from
        && sum + shift == all
        && squares + shift * shift == all * (2 * n + 1) / 3;
  }

  /** Whether its words differ, and it has nothing else, as names do. */
  public boolean isOfNames() {
    return isWords() && missing == 0 && !repeats && different.size() < MOST_DIFFERENT;
  }

  /** The one word that stands among numbers, most cells; empty if there is none. */
  public String wordAmongNumbers() {
    boolean most = text && numbers > MOST_NUMBERS * cells;
    return most && only != null ? only : "";
  }

  /**
   * A cell that has a limit in place of a number, as {@code <0.05}, where all others have numbers
   * or are missing; empty if there is none.
   */
  public String limitAmongNumbers() {
    return numbers > 0 && numbers + limits + missing == cells ? limit : "";
  }

  /** Whether NA, which is a missing value, stands among other words of two capitals. */
  public boolean hasCodeNa() {
    return isWords() && hasNa && different.stream().allMatch(word -> word.matches("[A-Z]{2}"));
  }

  /** Whether each number is a day, such as 20240229. */
  public boolean isOfDays() {
    return !text && numbers > 0 && days;
  }

  /** Whether each cell has hours and minutes, such as 1:25, but for those that are missing. */
  public boolean isOfTimes() {
    return times > 0 && times + missing == cells;
  }

  /** Whether each cell has several values, with blanks between them. */
  public boolean isOfSeveral() {
    return cells > 0 && several == cells;
  }

  /**
   * Whether each cell has as many digits, with which no number begins, as 0 is the first of some.
   */
  public boolean isOfDigits() {
    return digits > 1 && leadingZeros;
  }

  /** Whether each cell is a sequence of nucleotides. */
  public boolean isOfNucleotides() {
    return cells > 0 && nucleotides == cells;
  }

  /** Whether each cell has as many letters and gaps as the others, more than words have. */
  public boolean isOfAlignedWords() {
    return cells > 1 && isWords() && aligned > 0;
  }

  /** Whether each cell is a number that is finite, also as float32. */
  public boolean isNumber() {
    return !text && missing == 0;
  }

  public boolean isWhole() {
    return isNumber() && whole;
  }

  /** Whether it has whole numbers, and perhaps some are missing. */
  public boolean isOfWholes() {
    return !text && numbers > 0 && whole;
  }

  /** Whether it has numbers with one sign, such as 5 %. */
  public boolean isSigned() {
    return isWords() && cells > 2 && sign != null && !sign.isEmpty();
  }

  /** Whether such numbers have decimal commas. */
  public boolean hasSignedCommas() {
    return isSigned() && decimalComma;
  }

  /** Whether it has numbers below a word. */
  public boolean isHeaded() {
    return textFirst && cells > 2 && numbers > 0 && numbers + missing == cells - 1;
  }

  /** Whether it has numbers, and some are missing. */
  public boolean isMissing() {
    return !text && missing > 0 && numbers > 0;
  }

  /** Whether it has no numbers. */
  public boolean isWords() {
    return text && numbers == 0;
  }

  /** Whether it would be one of numbers if its decimal commas were points. */
  public boolean hasCommas() {
    return text && commas;
  }

  /** The first of its numbers with a decimal comma, where {@link #hasCommas}. */
  public String comma() {
    return comma;
  }

  /** How many cells are numbers. */
  public long numbers() {
    return numbers;
  }

  /** How many cells are missing, or not finite. */
  public long missing() {
    return missing;
  }

  public double least() {
    return least;
  }

  public double most() {
    return most;
  }

  /** For people. */
  public String text() {
    if (text) {
      return hasCommas()
          ? "numbers with commas"
          : isSigned()
              ? "numbers with the sign " + sign
              : isOfTimes() ? "hours and minutes" : "text";
    }
    if (numbers == 0) {
      return "nothing: all cells are missing values";
    }
    String range = text(least) + " .. " + text(most);
    return missing == 0 ? range : Sentence.of("%s, %d missing", range, missing);
  }

  private static String text(double value) {
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return isWhole ? Long.toString((long) value) : Sentence.of("%.6g", value);
  }
}
