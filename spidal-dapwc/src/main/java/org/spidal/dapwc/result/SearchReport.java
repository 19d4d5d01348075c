package org.spidal.dapwc.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Console;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.table.AlignedText;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.Growth;

/** What the user hears before and during a search. Every worker has one; worker 0's is heard. */
public final class SearchReport {
  private static final int ROWS_TOLD = 10;

  /** Mean distance, in steps of the whole numbers, below which rounding is felt. */
  private static final double FEW_STEPS = 100;

  private static final double MOST_MISSING = 0.5;

  private final PwcConfig config;
  private final Console console;

  public SearchReport(PwcConfig config, Console console) {
    this.config = config;
    this.console = console;
  }

  /** Tells points and distances, and of missing ones how many. */
  public void describe(Distances distances, String workers, int points) {
    console.say(
        "%d points; mean distance %.4g%s",
        points,
        distances.mean(),
        distances.missing() > 0
            ? Sentence.of(
                "; %.2f %% missing, filled by the means of their rows", 100 * distances.missing())
            : "");
    console.say(workers + ", " + distances.store().text());
    warnOfLonely(distances.lonely());
    if (distances.missing() > MOST_MISSING) {
      console.warn(
          "%.0f %% of the distances are missing and were replaced by means: with more than half of"
              + " them missing, clusters can be wrong. Make a map with damds, which leaves them out,"
              + " and cluster that: ./spidal kmeans -DVectorFile=points.txt -DColumns=2-4",
          100 * distances.missing());
    }
    double steps = distances.mean() / distances.unit();
    if (steps < FEW_STEPS) {
      console.warn(
          "distances are kept in steps of %.3g, and their mean is only %.2g steps: near points"
              + " cannot be told apart; lower the few very large distances, or scale int16"
              + " numbers up to 32767",
          distances.unit(), steps);
    }
  }

  private void warnOfLonely(boolean[] lonely) {
    int[] points = IntStream.range(0, lonely.length).filter(i -> lonely[i]).toArray();
    if (points.length == 1) {
      console.warn(
          "point " + points[0] + " has no distance to any other; where it is put means nothing");
    } else if (points.length > 1) {
      console.warn(
          "%s points, the first is %s, have no distance to any other; where they are put"
              + " means nothing",
          points.length, points[0]);
    }
  }

  /** Tells how many clusters there seem to be. */
  public void tell(AutoK.Answer answer, int taken) {
    console.say(
        answer.sure()
            ? Sentence.of(
                "%d clusters: the critical temperature falls by a factor of %.1f there",
                answer.clusters(), answer.fall())
            : "about "
                + answer.clusters()
                + (isMost(answer) ? " clusters or more (no more are tried)" : " clusters")
                + ", which is uncertain: they overlap, or lie within each other");
    if (!answer.sure()) {
      mostTelling(answer.path()).forEach(console::say);
    }
    if (taken < answer.clusters()) {
      console.warn(
          "MaxNcent=%s is less than the %s clusters that were found; set a larger MaxNcent"
              + " to have them all",
          taken, answer.clusters());
    }
  }

  /** Whether the search for the number ended at the most that it tries. */
  private static boolean isMost(AutoK.Answer answer) {
    List<AutoK.Step> path = answer.path();
    return answer.clusters() == path.get(path.size() - 1).clusters();
  }

  /** The numbers of clusters where the critical temperature falls most, as a table. */
  private static List<String> mostTelling(List<AutoK.Step> path) {
    List<AutoK.Step> told =
        path.stream()
            .filter(step -> step.fall() > 1)
            .sorted(Comparator.comparingDouble(step -> -step.fall()))
            .limit(ROWS_TOLD)
            .sorted(Comparator.comparingInt(AutoK.Step::clusters))
            .toList();
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"clusters", "fall of critical temperature", "silhouette"});
    for (AutoK.Step step : told) {
      rows.add(
          new String[] {
            Integer.toString(step.clusters()),
            Sentence.of("%.2f", step.fall()),
            Sentence.of("%.3f", step.silhouette())
          });
    }
    return told.isEmpty() ? List.of() : AlignedText.lines(rows);
  }

  /** A number of clusters was reached on the way. */
  public void reached(Clustering clustering, Growth.Stage stage) {
    console.detail(
        "%d clusters, cost %.6g, silhouette %.3f",
        stage.clusters(), stage.cost(), stage.silhouette());
    if (config.settings().get(PwcKeys.INTERMEDIATE) && stage.clusters() > 1) {
      IndexedNumbers.write(config.intermediateFile(stage.clusters()), clustering.labels());
    }
  }
}
