package org.spidal.tools.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.NameColumn;

/** The commands that may read a table whose rows are objects, with attributes or coordinates. */
final class ObjectOffers {
  /** Loci of a profile are more. */
  private static final int FEW_CODES = 4;

  private static final String ALIKE = "if these tell how alike the rows are";

  private static final String CURVE =
      "column 1 changes in equal steps: if the lines are one curve, they are one object; join several such files into"
          + " one, with a column for each";

  /** What tells sequence types, beside the alleles of loci. */
  private static final Pattern OF_TYPES = Pattern.compile("ST|(?i)clonal[ _.-]?complex");

  /** What programs call what they count. */
  private static final Pattern FEATURE =
      Pattern.compile("(?i)(z?otu|asv|denovo|ENS[A-Z]*[GT])[ _.-]?\\d+([.]\\d+)?");

  /** The same, or numbers of machine learning. */
  private static final Pattern COUNTED = Pattern.compile("(?i)(sv|feature)[ _.-]?\\d+");

  /** A symbol of a gene. */
  private static final Pattern GENE =
      Pattern.compile("[A-Z][A-Za-z0-9]{1,11}([-.][A-Z0-9]{1,6}){0,2}");

  private static final int SOME_GENES = 30;

  private final TableFacts facts;
  private final MeasuredColumns coordinates;

  ObjectOffers(TableFacts facts, MeasuredColumns coordinates) {
    this.facts = facts;
    this.coordinates = coordinates;
  }

  /** Adds what may be compared, the likeliest first. */
  Offers addTo(Offers offers) {
    int numbers = facts.numbers(0);
    boolean called = !facts.header().isEmpty() && NameColumn.isOfFeatures(facts.header().get(0));
    boolean rows = areAmounts() && (called || areFeaturesInRows());
    if (rows || areAmounts() && areFeaturesInColumns()) {
      String note =
          rows
              ? "the samples, if the rows are features: " + coordinates.names()
              : "if the columns are features, and these their amounts";
      List<String> keys = new ArrayList<>(List.of("Distance=bray-curtis"));
      if (rows && !called) {
        keys.add("TableRows=features");
      }
      if (facts.numbers(1) < facts.width() - 1) {
        keys.add("Columns=" + coordinates.columns(-1));
      }
      offers.addProgram(note, "distances", "TableFile", keys.toArray(String[]::new));
    }
    if (isOfSequenceTypes()) {
      IntPredicate locus =
          c ->
              facts.columns().get(c).isOfWholes()
                  && !OF_TYPES.matcher(facts.header().get(c)).matches();
      String columns = ColumnFacts.ranges(0, facts.width(), locus);
      offers.addProgram(
          "alleles of sequence types",
          "distances",
          "TableFile",
          "Distance=hamming",
          "Columns=" + columns);
    }
    int alleles = firstAllele();
    if (alleles > 0) {
      offers.addProgram(
          "if these are the two alleles of each locus",
          "distances",
          "TableFile",
          "Distance=hamming",
          "Columns=" + (alleles + 1) + "-" + facts.width());
    }
    if (!rows
        && areAmounts()
        && areCounts()
        && facts.hasManyZeros()
        && !facts.columns().get(0).isNumber()
        && facts.columns().stream().skip(1).anyMatch(column -> column.most() > 1)
        && !coordinates.isEmpty()
        && !areFeaturesInColumns()) {
      addAmounts(offers);
    }
    boolean mixed = isOfAttributes(numbers);
    boolean sooner =
        mixed
            && (coordinates.text() >= numbers
                || coordinates.areOfScales()
                || coordinates.areFewBesideGaps());
    if (sooner) {
      addTable(offers, "numbers and text", "gower");
    }
    if ((numbers > 1 || facts.isPaired()) && !coordinates.isEmpty()) {
      addWithoutClasses(offers);
      addCoordinates(offers, !sooner);
    }
    if (numbers > FEW_CODES && facts.columns().stream().skip(1).allMatch(this::mayBeCodes)) {
      addTable(offers, "if the numbers are codes, as of alleles", "hamming");
    }
    if (mixed && !sooner) {
      addTable(offers, "numbers and text", "gower");
    }
    return offers;
  }

