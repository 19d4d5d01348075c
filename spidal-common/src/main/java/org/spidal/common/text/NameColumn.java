package org.spidal.common.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;

/** What columns are called that hold the names of objects, whoever wrote them. */
public final class NameColumn {
  /** In the order in which they are looked for. */
  private static final List<String> NAMES =
      List.of(
          "sampleid",
          "id",
          "name",
          "featureid",
          "otuid",
          "otu",
          "asv",
          "taxon",
          "accession",
          "sample",
          "samplename",
          "names",
          "ids",
          "rownames",
          "rowname",
          "unnamed:0"); // as pandas reads a column without a name

  /** How the column of names is called whose rows are features, in small letters alone. */
  private static final Set<String> OF_FEATURES =
      Set.of(
          "featureid",
          "feature",
          "otuid",
          "otu",
          "asvid",
          "asv",
          "taxon",
          "cladename",
          "pathway",
          "function");

  /** So many numbers are hardly 0, 1, 2 ... by chance in a row whose first cell is missing. */
  private static final int FEWEST_COUNTED = 5;

  private static final int FEWEST_RISING = 3;

  private static final int FEWEST_WORDS = 5;

  private static final int FIRST_YEAR = 1800;
  private static final int LAST_YEAR = 2100;

  /** Years between years that are few. */
  private static final int LARGEST_STEP = 20;

  /** So many years of measurements hardly rise by chance. */
  private static final int MANY_YEARS = 6;

  private NameColumn() {}

  /**
   * The place of a column's name among those that are usual; the number of these if it is not one.
   */
  public static int rank(String header) {
    String letters = header.toLowerCase(Locale.ROOT).replaceAll("[#_ .-]", "");
    int rank = NAMES.indexOf(letters);
    return rank < 0 ? NAMES.size() : rank;
  }

  /** Whether a column that is called so holds the names of objects. */
  public static boolean is(String header) {
    return rank(header) < NAMES.size();
  }

  /** Whether a column that is called so holds the names of features, as QIIME writes tables. */
  public static boolean isOfFeatures(String header) {
    return OF_FEATURES.contains(header.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", ""));
  }

  /** The first of the columns that are called so, by their usualness; -1 if none is. */
  public static int find(List<String> header) {
    int best = -1;
    for (int c = 0; c < header.size(); c++) {
      if (is(header.get(c)) && (best < 0 || rank(header.get(c)) < rank(header.get(best)))) {
        best = c;
      }
    }
    return best;
  }

  /**
   * Whether a row is a header in which other columns have numbers for names, such as those of plots
   * or patients: {@code id,1,2,3}, or {@code ,1,2,3} above the name of a row, or above 0, as pandas
   * counts rows; or {@code ,1990,1995,2000}, numbers that rise, above fractions; or years in equal
   * steps behind any word above the names of rows. The numbers are whole and differ, as names do.
   *
   * @param cells of the row
   * @param below cells of the row below
   */
  public static boolean heads(List<String> cells, List<String> below) {
    List<String> plain = cells.stream().map(cell -> cell.replace("\"", "").strip()).toList();
    String corner = plain.get(0);
    List<String> others = plain.subList(1, plain.size());
    boolean counted = // as pandas writes it, also where its rows were put in another order
        others.size() >= FEWEST_COUNTED
            && IntStream.range(0, others.size())
                .allMatch(c -> others.get(c).equals(String.valueOf(c)));
    boolean unnamed =
        HeaderRow.isName(below.get(0))
            || below.get(0).equals("0")
            || counted
            || rise(others) && haveFraction(below.subList(1, below.size()));
    boolean years =
        HeaderRow.isName(corner)
            && HeaderRow.isName(below.get(0))
            && !areAlike(corner, below.get(0))
            && areYears(others)
            && below.stream().skip(1).anyMatch(cell -> !isYear(cell) && !HeaderRow.isName(cell));
    return !others.isEmpty()
        && (is(corner) || corner.isEmpty() && unnamed || years || areMostlyWords(plain, below))
        && others.stream().allMatch(cell -> Fields.whole(cell) >= 0 || HeaderRow.isName(cell))
        && new HashSet<>(others).size() == others.size();
  }

  /** The same of a row that is one shorter than the one below it, as R writes headers. */
  public static boolean headsShort(List<String> cells, String[] below) {
    List<String> whole = new ArrayList<>(cells);
    whole.add(0, "");
    return cells.size() > 1 && heads(whole, List.of(below)); // a number alone may count the rows
  }

  /** Whether the numbers among cells are years in equal steps, or many that rise. */
  private static boolean areYears(List<String> cells) {
    List<String> numbers = cells.stream().filter(HeaderRow::isNumber).toList();
    if (!numbers.stream().allMatch(NameColumn::isYear) || !rise(numbers)) {
      return false;
    }
    int step = Fields.whole(numbers.get(1)) - Fields.whole(numbers.get(0));
    return numbers.size() >= MANY_YEARS
        || step <= LARGEST_STEP
            && IntStream.range(1, numbers.size())
                .allMatch(
                    c -> Fields.whole(numbers.get(c)) - Fields.whole(numbers.get(c - 1)) == step);
  }

  /** Whether most names are words above numbers, among which some numbers stand, as of persons. */
  private static boolean areMostlyWords(List<String> cells, List<String> below) {
    long above =
        IntStream.range(1, Math.min(cells.size(), below.size()))
            .filter(c -> HeaderRow.isName(cells.get(c)) && HeaderRow.isNumber(below.get(c)))
            .count();
    return HeaderRow.isName(cells.get(0))
        && HeaderRow.isName(below.get(0))
        && cells.size() == below.size()
        && above >= FEWEST_WORDS
        && 2 * above >= cells.size();
  }

  private static boolean isYear(String cell) {
    int year = Fields.whole(cell);
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }

  /** Whether a word may be a name as another is: one letter or two, or other digits. */
  private static boolean areAlike(String word, String name) {
    boolean brief = word.length() < 3 && name.length() < 3;
    return brief || word.replaceAll("\\d+", "").equals(name.replaceAll("\\d+", ""));
  }

  /** Whether some whole numbers rise. */
  private static boolean rise(List<String> cells) {
    return cells.size() >= FEWEST_RISING
        && IntStream.range(0, cells.size())
            .allMatch(
                c ->
                    Fields.whole(cells.get(c)) >= 0
                        && (c == 0 || Fields.whole(cells.get(c)) > Fields.whole(cells.get(c - 1))));
  }

  private static boolean haveFraction(List<String> cells) {
    return cells.stream()
        .mapToDouble(PlainNumber::orNaN)
        .anyMatch(number -> Math.abs(number - Math.rint(number)) > 0);
  }
}
