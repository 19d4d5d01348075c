package org.spidal.tools.inspect;

import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.text.ColumnFacts;

/**
 * The command that makes another table of one that no program reads as it stands: by the columns of
 * distances alone, by numbers in place of marks, or in another order of its cells.
 */
final class TableRewrite {
  private static final String MARKS =
      "awk -F'%s' -v OFS='%s' 'NR > 1 {sub(/\\r$/, \"\"); for (i = 2; i <= NF; i++) $i = $i ~ /^ *(\"\")? *$/ ? 0"
          + " : 1} 1' IN > OUT.csv # turns marks into numbers, for ./spidal distances -DTableFile=OUT.csv"
          + " -DDistance=jaccard -DColumns=2-%s";

  private static final String SIMILARITIES_WITH_GAPS =
      "if these are similarities, some of them missing, turn them into distances, with -1 for the missing ones: awk"
          + " -F'%s' -v OFS='%s' 'NR > %s {sub(/\\r$/, \"\"); for (i = %s; i <= NF; i++) $i = $i ~"
          + " /^ *\"?(NA|N\\/A|NaN|nan|null|NULL|None)?\"? *$/ ? -1 : %s - $i} 1' IN > OUT.csv";

  private static final String HALF =
      "there are only zeros on one side of the diagonal: if it is one half of symmetric distances, python3 -c \"import"
          + " sys, numpy as np; d = np.genfromtxt(sys.argv[1]%s); d = d[:, :len(d)]; np.save(sys.argv[2], d + d.T -"
          + " np.diag(np.diag(d)))\" IN OUT.npy";

  private static final String NAMED_HALF =
      "there are only zeros on one side of the diagonal: if it is one half of symmetric distances, python3 -c \"import"
          + " sys, numpy as np, pandas as pd; d = pd.read_csv(sys.argv[1], sep='%s', index_col=0); d = d.iloc[:, :len(d)]; (d +"
          + " d.T.values - np.diag(np.diag(d))).to_csv(sys.argv[2])\""
          + " IN OUT.csv";

  private static final String MARKED =
      "the diagonal is %.6g, as where programs of routes write that there is no way; if these are distances, write 0 there: awk"
          + " %s-v OFS='%s' '{sub(/\\r$/, \"\")} NR > %s {$(NR + %s) = 0} 1' IN > OUT.csv";

  private static final String SUMS =
      "if its last line has sums or means below a square table of distances, leave it out: sed '$d' IN > OUT.csv";

  private static final String CELLS =
      "each line is a cell of a table, with its row and its column; to make that table: python3 -c \"import sys, pandas as"
          + " pd; t = pd.read_csv(sys.argv[1], sep='%s', header=%s, dtype={0: str, 1: str}); t.pivot(index=t.columns[0],"
          + " columns=t.columns[1], values=t.columns[2]).rename_axis(None).to_csv(sys.argv[2])\" IN OUT.csv";

  private static final String AMOUNTS =
      "each line seems to be a cell of a table, with its row, its column and an amount; to make that table: python3 -c"
          + " \"import sys, pandas as pd; t = pd.read_csv(sys.argv[1], sep='%s', header=None, dtype={0: str, 1: str});"
          + " t.pivot(index=t.columns[0], columns=t.columns[1], values=t.columns[2]).fillna(0).rename_axis(None).to_csv(sys.argv[2])\""
          + " IN OUT.csv";

  private static final String CONDENSED =
      "if these are the distances of the pairs of %s objects, in the order in which R's dist and SciPy's pdist have them:"
          + " python3 -c \"import sys, numpy as np, pandas as pd; np.save(sys.argv[2], pd.read_csv(sys.argv[1],"
          + " sep='%s').iloc[:, 1].to_numpy(float))\" IN OUT.npy # for ./spidal convert OUT.npy M.npy";

  private static final String MEANS =
      "the distances of both directions differ; to take their means: awk %s'{sub(/\\r$/, \"\"); k = $1 < $2 ? $1 OFS $2 :"
          + " $2 OFS $1; if (!(k in n)) o[++m] = k; s[k] += $3; n[k]++} END {for (i = 1; i <= m; i++) print o[i], s[o[i]]"
          + " / n[o[i]]}' IN > OUT.txt";

  private final TableFacts facts;
  private final DistanceColumns distances;
  private final String separator; // as awk takes it

  TableRewrite(TableFacts facts, DistanceColumns distances) {
    this.facts = facts;
    this.distances = distances;
    this.separator = facts.lines().separatorOfAwk();
  }

  /** Whether the table is one of these. */
  boolean isNeeded() {
    return !command().isEmpty();
  }

  /** What to do; empty if nothing is needed. */
  String command() {
    if (areSimilaritiesWithGaps()) {
      int names = facts.names();
      String largest = Double.toString(facts.diagonal()).replaceFirst("[.]0$", "");
      return filled(SIMILARITIES_WITH_GAPS, separator, separator, names, names + 1, largest);
    }
    if (facts.isDiagonalMark()) {
      int above = facts.header().isEmpty() ? 0 : 1;
      return filled(
          MARKED,
          facts.diagonal(),
          facts.lines().optionOfAwk(),
          separator,
          above,
          facts.names() - above);
    }
    if (facts.isHalf()) {
      return facts.isNamedSquare()
          ? filled(NAMED_HALF, separator.equals(" ") ? "\\s+" : separator)
              + SquareOffers.ofWeights(facts)
          : filled(HALF, separator.equals(" ") ? "" : ", delimiter='" + separator + "'");
    }
    if (facts.isNamedSquare()) {
      return "";
    }
    if (distances.arePart()) {
      return filled(distances.command());
    }
    if (areMarks()) {
      return filled(MARKS, separator, separator, facts.width());
    }
    if (facts.isSquareWithSums()) {
      return filled(SUMS);
    }
    if (facts.isLong()) {
      boolean blanks = separator.equals(" ");
      return filled(CELLS, blanks ? "\\s+" : separator, facts.header().isEmpty() ? "None" : "0");
    }
    if (facts.isLongOfAmounts()) {
      return filled(AMOUNTS, separator.equals(" ") ? "\\s+" : separator);
    }
    int points = CondensedFile.points(facts.rows());
    if (facts.width() == 2
        && points > 2
        && facts.lines().isNumbered()
        && facts.header().size() == 2
        && facts.header().get(1).matches("(?i)x|value|dist.*")
        && facts.columns().get(1).isNumber()
        && facts.columns().get(1).least() >= 0) {
      return filled(CONDENSED, points, separator.equals(" ") ? "\\s+" : separator);
    }
    return "";
  }

  /** Of distances of all pairs that no program takes, as they differ in both directions. */
  String means() {
    return filled(MEANS, facts.lines().optionOfAwk());
  }

  private String filled(String text, Object... values) {
    return facts.file().filled(text, values);
  }

  /** Whether a mark behind each name tells what there is. */
  private boolean areMarks() {
    return facts.width() > 2
        && !facts.header().isEmpty()
        && facts.columns().stream().skip(1).allMatch(ColumnFacts::isOfMarks);
  }

  /** Whether a square table has gaps, and on its diagonal a number that is not 0. */
  private boolean areSimilaritiesWithGaps() {
    return facts.isSquare()
        && !facts.isDiagonalVaried()
        && facts.diagonal() > 0
        && facts.isSquareWithGaps();
  }
}
