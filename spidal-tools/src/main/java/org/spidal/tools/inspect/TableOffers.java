package org.spidal.tools.inspect;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.spidal.common.input.Remedy;
import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.TableLines;

/**
 * The commands that may read a table in text, by what its columns are: of several rules, the first
 * that applies.
 */
final class TableOffers {
  private static final String LABELS =
      "if it describes objects of other files, use it as LabelFile or IdFile, or for"
          + " ./spidal plot --labels; for distances "
          + Remedy.NEEDED;

  private static final String NO_MEASUREMENTS =
      "by their names, its columns of numbers identify or locate something and do not measure it: they may"
          + " describe objects of other files, for ./spidal plot --labels. For distances by these numbers"
          + " anyway: ./spidal distances -DVectorFile='IN' -DColumns=%s";

  private static final String NOTHING_ALIKE =
      "no two rows share a cell, so there is nothing to compare. If it names objects, it is a"
          + " LabelFile or IdFile; for distances "
          + Remedy.NEEDED;

  private final TableFacts facts;
  private final DistanceColumns distances;
  private final PairColumns pairs;
  private final TableRewrite rewrite;
  private final MeasuredColumns coordinates;
  private final SquareOffers squares;
  private final ObjectOffers objects;

  TableOffers(TableFacts facts) {
    this.facts = facts;
    this.distances = new DistanceColumns(facts);
    this.pairs = new PairColumns(facts, distances);
    this.rewrite = new TableRewrite(facts, distances);
    this.coordinates =
        new MeasuredColumns(facts, beginsWithIndex() ? 1 : 0, facts.width() - (hasLabel() ? 1 : 0));
    this.squares = new SquareOffers(facts, coordinates);
    this.objects = new ObjectOffers(facts, coordinates);
  }

  /** The commands that read it. */
  Offers next() {
    Offers offers = new Offers(facts.path());
    return Stream.<Supplier<Optional<Offers>>>of(
            () -> ofNamedSquare(offers),
            () -> ofNoObjects(offers),
            () -> ofFileOfEdges(offers),
            () -> ofCalledEdges(offers),
            () -> ofTableToRewrite(offers),
            () -> ofOneRow(offers),
            () -> ofOneColumn(offers),
            this::ofSquare,
            () -> ofListOfPairs(offers),
            () -> ofWords(offers),
            () -> ofNumbers(offers))
        .map(Supplier::get)
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(() -> objects.addTo(offers));
  }

  /** Makes a matrix of it. */
  Offers matrix(String note) {
    return squares.matrix(note);
  }

  private Optional<Offers> ofNamedSquare(Offers offers) {
    if (!facts.isNamedSquare()) {
      return Optional.empty();
    }
    return Optional.of(rewrite.isNeeded() ? offers : squares.square());
  }

  private Optional<Offers> ofNoObjects(Offers offers) {
    boolean none = facts.isLabels() || facts.lines().isHeadedInPart();
    return none ? Optional.of(offers) : Optional.empty();
  }

  private Optional<Offers> ofFileOfEdges(Offers offers) {
    if (pairs.areOfFileOfEdges()) {
      pairs.addTo(offers, "edges");
    }
    return offers.isEmpty() ? Optional.empty() : Optional.of(offers);
  }

  private Optional<Offers> ofCalledEdges(Offers offers) {
    if (!pairs.areCalledEdges()) {
      return Optional.empty();
    }
    if (distances.areCalledSo()) {
      return Optional.of(offers); // as a command cuts them out
    }
    if (facts.width() == 3 && distances.isCalledSo(2)) {
      offers.addPairs("distances of named pairs");
    }
    offers.addProgram("edges", "layout", "GraphFile");
    return pairs.mayBeMeasured() ? Optional.empty() : Optional.of(offers);
  }

  private Optional<Offers> ofTableToRewrite(Offers offers) {
    return rewrite.isNeeded() ? Optional.of(offers) : Optional.empty();
  }

  private Optional<Offers> ofOneRow(Offers offers) {
    if (facts.rows() > 1 || pairs.areOfList()) {
      return Optional.empty();
    }
    boolean row =
        facts.header().isEmpty() && facts.numbers(0) == facts.width() && facts.width() > 1;
    boolean pairs = row && CondensedFile.points(facts.width()) > 2;
    return Optional.of(pairs ? squares.matrix("") : offers);
  }

  /** Perhaps the distances of all pairs. */
  private Optional<Offers> ofOneColumn(Offers offers) {
    if (facts.width() > 1) {
      return Optional.empty();
    }
    int points = CondensedFile.points(facts.rows());
    Offers list =
        points > 2
            ? squares.matrix("if these are the distances of " + points + " objects")
            : offers;
    String note =
        "each number a vector, if it is a measurement of an object"
            + (facts.lines().isOfClasses()
                ? "; if it tells the class of an object, it is a LabelFile"
                : "");
    return Optional.of(list.addProgram(note, "distances", "VectorFile").inDoubt());
  }

