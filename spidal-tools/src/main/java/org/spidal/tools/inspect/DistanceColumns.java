package org.spidal.tools.inspect;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.PairNumber;

/**
 * The columns of a table that are a list of pairs or a square table of distances, where it has
 * others, too: an index before them, as R and pandas write it, or what a program tells of each
 * pair.
 */
final class DistanceColumns {
  /** What the columns of a pair are called: pop1, sample_b. */
  private static final String OF_TWO =
      "(?i)(pop(ulation)?|node|id|name|sample|species|genome|seq(uence)?|taxon|site|item|object|gene|protein)[ _.-]?";

  /** What tools call an object and what they found near it. */
  private static final String ONE = "(?i)(in|input|query|source|from|origin)([ _.-]?(f?id|name))?";

  private static final String OTHER =
      "(?i)(near|match|target|subject|hit|ref(erence)?|to|dest(ination)?)([ _.-]?(f?id|name))?";

  /** The columns of one kind of name of both objects: slim_id and subsumed_id. */
  private static final Pattern NAME_OF = Pattern.compile("(?i).+([ _.-](id|name|accession))");

  /** Fewer names may recur by chance, as those of categories. */
  private static final int SOME_NAMES = 10;

  /** Fewer are a list of pairs already. */
  private static final int FEWEST_COLUMNS = 4;

  private final TableFacts facts;
  private final List<Integer> columns; // from 1
  private final List<Integer> alike; // the same of similarities; empty if there are distances

  DistanceColumns(TableFacts facts) {
    this.facts = facts;
    List<Integer> found = columns();
    boolean sure = !found.isEmpty() && !isGuess(found);
    this.alike =
        sure
            ? List.of()
            : areOfPairs()
                ? ofNumber(1, 2, PairNumber::isSimilarity)
                : ofCalledEnds(PairNumber::isSimilarity);
    this.columns = alike.isEmpty() ? found : List.of();
  }

  /** Whether there are such columns, and others, or pairs without a distance. */
  boolean arePart() {
    return !columns.isEmpty() || !alike.isEmpty() || haveGaps();
  }

  /** Whether two columns have words of the same objects, and some have no number, as triangles. */
  private boolean haveGaps() {
    return facts.width() == 3
        && facts.areAlike()
        && facts.isPairs()
        && facts.columns().get(2).isMissing();
  }

  /** Whether a column, from 0, is named as distances are. */
  boolean isCalledSo(int column) {
    return PairNumber.isDistance(facts.header().get(column));
  }

  /** Whether two columns have words, from this one on, from 0, and the next has numbers. */
  boolean isPairAt(int column) {
    List<ColumnFacts> all = facts.columns();
    return !all.get(column).isNumber()
        && !all.get(column + 1).isNumber()
        && all.get(column + 2).isNumber();
  }

  private List<Integer> columns() {
    int width = facts.width();
    boolean pairs = width == 4 && isPairAt(1);
    if (facts.lines().isNumbered() && pairs
        || facts.isNamedSquareBehindIndex()
        || facts.isSquareBehindIndex()) {
      return behindFirst();
    }
    boolean alike = width > 3 && !facts.areApart() && facts.isPairs();
    return IntStream.range(2, alike ? facts.header().size() : 0)
        .filter(c -> facts.columns().get(c).isNumber() && isCalledSo(c))
        .mapToObj(c -> List.of(1, 2, c + 1))
        .findFirst()
        .orElseGet(
            () -> areOfPairs() ? List.of(1, 2, width) : ofCalledEnds(PairNumber::isDistance));
  }

  /** Where names of columns tell both objects and a number of both, one behind the other. */
  private List<Integer> ofCalledEnds(Predicate<String> numberName) {
    List<Integer> ends = ends();
    return ends.isEmpty() ? List.of() : ofNumber(ends.get(0), ends.get(1), numberName);
  }

  /** The ends, and a column of numbers behind them that is called so; empty without one. */
  private List<Integer> ofNumber(int one, int other, Predicate<String> numberName) {
    int number = called(other, numberName);
    boolean isNumber = number > 0 && facts.columns().get(number - 1).isNumber();
    return isNumber && facts.width() > FEWEST_COLUMNS - 1 ? List.of(one, other, number) : List.of();
  }

  /** The columns, from 1, that the objects of pairs are in by their names; empty without any. */
  private List<Integer> ends() {
    int one = called(0, ONE);
    int other = one == 0 ? 0 : called(one, OTHER);
    if (other > 0) {
      return List.of(one, other);
    }
    for (int first = 0; first < facts.header().size(); first++) {
      Matcher name = NAME_OF.matcher(facts.header().get(first));
      if (name.matches() && facts.columns().get(first).isWords()) {
        int second = called(first + 1, "(?i).+" + Pattern.quote(name.group(1)));
        boolean words = second > 0 && facts.columns().get(second - 1).isWords();
        return words ? List.of(first + 1, second) : List.of();
      }
    }
    return List.of();
  }