  /**
   * Of counts of which many are 0, either rows or columns are samples; where one of them cannot be,
   * as it has nothing but 0, these are hardly such counts.
   */
  private void addAmounts(Offers offers) {
    if (addAmounts(new Offers(facts.path()), true).isEmpty()
        || addAmounts(new Offers(facts.path()), false).isEmpty()) {
      return;
    }
    addAmounts(addAmounts(offers, true), false);
  }

  private Offers addAmounts(Offers offers, boolean inColumns) {
    return offers.addProgram(
        inColumns
            ? "if each column is a sample, and these are amounts of what the rows name"
            : "if each row is one",
        "distances",
        "TableFile",
        "Distance=bray-curtis",
        "TableRows=" + (inColumns ? "features" : "samples"),
        "Columns=" + coordinates.columns(-1));
  }

  /** Whether no number behind the first column is negative. */
  private boolean areAmounts() {
    return !facts.header().isEmpty()
        && facts.columns().stream()
            .skip(1)
            .filter(ColumnFacts::isNumber)
            .allMatch(column -> column.least() >= 0);
  }

  /** Whether each row has the amounts of a feature in all samples, by the names of the features. */
  private boolean areFeaturesInRows() {
    boolean genes = facts.rows() >= SOME_GENES && facts.hasManyZeros() && areCounts();
    return !facts.columns().get(0).isNumber()
        && (facts.isFirst(FEATURE)
            || areCounts() && facts.isFirst(COUNTED)
            || genes && facts.isFirst(GENE));
  }

  private boolean areFeaturesInColumns() {
    List<String> names = facts.header().subList(1, facts.header().size());
    return names.size() > FEW_CODES
        && names.stream()
                .filter(
                    name ->
                        FEATURE.matcher(name).matches()
                            || areCounts() && COUNTED.matcher(name).matches())
                .count()
            >= names.size() - 1;
  }

  private boolean areCounts() {
    return facts.columns().stream().skip(1).allMatch(ColumnFacts::isWhole);
  }

  /** Whether whole numbers below names of loci tell alleles, as databases of MLST write them. */
  private boolean isOfSequenceTypes() {
    boolean called = facts.header().stream().anyMatch(name -> OF_TYPES.matcher(name).matches());
    return called
        && facts.columns().stream().skip(1).filter(ColumnFacts::isOfWholes).count() > FEW_CODES;
  }

  /**
   * The column from which the program takes the names of objects: one that is called so, or the
   * first if it has no name or different words; -1 if there is none.
   */
  private int nameColumn() {
    int called = NameColumn.find(facts.header());
    boolean unnamed = !facts.header().isEmpty() && facts.header().get(0).isBlank();
    return called >= 0 ? called : unnamed || facts.columns().get(0).isOfNames() ? 0 : -1;
  }

  /** Objects with attributes, without columns that count them or have numbers for names. */
  private void addTable(Offers offers, String note, String distance) {
    List<String> keys = new ArrayList<>(List.of("Distance=" + distance));
    int from = facts.lines().isNumbered() ? 1 : 0;
    int names = nameColumn();
    IntPredicate attribute =
        c ->
            c >= from
                && c != names
                && coordinates.isAttribute(c)
                && !facts.columns().get(c).isOfDigits();
    List<Integer> compared = IntStream.range(0, facts.width()).filter(attribute).boxed().toList();
    if (compared.isEmpty()) {
      return;
    }
    if (compared.size() < facts.width() - (names < 0 ? 0 : 1)) {
      keys.add("Columns=" + ColumnFacts.ranges(0, facts.width(), attribute));
    }
    String all = facts.header().isEmpty() ? "" : ": " + coordinates.shown(compared);
    String words = distance.equals("gower") ? ", " + ALIKE + coordinates.wordsOf(compared) : "";
    offers.addProgram(note + all + words, "distances", "TableFile", keys.toArray(String[]::new));
  }

