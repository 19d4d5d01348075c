package org.spidal.davs.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.TextFile;

/**
 * A Final file of the original program: rows of {@code index x y 0.0 label ...}, the centers behind
 * the points.
 *
 * <p>The label of the sponge is not marked in it. It is the place that the sponge had among the
 * clusters, so 0 where it was there from the beginning, but any other where it came later. The
 * centers tell it: they are those of all other labels, in ascending order. So each label s makes
 * another assignment of labels to centers, with the cost
 *
 * <pre>
 *   cost(s) = sum over l &lt; s of c(l, l) + sum over l &gt; s of c(l, l - 1),
 *   c(l, k) = sum over the points x of label l of |x - center k|^2,
 * </pre>
 *
 * and that of the sponge costs far less than the others, which shift clusters to centers of others.
 */
public final class FinalFile {
  /** The centers have this label. */
  public static final int CENTER_LABEL = 100_000_000;

  static final int LABEL_FIELD = 4;

  /** How much smaller a cost is that counts as far less. */
  private static final double FAR_LESS = 0.25;

  private static final Sums NONE = new Sums();

  private final List<Integer> labels = new ArrayList<>();
  private final List<double[]> centers = new ArrayList<>();
  private final Map<Integer, Sums> sums = new HashMap<>();
  private final Sums all = new Sums();

  /**
   * Reads it. A first row without numbers is a header.
   *
   * @throws org.spidal.common.fault.SpidalException naming file and line, if a row has another form
   */
  FinalFile(TextFile file) {
    boolean[] first = {true};
    file.forEachLine(
        (line, number) -> {
          String[] fields = line.strip().split("\\s+");
          boolean isHeader = first[0] && HeaderRow.is(List.of(fields));
          first[0] = false;
          if (isHeader) {
            return;
          }
          int label = fields.length > LABEL_FIELD ? label(fields[LABEL_FIELD]) : -1;
          double[] place = label < 0 ? null : place(fields);
          if (place == null) {
            throw file.error(
                number,
                "expected index, x, y, 0.0 and a label from 0, found '%s'. Correct or remove this line.",
                line.strip());
          }
          take(label, place);
        });
  }

  private void take(int label, double[] place) {
    if (label >= CENTER_LABEL) {
      centers.add(place);
      return;
    }
    all.add(place);
    labels.add(label);
    sums.computeIfAbsent(label, none -> new Sums()).add(place);
  }

  /** The labels of the points. */
  List<Integer> labels() {
    return labels;
  }

  /**
   * The label of the sponge, which may have no points: 0 where the centers do not tell another one.
   */
  int sponge() {
    int places = centers.size() + 1;
    if (labels.stream().anyMatch(label -> label >= places)) {
      return 0; // not by the original program, or without its centers
    }
    double[] costs = costs(places);
    int empty = cheapest(costs, false);
    boolean isEmpty =
        empty > 0
            && costs[empty] < FAR_LESS * all.around(all.mean())
            && costs[0] >= FAR_LESS * costs[empty];
    int otherwise = isEmpty ? empty : 0;
    int filled = cheapest(costs, true);
    boolean better = costs[filled] < FAR_LESS * costs[otherwise];
    return better && isSpread(filled) ? filled : otherwise;
  }

  /** Says which label the sponge is. */
  String where(int sponge) {
    boolean some = of(sponge).count > 0;
    String found = some ? "its sponge is label " + sponge : "there are no points in its sponge";
    return found + ", as its centers show";
  }

  private double[] costs(int places) {
    double[] costs = new double[places];
    double below = 0;
    for (int s = 1; s < places; s++) {
      below += of(s - 1).around(centers.get(s - 1));
      costs[s] = below;
    }
    double above = 0;
    for (int s = places - 1; s > 0; s--) {
      above += of(s).around(centers.get(s - 1));
      costs[s - 1] += above;
    }
    return costs;
  }

  /** The label of least cost among those with points, or those without; -1 if there is none. */
  private int cheapest(double[] costs, boolean withPoints) {
    int cheapest = -1;
    for (int s = 0; s < costs.length; s++) {
      boolean counts = of(s).count > 0 == withPoints;
      if (counts && (cheapest < 0 || costs[s] < costs[cheapest])) {
        cheapest = s;
      }
    }
    return cheapest;
  }

  /** Whether the points of a label are spread like all, so not those of a center beside it. */
  private boolean isSpread(int label) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = Math.max(0, label - 1); k <= Math.min(label, centers.size() - 1); k++) {
      least = Math.min(least, of(label).around(centers.get(k)));
    }
    return least / of(label).count > FAR_LESS * all.around(all.mean()) / all.count;
  }

  private Sums of(int label) {
    return sums.getOrDefault(label, NONE);
  }

  private static int label(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private static double[] place(String[] fields) {
    try {
      double[] place = {PlainNumber.parse(fields[1]), PlainNumber.parse(fields[2])};
      return Arrays.stream(place).allMatch(Double::isFinite) ? place : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Number, sums and squares of points, as differences from the first: few digits are lost. */
  private static final class Sums {
    private int count;
    private double[] first;
    private final double[] sum = new double[2];
    private double squares;

    void add(double[] place) {
      if (count++ == 0) {
        first = place;
      }
      for (int i = 0; i < sum.length; i++) {
        double x = place[i] - first[i];
        sum[i] += x;
        squares += x * x;
      }
    }

    /** The sum over the points of their squared distances from a place. */
    double around(double[] place) {
      double around = squares;
      for (int i = 0; i < sum.length && count > 0; i++) {
        double y = place[i] - first[i];
        around += y * (count * y - 2 * sum[i]);
      }
      return Math.max(around, 0);
    }

    double[] mean() {
      double[] mean = new double[sum.length];
      Arrays.setAll(mean, i -> count == 0 ? 0 : first[i] + sum[i] / count);
      return mean;
    }
  }
}
