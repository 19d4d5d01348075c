package org.spidal.tools.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.ConvertCommand;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.Remedy;
import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.EdgeEnds;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TableLines;

/** The commands that may read a table in text, by what its columns are. */
final class TableOffers {
  /** A list of edges whose points have larger numbers is hardly one. */
  private static final int POINTS_IN_ROWS = 10;

  /** Loci of a profile are more. */
  private static final int FEW_CODES = 4;

  private static final String ADJACENCY =
      "of distances, though most are 0; if it is a graph, in which 0 is no edge: awk %s'%s' IN > OUT.edges";

  private static final String EDGES_OF_SQUARE =
      "{sub(/\\r$/, \"\"); for (i = 1; i <= NF; i++) if ($i != 0) print NR - 1, i - 1, $i}";

  /** Names may have blanks; the header may lack the first one, as R writes it. */
  private static final String EDGES_OF_NAMED_SQUARE =
      "{sub(/\\r$/, \"\"); gsub(/\\\"/, \"\"); gsub(/ /, \"_\")} NR == 1 {for (i = 1; i <= NF; i++) h[i] = $i; n ="
          + " NF; next} {for (i = 2; i <= NF; i++) if ($i != 0) print $1, h[i + n - NF], $i}";

  private static final String ALIKE = "if these tell how alike the rows are";

  private static final String LABELS =
      "if it says something of objects that other files have, it is a LabelFile or IdFile of a program, or for"
          + " ./spidal plot --labels; for distances "
          + Remedy.NEEDED;

  private static final String CURVE =
      "column 1 goes on in equal steps: if the lines are of one curve, they are one object, and several such files are"
          + " to be made one, a column of each";

  private static final String NO_MEASUREMENTS =
      "by their names, its columns of numbers tell which, where or when something is, and not how it is: it may"
          + " say something of objects that other files have, for ./spidal plot --labels. Distances by these numbers"
          + " all the same: ./spidal distances -DVectorFile='IN' -DColumns=%s";

  private static final String NOTHING_ALIKE =
      "no cell of it stands in two rows, so there is nothing to compare. As names of objects, it is a"
          + " LabelFile or IdFile; for distances "
          + Remedy.NEEDED;

  /** Names of files with edges, as other programs and the remedies of graphs write them. */
  private static final Pattern CALLED_EDGES =
      Pattern.compile("(?i).*[.](edges|edgelist|ncol|wpairs)([.](gz|bz2|xz))?");

  private final TableFacts facts;
  private final DistanceColumns distances;
  private final TableRewrite rewrite;
  private final MeasuredColumns coordinates;

  TableOffers(TableFacts facts) {
    this.facts = facts;
    this.distances = new DistanceColumns(facts);
    this.rewrite = new TableRewrite(facts, distances);
    this.coordinates =
        new MeasuredColumns(facts, beginsWithIndex() ? 1 : 0, facts.width() - (hasLabel() ? 1 : 0));
  }