  /** The first column, from 1, from a place on that is called so; 0 if there is none. */
  private int called(int from, String name) {
    return called(from, header -> header.matches(name));
  }

  private int called(int from, Predicate<String> name) {
    return IntStream.range(from, facts.header().size())
        .filter(c -> name.test(facts.header().get(c)))
        .map(c -> c + 1)
        .findFirst()
        .orElse(0);
  }

  /**
   * Whether other columns stand behind the objects of pairs, none of which is called a distance.
   */
  private boolean areOfPairs() {
    if (facts.width() < FEWEST_COLUMNS
        || facts.columns().stream().limit(2).anyMatch(column -> column.missing() > 0)) {
      return false;
    }
    List<String> header = facts.header();
    boolean called =
        !header.isEmpty()
            && (header.get(0).matches(OF_TWO + "[1aA]") && header.get(1).matches(OF_TWO + "[2bB]")
                || header.get(0).matches("(?i)query")
                    && header.get(1).matches("(?i)reference|subject"));
    boolean named =
        facts.isPairs()
            && facts.areAlike()
            && facts.objects() >= SOME_NAMES
            && facts.objects() < facts.rows();
    return called || named || facts.areAllPairs() || facts.arePairsOfNumbers();
  }

  /** Whether a list of pairs has a column of distances by its name, and others, too. */
  boolean areCalledSo() {
    return facts.width() > 3 && columns.size() == 3 && isCalledSo(columns.get(2) - 1);
  }

  private List<Integer> behindFirst() {
    return IntStream.rangeClosed(2, facts.width()).boxed().toList();
  }

  /** What to do: a command that keeps them, of a file IN. */
  String command() {
    if (!alike.isEmpty()) {
      return Sentence.of(
          "columns %s and %s seem to be the objects of pairs, and %s tells how alike they are; to make distances"
              + " of it: awk %s-v OFS='%s' '{sub(/\\r$/, \"\"); print $%s, $%s, NR == 1 ? \"distance\" : 1 - $%s%s}'"
              + " IN > OUT.csv",
          alike.get(0),
          alike.get(1),
          facts.header().get(alike.get(2) - 1),
          facts.lines().optionOfAwk(),
          facts.lines().separatorOfAwk(),
          alike.get(0),
          alike.get(1),
          alike.get(2),
          facts.columns().get(alike.get(2) - 1).most() > 1 ? " / 100" : "");
    }
    if (isGuess(columns)) {
      return Sentence.of(
              "columns 1 and 2 seem to be the objects of pairs; if column %s has their distances, leave out the others: ",
              facts.width())
          + cut();
    }
    return haveGaps()
        ? "leave out the pairs without a distance: " + withoutGaps()
        : "leave out the columns that do not belong to the distances: " + cut();
  }

  /** Whether it is not told by a name which column has the distances. */
  private boolean isGuess(List<Integer> columns) {
    return columns.equals(List.of(1, 2, facts.width())) && areOfPairs();
  }

  private String withoutGaps() {
    char separator = facts.lines().separator();
    if (separator == ',' && facts.firstLine().indexOf('"') >= 0) { // cells may have the separator
      return "python3 -c \"import sys, pandas as pd;"
          + " pd.read_csv(sys.argv[1]).dropna().to_csv(sys.argv[2], index=False)\" IN OUT.csv";
    }
    return "awk "
        + facts.lines().optionOfAwk()
        + "'$3 !~ /^ *(NA|N\\/A|NaN|nan|null|NULL|None|[.?-])? *\\r?$/' IN > "
        + (separator == ',' ? "OUT.csv" : "OUT.txt");
  }

  private String cut() {
    char separator = facts.lines().separator();
    boolean allBehind = columns.equals(behindFirst());
    if (separator == ' ') {
      String header = allBehind ? "NF >= " + facts.width() + " " : ""; // is shorter
      return "awk '" + header + "{print " + listed(0, "$", ", ") + "}' IN > OUT.txt";
    }
    if (!allBehind && facts.firstLine().indexOf('"') >= 0) { // cells may have the separator
      return "python3 -c \"import sys, pandas as pd; pd.read_csv(sys.argv[1], sep=None,"
          + " engine='python').iloc[:, ["
          + listed(-1, "", ", ")
          + "]].to_csv(sys.argv[2], index=False)\" IN OUT.csv";
    }
    String numbers = allBehind ? "2-" : listed(0, "", ",");
    if (allBehind && facts.lines().isHeaderShort()) {
      String as = facts.lines().separatorOfAwk();
      return "awk 'NR > 1 {sub(/^[^" + as + "]*" + as + "/, \"\")} 1' IN > OUT.csv";
    }
    return separator == '\t'
        ? "cut -f " + numbers + " IN > OUT.tsv"
        : "cut -d '" + separator + "' -f " + numbers + " IN > OUT.csv";
  }

  private String listed(int shift, String before, String between) {
    return columns.stream().map(c -> before + (c + shift)).collect(Collectors.joining(between));
  }
}
