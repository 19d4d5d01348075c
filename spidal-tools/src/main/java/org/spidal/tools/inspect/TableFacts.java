package org.spidal.tools.inspect;

import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.matrix.DiagonalCensus;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.LineFields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TextFile;

/**
 * What one reading tells of a table in text. What a row, a header and a field are, {@link
 * TableLines} says, as it does for the programs.
 */
final class TableFacts {
  /** More different cells of the last column are not counted. */
  static final int COUNTED = 100;

  private static final int OFTEN = 5;

  private static final int FEWEST_PAIRED = 5;

  private static final int NAMES = 200_000;

  private static final double NEARLY = 0.9;

  private static final int FIRST_YEAR = 1500;
  private static final int LAST_YEAR = 2200;

  private static final double OF_ONE_SIZE = 10;
  private static final double OF_OTHER_SIZE = 1000;

  private final Path path;
  private final TextFile file;
  private final TableLines lines;
  private final LineFields split;
  private final List<String> header;
  private final List<ColumnFacts> columns;
  private int rows;
  private int ragged;
  private int uneven;
  private int mostFields;
  private boolean lists = true;
  private boolean indexed = true;
  private boolean paired = true;
  private String firstLine = "";
  private List<String> firstRow = List.of();
  private boolean mirrored = true; // the first column has what the first row has
  private boolean repeatedSecond = true; // the second column has what the header has behind that
  private int countsFrom;
  private boolean counted = true; // the first column has 0, 1, 2 and so on, or 1, 2, 3
  private int repeated; // so many rows begin with what the header has behind its first
  private boolean headerRecurs;
  private long zeros; // cells

  /** Below and above the diagonal, without names before the rows and with them: other than 0. */
  private final boolean[][] sides = new boolean[2][2];

  /** Of a square table without names before its rows and with them, one cell further on. */
  private final Diagonal[] diagonals = {new Diagonal(), new Diagonal()};

  private final TriangleShare triangles = new TriangleShare();

  private int sized; // rows of two numbers and more, other than 0
  private int even; // rows whose numbers are of one size
  private double smallest = Double.POSITIVE_INFINITY; // the largest numbers of rows
  private double largest;

  private final TreeMap<String, Integer> lastCells = new TreeMap<>();

  private final Set<String> pairs = new HashSet<>(); // of the first two columns

  /** Of the first two columns, as many as tell whether both name the same objects. */
  private final List<Set<String>> names = List.of(new HashSet<>(), new HashSet<>());

  /** Reads a file. */
  TableFacts(Path path) {
    this.path = path;
    this.file = new TextFile(path);
    this.lines = new TableLines(file);
    this.split = lines.splitter();
    this.header = lines.header();
    this.columns = ColumnFacts.ofColumns(lines.fields());
    lines.forEachRow(split, this::take);
  }

  Path path() {
    return path;
  }

  TextFile file() {
    return file;
  }

  TableLines lines() {
    return lines;
  }

  /** The names of the columns; empty if there are none. */
  List<String> header() {
    return header;
  }

  List<ColumnFacts> columns() {
    return columns;
  }

  int rows() {
    return rows;
  }

  /** Whether the name of a column, if it has one, is none of something else than a distance. */
  boolean mayBeDistance(int column) {
    return header.isEmpty()
        || header.get(column).matches("(?i)(.*(dist|dissim|weight|value|score|length).*|[dwxv])?");
  }

  /**
   * Whether the names of the columns are certain: there are numbers below them, or one is called as
   * names of objects are.
   */
  boolean isHeaderSure() {
    return ragged == 0 && (measures() > 0 || NameColumn.find(header) >= 0);
  }

  /** The first row as it stands. */
  String firstLine() {
    return firstLine;
  }

  /** The first line with another number of columns; 0 if there is none. */
  int ragged() {
    return ragged;
  }

  /** How many lines have another number of columns. */
  int uneven() {
    return uneven;
  }