  /** The commands that read it. */
  Offers next() {
    Offers offers = new Offers(facts.path());
    if (facts.isNamedSquare()) {
      return rewrite.isNeeded() ? offers : square();
    }
    if (facts.isLabels() || facts.lines().isHeadedInPart()) {
      return offers;
    }
    if (facts.width() > 1 && CALLED_EDGES.matcher(facts.path().toString()).matches()) {
      addEdges(offers, "edges");
      if (!offers.isEmpty()) {
        return offers;
      }
    }
    int numbers = facts.numbers(0);
    EdgeEnds ends = EdgeEnds.of(facts.header());
    boolean weighted =
        facts.width() == 3
            && !facts.header().isEmpty()
            && facts.isPairs()
            && EdgeEnds.WEIGHT.matcher(facts.header().get(2)).matches();
    if (ends == null && weighted) {
      ends = new EdgeEnds(0, 1);
    }
    if (ends != null) {
      if (distances.areCalledSo()) {
        return offers; // as a command cuts them out
      }
      if (facts.width() == 3 && distances.isCalledSo(2)) {
        offers.addPairs("distances of named pairs");
      }
      offers.addProgram("edges", "layout", "GraphFile");
      if (!mayBeMeasured(ends)) {
        return offers;
      }
    }
    if (rewrite.isNeeded()) {
      return offers;
    }
    if (facts.rows() == 1 && !isListOfPairs()) {
      boolean row = facts.header().isEmpty() && numbers == facts.width() && facts.width() > 1;
      return row ? matrix("") : offers;
    }
    if (facts.width() == 1) { // perhaps the distances of all pairs
      Offers list = CondensedFile.points(facts.rows()) > 2 ? matrix("") : offers;
      String note =
          "each number a vector"
              + (facts.lines().isOfClasses()
                  ? "; if it tells the class of an object, it is a LabelFile"
                  : "");
      return list.addProgram(note, "distances", "VectorFile").inDoubt();
    }
    boolean named = !facts.columns().get(0).isNumber() && numbers == facts.width() - 1;
    if (facts.width() > 2
        && (numbersOrGaps() == facts.width() && facts.rows() == facts.width()
            || named && facts.rows() > 2 && facts.rows() == facts.width() - 1)) {
      Offers square = square();
      if (mayBeEdges()) {
        square.addProgram("edges and weights", "layout", "GraphFile");
      }
      if (!square.isEmpty()) {
        return square;
      }
    }
    if (isListOfPairs()) {
      String note =
          "distances of named pairs" + (facts.areApart() ? ", if a line has two objects" : "");
      boolean counted = facts.columns().get(2).isWhole() && !isCalledDistance();
      if (counted) {
        offers.addProgram("edges and weights", "layout", "GraphFile");
      }
      boolean pairs = !offers.addPairs(note).isEmpty();
      if (!counted) {
        offers.addProgram("edges and weights", "layout", "GraphFile");
      }
      return facts.header().isEmpty() && pairs && !facts.areApart()
          ? offers
          : offers.addProgram("numbers and text", "distances", "TableFile", "Distance=gower");
    }
    if (facts.width() == 2
        && facts.columns().stream().allMatch(ColumnFacts::isWords)
        && !facts.isPaired()) {
      if (facts.header().isEmpty()
          || facts.isHeaderOfPoints()
          || facts.isHeaderAlike() && facts.headerRecurs()
          || !facts.areApart()) {
        return offers.addProgram("edges, if a line has two points", "layout", "GraphFile");
      }
    }
    if (facts.width() > 1 && numbers == facts.width() && !beginsWithIndex()) {
      return numbers(offers);
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
    boolean mixed = isOfAttributes(numbers);
    boolean sooner = mixed && (coordinates.text() >= numbers || coordinates.areOfScales());
    if (sooner) {
      addTable(offers, "numbers and text", "gower");
    }
    if ((numbers > 1 || facts.isPaired()) && !coordinates.isEmpty()) {
      addWithoutClasses(offers);
      addCoordinates(offers, !sooner);
    }
    if (numbers > FEW_CODES && facts.columns().stream().skip(1).allMatch(ColumnFacts::isWhole)) {
      addTable(offers, "if the numbers are codes, as of alleles", "hamming");
    }
    if (mixed && !sooner) {
      addTable(offers, "numbers and text", "gower");
    }
    return offers;
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

  /** Columns that have numbers alone, or some that are missing, as triangles have. */
  private long numbersOrGaps() {
    return facts.columns().stream().filter(each -> each.isNumber() || each.isMissing()).count();
  }

  /** Edges whose points have numbers; where some are missing, these are names. */
  private void addEdges(Offers offers, String note) {
    if (facts.hasGaps()) {
      offers.addProgram(note, "layout", "GraphFile", "GraphForm=names");
    } else {
      offers.addProgram(note, "layout", "GraphFile");
    }
  }

  /** Of numbers alone: vectors, or edges, or distances of pairs. */
  private Offers numbers(Offers offers) {
    boolean edges = mayBeEdges();
    if (facts.width() == 3 && facts.areAllPairs()) {
      offers.addPairs("distances of all pairs");
      if (offers.isEmpty() && facts.columns().get(2).least() >= 0) {
        return new Offers(facts.path()); // as they differ in both directions
      }
    }
    boolean named = !edges && mayBeNamedEdges();
    boolean sooner =
        edges && facts.header().isEmpty(); // as lists of edges have no names of columns
    String note =
        facts.isSmall() && !facts.areAlike() ? "edges, if both columns number points" : "edges";
    if (sooner) {
      addEdges(offers, note);
    }
    addWithoutClasses(offers);
    if (coordinates.areFewer() || coordinates.areDoubtful() && !edges && !named) {
      addCoordinates(offers, true);
    } else {
      String vectors = edges || named ? "vectors" : coordinates.note();
      boolean pairs = edges && offers.isEmpty() && facts.arePairsOfNumbers();
      offers.addProgram(
          pairs ? "vectors, if columns 1 and 2 do not count objects, rows or columns" : vectors,
          "distances",
          "VectorFile");
    }
    if (edges && !sooner) {
      addEdges(offers, note);
    } else if (named) {
      offers.addProgram(
          "edges, whose points have numbers for names", "layout", "GraphFile", "GraphForm=names");
    }
    boolean pairs = edges && facts.width() > 2 && !facts.areAllPairs();
    return pairs && facts.mayBeDistance(2) ? offers.addPairs("distances") : offers;
  }

  /**
   * Columns of numbers.
   *
   * @param just whether a distance stands before it that is just to each, if they differ in scale
   */
  private void addCoordinates(Offers offers, boolean just) {
    if (coordinates.isEmpty()) {
      return;
    }
    String columns = "Columns=" + coordinates.columns(-1);
    if (just && coordinates.areOfScales()) {
      String note = "each column by its range, " + ALIKE;
      offers.addProgram(note, "distances", "TableFile", "Distance=gower", columns);
    }
    offers.addProgram(coordinates.note(), "distances", "VectorFile", columns);
  }

  /** Vectors but for a column that may tell classes. */
  private void addWithoutClasses(Offers offers) {
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

  private boolean hasCategories() {
    return facts.columns().stream().skip(1).anyMatch(ColumnFacts::isOfCategories);
  }

  /** Makes a matrix of it. */
  Offers matrix(String note) {
    return new Offers(facts.path()).add(note, ConvertCommand.words(facts.path(), FileKind.TABLE));
  }

  private String ofGraph() {
    String edges = facts.isNamedSquare() ? EDGES_OF_NAMED_SQUARE : EDGES_OF_SQUARE;
    return facts.file().filled(ADJACENCY, facts.lines().optionOfAwk(), edges);
  }

  /** Distances have 0 on the diagonal; of other tables the facts.rows() may be vectors. */
  private Offers square() {
    if (!facts.isDiagonalVaried()) {
      Offers matrix = matrix(facts.isMostlyZero() ? ofGraph() : "");
      if (!matrix.isEmpty() || facts.diagonal() == 0) {
        return matrix;
      }
    }
    List<String> words = new ArrayList<>(ConvertCommand.words(facts.path(), FileKind.TABLE));
    words.addAll(List.of("--similarities", "max-minus"));
    Offers offers = new Offers(facts.path());
    boolean triangle = facts.columns().stream().anyMatch(ColumnFacts::isMissing);
    if (!triangle) {
      String note = "each row a vector";
      offers.addProgram(
          coordinates.areDoubtful() ? note + ": " + coordinates.note() : note,
          "distances",
          "VectorFile",
          "Columns=" + coordinates.columns(-1));
    }
    return offers.add("of similarities", words);
  }

  /** Two numbers of points, of which hardly any is in no row, and perhaps a weight. */
  private boolean mayBeEdges() {
    ColumnFacts from = facts.columns().get(0);
    ColumnFacts to = facts.columns().get(1);
    return facts.width() <= 3
        && from.isWhole()
        && to.isWhole()
        && Math.min(from.least(), to.least()) >= 0
        && Math.max(from.most(), to.most()) < POINTS_IN_ROWS * facts.rows();
  }

  /** Whole numbers that are too large to count points, of which both columns have some. */
  private boolean mayBeNamedEdges() {
    boolean whole =
        facts.width() <= 3 && facts.columns().get(0).isWhole() && facts.columns().get(1).isWhole();
    return whole && facts.columns().get(1).least() >= 0 && !facts.areApart();
  }

  private boolean beginsWithIndex() {
    boolean named = !facts.header().isEmpty() && !facts.header().get(0).isBlank();
    return facts.isIndexed()
        || !named && facts.lines().isNumbered() && facts.width() > 1 && !mayBeEdges();
  }

  /** Whether whole numbers stand behind the coordinates of points, which are none. */
  private boolean hasLabel() {
    return facts.isPoints()
        && facts.columns().get(facts.width() - 1).isWhole()
        && !facts.columns().subList(1, facts.width() - 1).stream().allMatch(ColumnFacts::isWhole);
  }

  /**
   * Two names of the same objects and a distance; in lists of Mash also how probable it is, and the
   * shared hashes.
   */
  private boolean isListOfPairs() {
    boolean mash = facts.width() == 5 && facts.lastCells().firstKey().matches("\\d+/\\d+");
    boolean apart = facts.isSmall() && facts.areApart() && !facts.header().isEmpty();
    boolean pairs = mash || facts.width() == 3 && !apart && !facts.isPaired();
    return pairs && distances.isPairAt(0);
  }

  private boolean isCalledDistance() {
    return !facts.header().isEmpty() && distances.isCalledSo(2);
  }

  /** Numbers between two others are called so, too. */
  private boolean mayBeMeasured(EdgeEnds ends) {
    return facts.columns().get(ends.from()).isNumber()
        && facts.header().get(ends.from()).matches("(?i)from|origin");
  }

  /** What to do if no program takes it. */
  String otherwise() {
    if (rewrite.isNeeded()) {
      return rewrite.command();
    }
    if (facts.width() == 3 && facts.areAllPairs()) {
      return rewrite.means();
    }
    if (facts.lines().isHeadedInPart()) {
      return TableLines.HEADED_IN_PART;
    }
    boolean pairs = facts.width() == 2 && !facts.columns().get(0).isNumber();
    if (facts.isLabels()
        || facts.lines().isOfClasses()
        || pairs && (facts.header().isEmpty() || facts.isComparable())) {
      return LABELS;
    }
    if (facts.rows() > 1 && facts.width() > 1 && !facts.isComparable()) {
      return NOTHING_ALIKE;
    }
    if (facts.rows() == 1) {
      return "there is one row alone, and distances need two at least; if it is something else: "
          + Remedy.NEEDED;
    }
    if (facts.width() > 1 && coordinates.isEmpty() && facts.numbers(1) > 0) {
      String numbers = ColumnFacts.ranges(facts.columns(), 0, ColumnFacts::isNumber);
      return facts.file().filled(NO_MEASUREMENTS, numbers);
    }
    return facts.width() > 2 && facts.numbers(0) == 0
        ? facts
            .file()
            .filled(
                "if each row is an object with attributes, these are compared by ./spidal distances"
                    + " -DTableFile='IN' -DDistance=gower; "
                    + LABELS)
        : Remedy.NEEDED;
  }
}
