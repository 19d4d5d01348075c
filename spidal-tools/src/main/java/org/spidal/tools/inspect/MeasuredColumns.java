package org.spidal.tools.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.vectors.VectorColumns;

/**
 * The columns of numbers that may be coordinates: by their names, they tell how something is, and
 * not which, where or when. What would be doubtful of them is said.
 */
final class MeasuredColumns {
  /** Numbers that are names of something. */
  private static final Pattern OF_NAMES =
      Pattern.compile(
          "(?i)unnamed: 0|(.*[ _.-])?(ids?|cogid|no\\.|nr\\.?|obs|zip|codes?|numeric|cik|scan|phone"
              + "|site|plot|station|subj(ect)?|individual|patient|participant|household"
              + "|([fip]|case|user|sample|subject|patient|player|record|row|team|tax|study|site|plot|family|animal)id"
              + "|(patient|subject|case|sample|record|serial)[ _.-]?(no|nr|num|number))"
              + "|(?-i:.*[a-z](Id|ID))|fips(no|code)?|(?-i:ST)");

  /** What tells groups, by numbers or words. */
  private static final Pattern OF_GROUPS =
      Pattern.compile(
          "(?i)(.*[ _.-])?(group|strata|cluster|label|class|target|outcome|diagnosis|survived)");

  /** Numbers that say where or when something is. */
  private static final Pattern OF_PLACES =
      Pattern.compile(
          "(?i)(.*[ _.-])?(year|yr|month|weekday|date|timestamp|datetime|chr(om(osome)?)?)"
              + "|day|hour|minute|second|strand|phase|bp|(?-i:[ij])|row|col(umn)?"
              + "|((chr(om(osome)?)?|seq|gene|tx|cds|exon|query|[qst]|map|genom(e|ic))[ _.-]?)?"
              + "(start|begin|end|stop|(physical[ _.-]?)?pos(ition)?)|(start|end|begin)[ _.-]?(pos(ition)?|base)");

  /** Numbers that tell how sure, how many or how long something is, beside others. */
  private static final Pattern OF_DOUBT =
      Pattern.compile(
          "(?i)(adj[ _.-]?)?p[ _.-]?(val(ue)?|adj)|[qe][ _.-]?val(ue)?|fdr|(.*[ _.-])?(bit[ _.-]?)?score"
              + "|(.*[ _.-])?(length|len|counts?|freq|latitude|longitude|rank)|time|lat|lon|lng|long");

  private static final Pattern OF_GLOBE =
      Pattern.compile("(?i)(.*[ _.-])?(longitude|lon|lng|long)");

  /** Columns whose ranges differ by this factor are hardly of one kind. */
  private static final double OTHER_SCALE = 1000;

  /** The same, where no names tell of what they are. */
  private static final double UNNAMED_SCALE = 10;

  /** Where rows are few, and columns more by this factor, these may be the objects. */
  private static final int WIDE = 10;

  private static final int FEW_ROWS = 3;

  /** Columns of amounts are more. */
  private static final int FEW_AMOUNTS = 12;

  private static final int SHOWN_NAMES = 6;

  /** Numbers that stand for missing ones in surveys. */
  private static final Set<Double> MARKS = Set.of(-99.0, -999.0, -9999.0, -99999.0);

  /** Of genotypes. */
  private static final double UNKNOWN = 9;

  private static final int SOME_LOCI = 10;

  /** Larger numbers are hardly measured: programs write the limits of their numbers for none. */
  private static final double LIMIT = 1e30;

  private final TableFacts facts;
  private final List<Integer> chosen; // from 0

  /**
   * @param from the first column that may be one, from 0
   * @param to the one behind the last
   */
  MeasuredColumns(TableFacts facts, int from, int to) {
    this.facts = facts;
    int names = NameColumn.find(facts.header());
    this.chosen =
        IntStream.range(from, to)
            .filter(c -> facts.columns().get(c).isNumber() && c != names && isMeasured(c))
            .boxed()
            .toList();
  }

  /**
   * Whether the numbers of a column do not count as dates or below a name, and that name, if there
   * is one, is none of names, groups, places or times.
   */
  private boolean isMeasured(int column) {
    if (isDated(column) || isRunning(column) || isNumberBehindWord(column)) {
      return false;
    }
    return !isNamed()
        || VectorColumns.COORDINATES.has(name(column))
            && !isNameOf(column)
            && !OF_GROUPS.matcher(name(column)).matches()
            && !OF_PLACES.matcher(name(column)).matches();
  }

  /** Whether a column may tell how an object is, with numbers or words. */
  boolean isAttribute(int column) {
    boolean group = isNamed() && OF_GROUPS.matcher(name(column)).matches();
    return !isNameOf(column)
        && !isDated(column)
        && !isRunning(column)
        && !(group && facts.columns().get(column).isWords())
        && !facts.columns().get(column).isOfDifferentWords();
  }