  /**
   * The first of columns up to the last that are whole numbers, two of each name, such as L.1 and
   * L.2; 0 if they are few.
   */
  private int firstAllele() {
    List<String> header = facts.header();
    int from = header.size();
    while (from > 2
        && header.get(from - 2).matches(".*[._ ]1")
        && header.get(from - 1).equals(header.get(from - 2).replaceFirst("1$", "2"))
        && facts.columns().get(from - 1).isOfWholes()
        && facts.columns().get(from - 2).isOfWholes()) {
      from -= 2;
    }
    return header.size() - from >= FEW_CODES ? from : 0;
  }

  /**
   * Columns of numbers.
   *
   * @param just whether a distance stands before it that is just to each, if they differ in scale
   */
  void addCoordinates(Offers offers, boolean just) {
    if (coordinates.isEmpty()) {
      return;
    }
    String columns = "Columns=" + coordinates.columns(-1);
    if (just && coordinates.areOfScales()) {
      String note = "each column by its range, " + ALIKE + coordinates.mark();
      offers.addProgram(note, "distances", "TableFile", "Distance=gower", columns);
    }
    offers.addProgram(coordinates.note(), "distances", "VectorFile", columns);
  }

  /** Vectors but for a column that may tell classes. */
  void addWithoutClasses(Offers offers) {
    if (facts.width() == 2 && facts.columns().get(0).isInSteps()) {
      offers.addProgram(CURVE, "distances", "VectorFile", "Columns=2");
      return;
    }
    int classes = facts.lines().classColumn();
    String others = classes < 0 ? "" : coordinates.columns(classes);
    if (!others.isEmpty()) {
      offers.addProgram(
          Sentence.of("column %s, of %s, may tell classes", classes + 1, facts.lines().classes()),
          "distances",
          "VectorFile",
          "Columns=" + others);
    } else if (classes < 0 && isCountedBefore()) {
      offers.addProgram(
          Sentence.of(
              "column 1, of %s, may be an index or a time",
              facts.columns().get(0).isInSteps() ? "equal steps" : "whole numbers"),
          "distances",
          "VectorFile",
          "Columns=2-" + facts.width());
    }
  }

  /**
   * Whether numbers in equal steps, or whole ones before columns that all have fractions, begin
   * rows without names.
   */
  private boolean isCountedBefore() {
    List<ColumnFacts> columns = facts.columns();
    ColumnFacts first = columns.get(0);
    return facts.header().isEmpty()
        && facts.width() > 2
        && (first.isInSteps()
            || first.isWhole()
                && first.least() < first.most()
                && columns.stream().skip(1).noneMatch(ColumnFacts::isOfWholes));
  }

  /**
   * Whether each row seems to be an object with attributes: numbers or categories below names, or
   * columns of few categories. Words between blanks are none, nor is a word with its value.
   */
  private boolean isOfAttributes(int numbers) {
    List<ColumnFacts> columns = facts.columns();
    boolean named = !facts.header().isEmpty() && !facts.headerRecurs();
    boolean missing = columns.stream().anyMatch(ColumnFacts::isMissing);
    boolean amounts = numbers > 0 || missing;
    if (facts.isPaired() && facts.width() == 3) { // names, and names again
      return false;
    }
    if (facts.width() < 3) {
      return named && amounts && facts.isComparable() && facts.width() == 2;
    }
    if (missing || numbers > 1) {
      return missing || named && hasCategories();
    }
    boolean words = facts.lines().separator() != ' ' || named && amounts;
    long categories = columns.stream().skip(1).filter(ColumnFacts::isOfCategories).count();
    boolean all = categories == facts.width() - 1;
    return words && facts.isComparable() && (named || amounts && categories > 0 || all);
  }

  private boolean mayBeCodes(ColumnFacts column) {
    return column.isWhole() || column.missing() == facts.rows();
  }

  private boolean hasCategories() {
    return facts.columns().stream().skip(1).anyMatch(ColumnFacts::isOfCategories);
  }
}