  /** Of the line that has most. */
  int mostFields() {
    return mostFields;
  }

  /** Whether all fields of all lines are whole numbers. */
  boolean isOfLists() {
    return lists && header.isEmpty();
  }

  /** Whether the first column is 0, 1, 2 and so on. */
  boolean isIndexed() {
    return indexed;
  }

  /** Whether the first cell of each row stands in it again. */
  boolean isPaired() {
    return paired;
  }

  /** Whether a name of a column stands below it or in the column beside, so that it is none. */
  boolean headerRecurs() {
    return headerRecurs
        || header.stream()
            .limit(2)
            .anyMatch(name -> names.stream().anyMatch(c -> c.contains(name)));
  }

  /** Whether the names of two columns differ in their letters and digits alone, as k.n.01 does. */
  boolean isHeaderAlike() {
    List<String> shapes = header.stream().map(name -> name.replaceAll("\\w+", "w")).toList();
    return header.size() == 2 && shapes.get(0).equals(shapes.get(1)) && !shapes.get(0).equals("w");
  }

  /** Whether the second name of a column, or the first in the second column, recurs: an edge. */
  boolean isHeaderOfPoints() {
    return header.size() > 1
        && (names.stream().anyMatch(column -> column.contains(header.get(1)))
            || names.get(1).contains(header.get(0)));
  }

  /** How often each cell of the last column stands there; more than {@link #COUNTED} are cut. */
  TreeMap<String, Integer> lastCells() {
    return lastCells;
  }

  /** Whether the first two columns have no cell in common, as far as was looked. */
  boolean areApart() {
    return Collections.disjoint(names.get(0), names.get(1));
  }

  /** Whether most cells of the first two columns are in both. */
  boolean areAlike() {
    Set<String> common = new HashSet<>(names.get(0));
    common.retainAll(names.get(1));
    return 2 * common.size() > Math.min(names.get(0).size(), names.get(1).size());
  }

  /** How many different cells the first two columns have, as far as was looked. */
  int objects() {
    Set<String> all = new HashSet<>(names.get(0));
    all.addAll(names.get(1));
    return all.size();
  }

  /**
   * Whether the first two columns have whole numbers of the same objects, another pair in each row,
   * and more rows than objects, as lists of pairs and sparse matrices have.
   */
  boolean arePairsOfNumbers() {
    Set<String> common = new HashSet<>(names.get(0));
    common.retainAll(names.get(1));
    return width() > 2
        && isSmall()
        && columns.get(0).isWhole()
        && columns.get(1).isWhole()
        && columns.get(0).least() >= 0
        && 2 * common.size() > objects()
        && pairs.size() == rows
        && rows > objects()
        && objects() >= FEWEST_PAIRED;
  }

  /** Whether points that are numbers would count others that are in no row. */
  boolean hasGaps() {
    double points = 1 + Math.max(columns.get(0).most(), columns.get(1).most());
    return isSmall() && columns.get(0).isWhole() && columns.get(1).isWhole() && objects() < points;
  }

  /**
   * Whether each word of the first column stands in a row with each of the second, as cells of
   * another table do.
   */
  boolean isLong() {
    long cells = (long) names.get(0).size() * names.get(1).size();
    return width() == 3
        && isSmall()
        && areApart()
        && names.get(0).size() > 1
        && names.get(1).size() > 1
        && pairs.size() == rows
        && columns.get(2).isNumber()
        && (rows == cells || areOfYears());
  }

  /** Whether the second column has years, in which the words of the first recur. */
  private boolean areOfYears() {
    ColumnFacts years = columns.get(1);
    return header.size() == 3
        && columns.get(0).isWords()
        && years.isWhole()
        && years.least() >= FIRST_YEAR
        && years.most() <= LAST_YEAR
        && 2 * names.get(0).size() <= rows;
  }