  /** What should be known of the words of some columns. */
  String wordsOf(List<Integer> columns) {
    StringBuilder text = new StringBuilder();
    mark(columns).ifPresent(mark -> text.append(", ").append(mark));
    for (int column : columns) {
      String word = facts.columns().get(column).wordAmongNumbers();
      if (!word.isEmpty()) {
        text.append(
            Sentence.of(
                "; %s has '%s' among numbers, which are then compared as words",
                name(column), Fields.shown(word)));
      }
      if (facts.columns().get(column).hasCodeNa()) {
        text.append(Sentence.of("; NA in %s counts as a missing value", name(column)));
      }
    }
    return text.toString();
  }

  /**
   * Whether whole numbers that differ stand behind a word, as plink names rows, before fractions.
   */
  private boolean isNumberBehindWord(int column) {
    return column == 1
        && !isNamed()
        && facts.width() > 3
        && facts.columns().get(0).isWords()
        && facts.isSecondDifferent()
        && facts.columns().get(1).isWhole()
        && facts.columns().stream().skip(2).noneMatch(ColumnFacts::isOfWholes);
  }

  /** Whether the numbers of a column are days. */
  private boolean isDated(int column) {
    return facts.columns().get(column).isOfDays();
  }

  /**
   * Whether a first column with a name, or beside text, goes on in equal steps, as wavelengths and
   * times do, or rises; or a column with a name numbers the rows.
   */
  private boolean isRunning(int column) {
    ColumnFacts numbers = facts.columns().get(column);
    boolean first = column == 0 && (isNamed() || text() > 0);
    return first && (numbers.isInSteps() || numbers.isRising()) || isNamed() && numbers.isOfEach();
  }

  /**
   * Whether numbers, or words that are no categories, are names of something, as the column's says.
   */
  boolean isNameOf(int column) {
    ColumnFacts cells = facts.columns().get(column);
    return isNamed()
        && (cells.isOfWholes() || cells.isWords() && !cells.isOfCategories())
        && OF_NAMES.matcher(name(column)).matches();
  }

  private boolean isNamed() {
    return !facts.header().isEmpty();
  }

  private String name(int column) {
    return isNamed()
        ? facts.header().get(column).replaceAll("^'|'$", "")
        : "column " + (column + 1);
  }

  boolean isEmpty() {
    return chosen.isEmpty();
  }

  /** Whether programs would take more columns of numbers than these where none are listed. */
  boolean areFewer() {
    return IntStream.range(0, facts.header().size())
        .anyMatch(c -> VectorColumns.COORDINATES.has(name(c)) && !chosen.contains(c));
  }

  /** As the key Columns takes them: 2-5,7. */
  String columns(int without) {
    return ColumnFacts.ranges(0, facts.width(), c -> c != without && chosen.contains(c));
  }

  /** Their names, the first of many. */
  String names() {
    return shown(chosen);
  }

  /** Their names, the first of many, and what would be doubtful; empty if there is neither. */
  String note() {
    List<String> parts = new ArrayList<>();
    if (isNamed()) {
      parts.add(shown(chosen));
    }
    List<Integer> doubtful = doubtful();
    if (!doubtful.isEmpty()) {
      parts.add("if " + shown(doubtful) + " can be compared as the others can");
    } else if (isNamed() && !areAmounts() || text() > 0 || areOfScales(UNNAMED_SCALE)) {
      parts.add("if these are measurements of one kind");
    }
    if (facts.rows() <= FEW_ROWS && chosen.size() >= WIDE * facts.rows()
        || facts.areRowsMeasures()) {
      parts.add("if the rows are the objects, not the columns");
    }
    if (isNamed() && facts.lines().isNumbered() && chosen.contains(0)) {
      parts.add("if " + name(0) + " is no index");
    }
    left().ifPresent(parts::add);
    withGaps().ifPresent(parts::add);
    if (chosen.stream().anyMatch(c -> OF_GLOBE.matcher(name(c)).matches())) {
      parts.add("with degrees treated as plane coordinates");
    }
    mark(chosen).ifPresent(parts::add);
    if (areOfScales()) {
      parts.add(
          Sentence.of(
              "though %s goes from %s and %s from %s",
              name(widest()), range(widest()), name(narrowest()), range(narrowest())));
    }
    return String.join(", ", parts);
  }

  /** What should be known of a number among them that may stand for a missing value. */
  String mark() {
    return mark(chosen).map(mark -> ", " + mark).orElse("");
  }

  private Optional<String> mark(List<Integer> columns) {
    if (areGenotypes(columns, -1, 2) || areGenotypes(columns, 0, UNKNOWN)) {
      double mark = areGenotypes(columns, -1, 2) ? -1 : UNKNOWN;
      return Optional.of(Sentence.of("if %.0f does not mean a missing value", mark));
    }
    return columns.stream()
        .map(facts.columns()::get)
        .filter(column -> column.numbers() > 0)
        .flatMap(column -> Stream.of(column.least(), column.most()))
        .filter(value -> MARKS.contains(value) || Math.abs(value) > LIMIT)
        .findFirst()
        .map(
            value ->
                Sentence.of(
                    "if %s does not mean a missing value",
                    Math.abs(value) > LIMIT
                        ? Sentence.of("%.6e", value)
                        : Sentence.of("%.0f", value)));
  }

