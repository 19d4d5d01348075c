package org.spidal.groups.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.fault.Sentence;
import org.spidal.common.program.Results;
import org.spidal.common.table.Table;
import org.spidal.groups.config.GroupsKeys;
import org.spidal.groups.data.Grouping;
import org.spidal.groups.solve.TestOutcome;

/** Writes and tells what the tests have found. On worker 0 alone. */
public final class Report {
  private static final double LEVEL = 0.05;
  private static final String ALL = "all";

  /** With fewer labelings, no p can be below the level. */
  private static final double ENOUGH = 1 / LEVEL;

  private enum Test {
    PERMANOVA("pseudo-F"),
    ANOSIM("R"),
    PERMDISP("F");

    private final String statistic;

    Test(String statistic) {
      this.statistic = statistic;
    }

    double value(TestOutcome outcome) {
      return switch (this) {
        case PERMANOVA -> outcome.pseudoF();
        case ANOSIM -> outcome.r();
        case PERMDISP -> outcome.spreadF();
      };
    }

    double p(TestOutcome outcome) {
      return switch (this) {
        case PERMANOVA -> outcome.pOfPseudoF();
        case ANOSIM -> outcome.pOfR();
        case PERMDISP -> outcome.pOfSpreadF();
      };
    }
  }

  private final Results results;
  private final int permutations;
  private final Table table =
      new Table("column groups test objects statistic value r2 p p_holm p_bh permutations");
  private final Table spread = new Table("column group objects mean_distance");
  private final List<Map<String, Object>> summary = new ArrayList<>();

  public Report(Results results, int permutations) {
    this.results = results;
    this.permutations = permutations;
  }

  /**
   * Writes and tells all.
   *
   * @param columns the groupings of whole columns
   * @param tested each of them, followed by its pairs of groups
   * @param outcomes of all that was tested
   */
  public void write(List<Grouping> columns, List<Grouping> tested, List<TestOutcome> outcomes) {
    for (Grouping column : columns) {
      int first = tested.indexOf(column);
      int end = first + 1;
      while (end < tested.size() && !columns.contains(tested.get(end))) {
        end++;
      }
      writeColumn(tested.subList(first, end), outcomes.subList(first, end));
      tell(column, outcomes.get(first));
    }
    table.write(results.mainFile());
    spread.write(results.named(GroupsKeys.SPREAD));
    results.summary().put("permutations", permutations);
    results.summary().put("tests", summary);
  }

  /** A column, and its pairs of groups. */
  private void writeColumn(List<Grouping> tested, List<TestOutcome> outcomes) {
    Grouping whole = tested.get(0);
    int[] sizes = whole.sizes();
    for (int g = 0; g < whole.groups(); g++) {
      spread.row(whole.column(), whole.names().get(g), sizes[g], outcomes.get(0).meanDistance(g));
    }
    for (Test test : Test.values()) {
      double[] p = outcomes.stream().skip(1).mapToDouble(test::p).toArray();
      double[] holm = MultipleTests.holm(p);
      double[] bh = MultipleTests.benjaminiHochberg(p);
      for (int t = 0; t < tested.size(); t++) {
        boolean done = test != Test.ANOSIM || !Double.isNaN(test.value(outcomes.get(t)));
        if (done) {
          double[] corrected = t == 0 ? null : new double[] {holm[t - 1], bh[t - 1]};
          row(test, tested.get(t), outcomes.get(t), corrected);
        }
      }
    }
  }

  /**
   * @param corrected p after Holm's correction and that of Benjamini and Hochberg; null for a whole
   *     column
   */
  private void row(Test test, Grouping grouping, TestOutcome outcome, double[] corrected) {
    String groups = corrected == null ? ALL : String.join(" / ", grouping.names());
    double value = test.value(outcome);
    boolean shares = test == Test.PERMANOVA;
    table.row(grouping.column(), groups, test.name().toLowerCase(Locale.ROOT));
    table.cell(grouping.size()).cell(test.statistic).cell(value);
    table.cell(shares ? outcome.share() : "").cell(test.p(outcome));
    table.cell(corrected == null ? "" : corrected[0]).cell(corrected == null ? "" : corrected[1]);
    table.cell(permutations);
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("column", grouping.column());
    entry.put("groups", groups);
    entry.put("objects", grouping.size());
    entry.put("test", test.name());
    if (!Double.isNaN(value)) {
      entry.put(test.statistic, value);
      if (shares) {
        entry.put("R2", outcome.share());
      }
      entry.put("p", test.p(outcome));
      if (corrected != null) {
        entry.put("p-holm", corrected[0]);
        entry.put("p-bh", corrected[1]);
      }
    }
    summary.add(entry);
  }

  private void tell(Grouping column, TestOutcome outcome) {
    long alone = Arrays.stream(column.sizes()).filter(size -> size == 1).count();
    if (alone > 0) {
      results.warn(
          "%s: %s of one object, which has no pair within it, and whose distance to its centroid is 0:"
              + " PERMDISP may find a difference for this reason alone",
          column.column(), Sentence.count(alone, "group"));
    }
    double labelings = column.labelings();
    if (labelings < ENOUGH) {
      results.warn(
          "%s: the groups can be permuted in %s ways only, so no p can be below about %.2g",
          column.column(), (int) labelings, 1 / labelings);
    }
    if (outcome.negative() > 0) {
      results.warn(
          "%s: %s nearer to the centroid of their group than 0 (squared distance negative), as"
              + " distances are not Euclidean; PERMDISP takes 0 for these",
          column.column(), Sentence.count(outcome.negative(), "object"));
    }
    String anosim =
        Double.isNaN(outcome.r())
            ? ""
            : Sentence.of("; ANOSIM R %.4f, p %s", outcome.r(), outcome.pOfR());
    results.say(
        "%s, %s of %s: PERMANOVA F %.4f, R2 %.4f, p %s%s; PERMDISP F %.4f, p %s",
        column.column(),
        Sentence.count(column.groups(), "group"),
        Sentence.count(column.size(), "object"),
        outcome.pseudoF(),
        outcome.share(),
        outcome.pOfPseudoF(),
        anosim,
        outcome.spreadF(),
        outcome.pOfSpreadF());
    results.sayLast("%s", verdict(column, outcome));
  }

  /** What is shown at the usual level, and no more. */
  private static String verdict(Grouping column, TestOutcome outcome) {
    String about = column.column() + ": ";
    if (outcome.pOfPseudoF() > LEVEL) {
      return about + "no difference between the groups is shown (PERMANOVA, 5 %)";
    }
    return about
        + (outcome.pOfSpreadF() <= LEVEL
            ? "the groups differ (PERMANOVA, 5 %), but in spread, too (PERMDISP): perhaps in it alone"
            : "the groups differ (PERMANOVA, 5 %); a difference of their spreads is not shown"
                + " (PERMDISP)");
  }
}