  private Optional<Offers> ofSquare() {
    boolean named = !facts.columns().get(0).isNumber() && facts.numbers(0) == facts.cells() - 1;
    boolean square =
        facts.cells() > 2
            && (numbersOrGaps() == facts.cells() && facts.rows() == facts.cells()
                || named && facts.rows() > 2 && facts.rows() == facts.cells() - 1);
    if (!square) {
      return Optional.empty();
    }
    Offers offers = squares.square();
    if (pairs.areNumbers()) {
      offers.addProgram("edges and weights", "layout", "GraphFile");
    }
    return offers.isEmpty() ? Optional.empty() : Optional.of(offers);
  }

  private Optional<Offers> ofListOfPairs(Offers offers) {
    if (!pairs.areOfList()) {
      return Optional.empty();
    }
    String note =
        "distances of named pairs"
            + (facts.areApart() ? ", if a line has two objects" : "")
            + (facts.header().isEmpty() ? ", if column 3 has distances, not similarities" : "");
    boolean counted = facts.columns().get(2).isWhole() && !pairs.haveDistance();
    if (counted) {
      offers.addProgram("edges and weights", "layout", "GraphFile");
    }
    boolean read = !offers.addPairs(note).isEmpty();
    if (!counted) {
      offers.addProgram("edges and weights", "layout", "GraphFile");
    }
    boolean sure = facts.header().isEmpty() && read && !facts.areApart();
    return Optional.of(
        sure
            ? offers
            : offers.addProgram("numbers and text", "distances", "TableFile", "Distance=gower"));
  }

  private Optional<Offers> ofWords(Offers offers) {
    boolean words =
        facts.width() == 2
            && facts.columns().stream().allMatch(ColumnFacts::isWords)
            && !facts.isPaired();
    boolean points =
        facts.header().isEmpty()
            || facts.isHeaderOfPoints()
            || facts.isHeaderAlike() && facts.headerRecurs()
            || !facts.areApart();
    return words && points
        ? Optional.of(offers.addProgram("edges, if a line has two points", "layout", "GraphFile"))
        : Optional.empty();
  }

  private Optional<Offers> ofNumbers(Offers offers) {
    boolean numbers = facts.width() > 1 && facts.numbers(0) == facts.width() && !beginsWithIndex();
    return numbers ? Optional.of(numbers(offers)) : Optional.empty();
  }

  /** Columns that have numbers alone, or some that are missing, as triangles have. */
  private long numbersOrGaps() {
    return facts.columns().stream()
        .limit(facts.cells())
        .filter(each -> each.isNumber() || each.isMissing())
        .count();
  }

  /** Of numbers alone: vectors, or edges, or distances of pairs. */
  private Offers numbers(Offers offers) {
    boolean edges = pairs.areNumbers();
    if (facts.width() == 3 && facts.areAllPairs()) {
      offers.addPairs("distances of all pairs");
      if (offers.isEmpty() && facts.columns().get(2).least() >= 0) {
        return new Offers(facts.path()); // as they differ in both directions
      }
    }
    boolean named = !edges && pairs.mayBeNames();
    boolean sooner =
        edges && facts.header().isEmpty(); // as lists of edges have no names of columns
    String note =
        facts.isSmall() && !facts.areAlike() || !facts.header().isEmpty()
            ? "edges, if both columns number points of one kind"
            : facts.width() == 2 ? "edges, if a line has two points" : "edges";
    if (sooner) {
      pairs.addTo(offers, note);
    }
    objects.addWithoutClasses(offers);
    if (coordinates.areFewer() || coordinates.areDoubtful() && !edges && !named) {
      objects.addCoordinates(offers, true);
    } else {
      String vectors =
          edges && facts.width() == 2
              ? "vectors, if a line has two coordinates"
              : edges || named ? "vectors" : coordinates.note();
      boolean counted = edges && offers.isEmpty() && facts.arePairsOfNumbers();
      offers.addProgram(
          counted ? "vectors, if columns 1 and 2 do not count objects, rows or columns" : vectors,
          "distances",
          "VectorFile");
    }
    if (edges && !sooner) {
      pairs.addTo(offers, note);
    } else if (named) {
      offers.addProgram(
          "edges, whose points have numbers for names", "layout", "GraphFile", "GraphForm=names");
    }
    boolean some = edges && facts.width() > 2 && !facts.areAllPairs();
    return some && facts.mayBeDistance(2) ? offers.addPairs("distances") : offers;
  }

  private boolean beginsWithIndex() {
    boolean named = !facts.header().isEmpty() && !facts.header().get(0).isBlank();
    return facts.isIndexed()
        || !named && facts.lines().isNumbered() && facts.width() > 1 && !pairs.areNumbers();
  }

  /** Whether whole numbers stand behind the coordinates of points, which are none. */
  private boolean hasLabel() {
    return facts.isPoints()
        && facts.columns().get(facts.width() - 1).isWhole()
        && !facts.columns().subList(1, facts.width() - 1).stream().allMatch(ColumnFacts::isWhole);
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
      return "there is only one row, and distances need at least two; if it is something else: "
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