  /**
   * Whether each row seems to be a cell that is not 0 of another table: below no header, a whole
   * number and a word, of which both recur in other pairs, and an amount.
   */
  boolean isLongOfAmounts() {
    boolean one = columns.get(0).isNumber();
    return width() == 3
        && isSmall()
        && header.isEmpty()
        && (one
            ? columns.get(0).isWhole() && columns.get(1).isWords()
            : columns.get(0).isWords() && columns.get(1).isWhole())
        && columns.get(2).isWhole()
        && columns.get(2).least() > 0
        && pairs.size() == rows
        && 2 * names.get(0).size() <= rows
        && 2 * names.get(1).size() <= rows;
  }

  /** Whether there is a row for each pair of some whole numbers, in one order or in both. */
  boolean areAllPairs() {
    boolean whole = width() > 1 && columns.get(0).isWhole() && columns.get(1).isWhole();
    long n = objects();
    long half = n * (n - 1) / 2;
    return whole
        && isSmall()
        && n >= FEWEST_PAIRED
        && (rows == half || rows == half + n || rows == 2 * half || rows == n * n);
  }

  /** Whether all that was looked for in the first two columns was kept. */
  boolean isSmall() {
    return rows <= NAMES;
  }

  /** How many columns. */
  int width() {
    return columns.size();
  }

  /** Columns of numbers alone, from one on. */
  int numbers(int from) {
    return (int) columns.stream().skip(from).filter(ColumnFacts::isNumber).count();
  }

  /** Columns of numbers, some of which may be missing. */
  long measures() {
    return columns.stream().filter(column -> column.isNumber() || column.isMissing()).count();
  }

  /** Whether no two rows have the same second cell, as far as was looked. */
  boolean isSecondDifferent() {
    return names.get(1).size() == Math.min(rows, NAMES);
  }

  /** Whether nearly all cells of the first column look like something, as far as was looked. */
  boolean isFirst(Pattern form) {
    Set<String> first = names.get(0);
    return NEARLY * first.size()
        <= first.stream().filter(cell -> form.matcher(cell).matches()).count();
  }

  /** Whether the first row, of words and numbers, has the names that stand before the rows. */
  boolean isNamedSquare() {
    boolean words = numbers(0) < cells(); // at least above the names
    boolean below = header.isEmpty() && rows == cells() && mirrored && words;
    return cells() > 2
        && (below
            || rows == cells() - 1 && (repeated == rows || isCountedSquare() || isMirrored()));
  }

  /** Whether it is one by its numbers: 0 on the diagonal, and the same on both sides. */
  private boolean isMirrored() {
    return header.size() > 3
        && columns.stream().skip(1).limit(rows).allMatch(ColumnFacts::isNumber)
        && diagonals[1].first == 0
        && !diagonals[1].varies
        && !triangles.isAsymmetric(1)
        && triangles.has(1);
  }

  /** Whether a square of numbers stands behind a column that counts its rows, below no header. */
  boolean isSquareBehindIndex() {
    return header.isEmpty()
        && rows > 2
        && rows == width() - 1
        && lines.isNumbered()
        && numbers(0) == width()
        && !diagonals[1].varies
        && !triangles.isAsymmetric(1);
  }

  /** Whether its rows are counted below the names of its columns, with 0 on the diagonal. */
  private boolean isCountedSquare() {
    return counted
        && header.stream().anyMatch(HeaderRow::isName)
        && diagonals[1].first == 0
        && !diagonals[1].varies;
  }

  /** Columns without an empty one at their end, which a separator behind each row makes. */
  int cells() {
    boolean empty = width() > 1 && columns.get(width() - 1).missing() == rows;
    return empty ? width() - 1 : width();
  }

  /** Columns of names before a square. */
  int names() {
    return cells() - rows;
  }

  /** Whether a square has missing numbers. */
  boolean isSquareWithGaps() {
    return columns.stream().limit(cells()).anyMatch(ColumnFacts::isMissing);
  }