  /**
   * Whether many columns count an allele, 0, 1 or 2, and some have -1 or 9, which is no such count.
   *
   * @param least of all
   * @param most of all
   */
  private boolean areGenotypes(List<Integer> columns, double least, double most) {
    List<ColumnFacts> all = columns.stream().map(facts.columns()::get).toList();
    return all.size() >= SOME_LOCI
        && all.stream().allMatch(each -> each.isWhole() && each.least() >= least)
        && all.stream().allMatch(each -> each.most() <= 2 || each.most() == most)
        && all.stream().anyMatch(each -> least < 0 ? each.least() < 0 : each.most() == most)
        && all.stream().anyMatch(each -> each.most() == 2);
  }

  /** Whether more columns of numbers have missing cells than have none. */
  boolean areFewBesideGaps() {
    return gaps().size() > chosen.size();
  }

  private List<Integer> gaps() {
    return IntStream.range(0, isNamed() ? facts.width() : 0)
        .filter(c -> facts.columns().get(c).isMissing())
        .filter(c -> isMeasured(c) && !isNameOf(c))
        .boxed()
        .toList();
  }

  /** What tells that columns of numbers were left out as cells in them are missing. */
  private Optional<String> withGaps() {
    List<Integer> gaps = gaps();
    return gaps.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Sentence.of(
                "without %s in which cells are missing",
                gaps.size() > 1 ? gaps.size() + " columns" : name(gaps.get(0)) + ","));
  }

  /** What tells that a column of numbers was left out that has no name which tells it. */
  private Optional<String> left() {
    if (!isNamed() && facts.lines().isNumbered() && !facts.isIndexed() && !chosen.contains(0)) {
      return Optional.of("without " + name(0) + ", which counts the rows");
    }
    if (facts.width() > 1 && isNumberBehindWord(1)) {
      return Optional.of("without " + name(1) + ", which has another whole number in each row");
    }
    return IntStream.range(0, facts.width())
        .filter(c -> isDated(c) || isRunning(c))
        .filter(c -> !name(c).isBlank() && !isNameOf(c))
        .mapToObj(
            c ->
                "without "
                    + name(c)
                    + (isDated(c)
                        ? ", which has dates"
                        : facts.columns().get(c).isOfEach()
                            ? ", which numbers the rows"
                            : facts.columns().get(c).isInSteps()
                                ? ", which changes in equal steps"
                                : ", which rises from row to row"))
        .findFirst();
  }

  /** Whether some can hardly be compared as others can. */
  boolean areDoubtful() {
    return areOfScales() || !doubtful().isEmpty();
  }

  /** Those whose names are of another kind of number than those of others. */
  private List<Integer> doubtful() {
    List<Integer> doubtful =
        chosen.stream()
            .filter(column -> isNamed() && OF_DOUBT.matcher(name(column)).matches())
            .toList();
    return doubtful.size() < chosen.size() ? doubtful : List.of();
  }

  /** Columns by their names, the first of many. */
  String shown(List<Integer> of) {
    String names =
        of.stream()
            .limit(SHOWN_NAMES)
            .map(column -> Fields.shown(name(column)))
            .collect(Collectors.joining(", "));
    return names + (of.size() > SHOWN_NAMES ? " ..." : "");
  }

  /** How many columns but the first have text. */
  long text() {
    return facts.columns().stream().skip(1).filter(ColumnFacts::isWords).count();
  }

  /** Whether some go over far more than others, but for amounts, in which that is usual. */
  boolean areOfScales() {
    return areOfScales(OTHER_SCALE);
  }

  private boolean areOfScales(double factor) {
    return !areAmounts()
        && chosen.stream().anyMatch(c -> span(c) > 0)
        && span(widest()) >= factor * span(narrowest());
  }

  private boolean areAmounts() {
    return chosen.size() > FEW_AMOUNTS
        && chosen.stream()
            .map(facts.columns()::get)
            .allMatch(column -> column.isWhole() && column.least() >= 0);
  }

  private int widest() {
    return chosen.stream().max(Comparator.comparingDouble(this::span)).orElseThrow();
  }

  private int narrowest() {
    return chosen.stream()
        .filter(c -> span(c) > 0)
        .min(Comparator.comparingDouble(this::span))
        .orElseThrow();
  }

  private double span(int column) {
    return facts.columns().get(column).most() - facts.columns().get(column).least();
  }

  private String range(int column) {
    return facts.columns().get(column).text().replace(" .. ", " to ");
  }
}
