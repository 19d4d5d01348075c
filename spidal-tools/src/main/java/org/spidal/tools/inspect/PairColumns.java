package org.spidal.tools.inspect;

import java.util.regex.Pattern;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.EdgeEnds;

/**
 * Whether columns of a table have pairs: the two points of edges, or two objects and a distance.
 */
final class PairColumns {
  /** A list of edges whose points have larger numbers is hardly one. */
  private static final int POINTS_IN_ROWS = 10;

  /** Names of files with edges, as other programs and the remedies of graphs write them. */
  private static final Pattern CALLED_EDGES =
      Pattern.compile("(?i).*[.](edges|edgelist|ncol|wpairs)([.](gz|bz2|xz))?");

  private final TableFacts facts;
  private final DistanceColumns distances;
  private final EdgeEnds ends; // null if no names of columns tell them

  PairColumns(TableFacts facts, DistanceColumns distances) {
    this.facts = facts;
    this.distances = distances;
    EdgeEnds called = EdgeEnds.of(facts.header());
    this.ends = called == null && areWeighted() ? new EdgeEnds(0, 1) : called;
  }

  private boolean areWeighted() {
    return facts.width() == 3
        && !facts.header().isEmpty()
        && facts.isPairs()
        && EdgeEnds.WEIGHT.matcher(facts.header().get(2)).matches();
  }

  /** Whether the name of the file says that it has edges. */
  boolean areOfFileOfEdges() {
    return facts.width() > 1 && CALLED_EDGES.matcher(facts.path().toString()).matches();
  }

  /** Whether the names of columns say that they have the points of edges. */
  boolean areCalledEdges() {
    return ends != null;
  }

  /** Edges whose points have numbers; where some are missing, these are names. */
  void addTo(Offers offers, String note) {
    if (facts.hasGaps()) {
      offers.addProgram(note, "layout", "GraphFile", "GraphForm=names");
    } else {
      offers.addProgram(note, "layout", "GraphFile");
    }
  }

  /** Two numbers of points, of which hardly any is in no row, and perhaps a weight. */
  boolean areNumbers() {
    ColumnFacts from = facts.columns().get(0);
    ColumnFacts to = facts.columns().get(1);
    return facts.width() <= 3
        && from.isWhole()
        && to.isWhole()
        && Math.min(from.least(), to.least()) >= 0
        && Math.max(from.most(), to.most()) < POINTS_IN_ROWS * facts.rows();
  }

  /** Whole numbers that are too large to count points, of which both columns have some. */
  boolean mayBeNames() {
    boolean whole =
        facts.width() <= 3 && facts.columns().get(0).isWhole() && facts.columns().get(1).isWhole();
    return whole && facts.columns().get(1).least() >= 0 && !facts.areApart();
  }

  /**
   * Two names of the same objects and a distance; in lists of Mash also how probable it is, and the
   * shared hashes.
   */
  boolean areOfList() {
    boolean mash = facts.width() == 5 && facts.lastCells().firstKey().matches("\\d+/\\d+");
    boolean apart = facts.isSmall() && facts.areApart() && !facts.header().isEmpty();
    boolean pairs = mash || facts.width() == 3 && !apart && !facts.isPaired();
    return pairs && distances.isPairAt(0);
  }

  boolean haveDistance() {
    return !facts.header().isEmpty() && distances.isCalledSo(2);
  }

  /** Whether the ends of edges may be numbers between two others, which are called so, too. */
  boolean mayBeMeasured() {
    int from = ends.from();
    return facts.columns().get(from).isNumber()
        && facts.header().get(from).matches("(?i)from|origin");
  }
}