  /** Whether one line stands below it, of sums. */
  boolean isSquareWithSums() {
    return rows > 3 && rows == width() && repeated == rows - 1 && !lines.isNumbered();
  }

  /** Whether a square has nothing but 0 on one side of its diagonal. */
  boolean isHalf() {
    boolean square = isNamedSquare() || header.isEmpty() && rows == cells() && rows > 2;
    if (!square || names() < 0 || names() >= sides.length) {
      return false;
    }
    boolean numbers = columns.stream().skip(names()).limit(rows).allMatch(ColumnFacts::isNumber);
    return numbers && sides[names()][0] != sides[names()][1];
  }

  /** Whether it has as many rows as columns, but for the names. */
  boolean isSquare() {
    return isNamedSquare() || header.isEmpty() && cells() > 2 && rows == cells();
  }

  /** Whether it is one with names behind a column that counts the rows. */
  boolean isNamedSquareBehindIndex() {
    return rows > 1 && rows == width() - 2 && repeatedSecond;
  }

  /** Whether the first two columns are words, and differ in some row. */
  boolean isPairs() {
    return !columns.get(0).isNumber() && !columns.get(1).isNumber() && !paired;
  }

  /** The first number on the diagonal of a square table. */
  double diagonal() {
    return diagonals[names()].first;
  }

  /**
   * Whether the numbers on the diagonal of a square table are larger than others, as similarities.
   */
  boolean isDiagonalLargest() {
    return diagonals[names()].census.isOfSimilarities();
  }

  /** Whether the diagonal of a square has one number that is far too large for its others. */
  boolean isDiagonalMark() {
    return isSquare() && names() >= 0 && names() < 2 && diagonals[names()].census.isMark();
  }

  /** Whether the numbers on the diagonal of a square table are smaller than others in the mean. */
  boolean isDiagonalSmall() {
    return diagonals[names()].census.isSmaller();
  }

  /** Whether the diagonal of a square table has different numbers. */
  boolean isDiagonalVaried() {
    return diagonals[names()].varies;
  }

  /** Whether more than a fifth of the numbers off the diagonal of a square are 0, as in graphs. */
  boolean isOftenZero() {
    return OFTEN * (zeros - rows) > (long) rows * rows;
  }

  /** Whether more than a fifth of all cells are 0. */
  boolean hasManyZeros() {
    return OFTEN * zeros > (long) rows * width();
  }

  /**
   * In what share of triples of a square table the way over the third object is shorter, if that is
   * too many for distances; else 0.
   */
  double brokenTriangles() {
    return triangles.isLarge(names()) ? triangles.of(names()) : 0;
  }

  /** Whether a square has other numbers above its diagonal than below. */
  boolean isAsymmetric() {
    return triangles.isAsymmetric(names());
  }

  /** Whether there is something in which rows may be alike. */
  boolean isComparable() {
    return columns.stream().skip(lines.isNumbered() ? 1 : 0).anyMatch(ColumnFacts::isComparable);
  }

  /** Whether each line is a sequence. */
  boolean isOfSequences() {
    return width() == 1 && (columns.get(0).isOfNucleotides() || columns.get(0).isOfAlignedWords());
  }

  /** Names, or what a file says of points by their numbers: nothing that can be compared. */
  boolean isLabels() {
    boolean names =
        width() == 1 && !columns.get(0).isNumber()
            || header.size() == 2
                && header.get(0).matches("(?i)id|node|key")
                && header.get(1).matches("(?i)label|name")
                && columns.get(0).isWords()
                && this.names.get(0).size() == Math.min(rows, NAMES);
    return names || indexed && header.isEmpty() && width() == 2;
  }

  /** Whether coordinates stand behind the numbers of points. */
  boolean isPoints() {
    return indexed
        && width() >= 4
        && width() <= 6
        && columns.subList(1, 4).stream().allMatch(ColumnFacts::isNumber);
  }

