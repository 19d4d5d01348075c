package org.spidal.tools.inspect;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.ConvertCommand;
import org.spidal.common.input.FileKind;

/** The commands that may read a square table: as distances, similarities, or weights of edges. */
final class SquareOffers {
  private static final String ADJACENCY =
      "of distances, though %s; if it is a graph, in which 0 means no edge: awk %s'%s' IN > OUT.edges";

  private static final String EDGES_OF_SQUARE =
      "{sub(/\\r$/, \"\"); for (i = 1; i <= NF; i++) if ($i != 0) print NR - 1, i - 1, $i}";

  /** Names may have blanks; the header may lack the first one, as R writes it. */
  private static final String EDGES_OF_NAMED_SQUARE =
      "{sub(/\\r$/, \"\"); gsub(/\\\"/, \"\"); gsub(/ /, \"_\")} NR == 1 {for (i = 1; i <= NF; i++) h[i] = $i; n ="
          + " NF; next} {for (i = 2; i <= NF; i++) if ($i != 0) print $1, h[i + n - NF], $i}";

  private final TableFacts facts;
  private final MeasuredColumns coordinates;

  SquareOffers(TableFacts facts, MeasuredColumns coordinates) {
    this.facts = facts;
    this.coordinates = coordinates;
  }

  /** Makes a matrix of it. */
  Offers matrix(String note) {
    return new Offers(facts.path()).add(note, ConvertCommand.words(facts.path(), FileKind.TABLE));
  }

  /** Why numbers may be no distances; empty if nothing speaks for it. */
  private String doubt() {
    double broken = facts.brokenTriangles();
    return facts.isOftenZero()
        ? "many are 0"
        : broken > 0
            ? Sentence.of(
                "in %.0f %% of the triples the way over the third is shorter, as it is with similarities and weights",
                100 * broken)
            : "";
  }

  /** What makes a graph of a square with names. */
  static String ofWeights(TableFacts facts) {
    return facts
        .file()
        .filled(
            "; if these are weights of edges: awk %s'%s' IN > OUT.edges",
            facts.lines().optionOfAwk(), EDGES_OF_NAMED_SQUARE);
  }

  private String ofGraph() {
    String edges = facts.isNamedSquare() ? EDGES_OF_NAMED_SQUARE : EDGES_OF_SQUARE;
    return facts.file().filled(ADJACENCY, doubt(), facts.lines().optionOfAwk(), edges);
  }

  /** Distances have 0 on the diagonal; of other tables the rows may be vectors. */
  Offers square() {
    if (!facts.isDiagonalVaried()) {
      Offers matrix = matrix(doubt().isEmpty() ? "" : ofGraph());
      if (!matrix.isEmpty() || facts.diagonal() == 0) {
        return matrix;
      }
    }
    List<String> words = new ArrayList<>(ConvertCommand.words(facts.path(), FileKind.TABLE));
    words.addAll(List.of("--similarities", "max-minus"));
    Offers offers = new Offers(facts.path());
    boolean directed = facts.isAsymmetric();
    if (!directed && facts.isDiagonalSmall()) {
      offers.add(
          "of distances, whose diagonal is not 0, and ignored",
          ConvertCommand.words(facts.path(), FileKind.TABLE));
    }
    if (facts.isDiagonalLargest() && !directed) {
      offers.add("of similarities", words);
    }
    if (!facts.isSquareWithGaps()) {
      String note =
          "each row a vector"
              + (directed ? ", as numbers below the diagonal differ from those above" : "")
              + (facts.isNamedSquare() ? ofWeights(facts) : "");
      offers.addProgram(
          coordinates.areDoubtful() ? note + ": " + coordinates.note() : note,
          "distances",
          "VectorFile",
          "Columns=" + coordinates.columns(-1));
    }
    return directed ? offers : offers.add("of similarities", words);
  }
}