  private void take(String line, int at) {
    int fields = split.split(line);
    firstLine = rows == 0 ? line : firstLine;
    rows++;
    lists &= split.isOfNaturals();
    mostFields = Math.max(mostFields, fields);
    if (fields != width()) {
      ragged = ragged == 0 ? at : ragged;
      uneven++;
      return;
    }
    int row = rows - 1;
    for (int c = 0; c < Math.min(fields, names.size()) && row < NAMES; c++) {
      names.get(c).add(split.text(c));
    }
    if (fields > 2 && row < NAMES) {
      pairs.add(split.text(0) + '\t' + split.text(1));
    }
    double[] numbers = new double[fields];
    for (int c = 0; c < fields; c++) {
      columns.get(c).take(split.text(c));
      numbers[c] = PlainNumber.orNaN(split.text(c));
      boolean zero = numbers[c] == 0;
      zeros += zero ? 1 : 0;
      for (int n = 0; n < sides.length; n++) {
        if (c >= n && c != row + n) {
          sides[n][c < row + n ? 0 : 1] |= Math.abs(numbers[c]) > 0;
        }
      }
    }
    triangles.take(row, numbers);
    takeSizes(numbers);
    String first = split.text(0);
    paired &= fields > 1 && first.equals(split.text(1));
    indexed &= first.equals(Integer.toString(row));
    countsFrom = row == 0 && first.equals("1") ? 1 : countsFrom;
    counted &= first.equals(Integer.toString(row + countsFrom));
    for (int offset = 0; offset < diagonals.length && row + offset < fields; offset++) {
      diagonals[offset].take(numbers, offset, row);
    }
    if (row == 0) {
      firstRow = IntStream.range(0, fields).mapToObj(split::text).toList();
    }
    mirrored &= row == 0 || row < firstRow.size() && first.equals(firstRow.get(row));
    for (int c = 0; c < Math.min(fields, header.size()) && !headerRecurs; c++) {
      headerRecurs = split.text(c).equals(header.get(c));
    }
    repeatedSecond &=
        fields > 1 && row + 2 < header.size() && split.text(1).equals(header.get(row + 2));
    boolean repeats = row + 1 < header.size() && first.equals(header.get(row + 1));
    repeated += repeats && repeated == row ? 1 : 0;
    if (lastCells.size() <= COUNTED) {
      lastCells.merge(split.text(fields - 1), 1, Integer::sum);
    }
  }

  /** Whether the numbers of a row are of one size, and of what. */
  private void takeSizes(double[] numbers) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    int count = 0;
    for (double number : numbers) {
      double size = Math.abs(number);
      if (size > 0 && size < Double.POSITIVE_INFINITY) {
        least = Math.min(least, size);
        most = Math.max(most, size);
        count++;
      }
    }
    if (count > 1) {
      sized++;
      even += most <= OF_ONE_SIZE * least ? 1 : 0;
      smallest = Math.min(smallest, most);
      largest = Math.max(largest, most);
    }
  }

  /**
   * Whether each row has numbers of one size, and rows differ far more: then rows are what was
   * measured, and the columns may be the objects.
   */
  boolean areRowsMeasures() {
    return sized >= FEWEST_PAIRED
        && even >= NEARLY * sized
        && largest >= OF_OTHER_SIZE * smallest
        && columns.get(0).isWords();
  }

  /** Whether numbers differ by more than rounding; what is missing does not. */
  private static final class Diagonal {
    private static final double ROUNDING = 1e-6;

    private double first = Double.NaN;
    private boolean varies;
    private final DiagonalCensus census = new DiagonalCensus();

    void take(double[] numbers, int offset, int row) {
      double value = numbers[row + offset];
      census.take(value);
      for (int c = offset; c < numbers.length; c++) {
        if (c != row + offset) {
          census.take(value, numbers[c]);
        }
      }
      first = Double.isNaN(first) ? value : first;
      varies |= Math.abs(value - first) > ROUNDING * Math.max(1, Math.abs(first));
    }
  }
}
