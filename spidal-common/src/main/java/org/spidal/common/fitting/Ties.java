package org.spidal.common.fitting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.partition.RowRange;

/**
 * How known distances tie the points of a map together. Between two parts that no distance
 * connects, and of a point with fewer distances than dimensions, a fit leaves open what the map
 * shows.
 *
 * @param parts connected ones, not counting points without any distance; points that keep given
 *     places are in one
 * @param loose points that move and have a distance, but fewer than the map has dimensions
 * @param alone points that move and have none
 */
public record Ties(long parts, long loose, long alone) {
  /** A complete matrix ties all points. */
  public static final Ties ALL = new Ties(1, 0, 0);

  private static final int COLUMNS = 1024;

  /** Says which distances of a worker's rows are known and count. */
  @FunctionalInterface
  public interface Known {
    /**
     * Of a piece of a row.
     *
     * @param known receives an answer for each column, from index 0 on; modified
     */
    void load(int row, int column, int count, boolean[] known);
  }

  /**
   * Counts, by passing on the least number of all neighbours until nothing changes. Collective.
   *
   * @param section a number of each point, by rows
   * @param own rows of the worker
   * @param fixed whether a point keeps a given place, or has none
   */
  public static Ties of(
      Collectives collectives,
      SharedDoubles<Parts> section,
      RowRange own,
      int dimension,
      IntPredicate fixed,
      Known known) {
    return new Count(collectives, section, own, fixed, known).ties(dimension);
  }

  /** What a user should know. */
  public List<String> warnings(int dimension) {
    List<String> warnings = new ArrayList<>();
    if (alone > 0) {
      warnings.add(
          alone == 1
              ? "1 point has no valid distance to any other; where it lies on the map means nothing"
              : alone
                  + " points have no valid distance to any other; where they lie on the map means nothing");
    }
    if (parts > 1) {
      warnings.add(
          "the points fall into "
              + parts
              + " parts without any valid distance between them; how these lie to each other on the"
              + " map means nothing");
    }
    if (loose > 0) {
      warnings.add(
          loose
              + " points have fewer than "
              + dimension
              + " valid distances, too few for a place in "
              + dimension
              + " dimensions; where they lie on the map is partly arbitrary");
    }
    return warnings;
  }

  /** The work of one worker. */
  private static final class Count {
    private final Collectives collectives;
    private final SharedDoubles<Parts> section;
    private final RowRange own;
    private final IntPredicate fixed;
    private final Known known;
    private final int n;
    private final double[] all;
    private final double[] mine;
    private final boolean[] neighbours = new boolean[COLUMNS];

    Count(
        Collectives collectives,
        SharedDoubles<Parts> section,
        RowRange own,
        IntPredicate fixed,
        Known known) {
      this.collectives = collectives;
      this.section = section;
      this.own = own;
      this.fixed = fixed;
      this.known = known;
      this.n = (int) section.length();
      this.all = new double[n];
      this.mine = new double[own.size()];
    }

    Ties ties(int dimension) {
      for (int q = 0; q < mine.length; q++) {
        mine[q] = visit(own.start() + q, (row, column) -> {});
      }
      exchange();
      double[] degrees = all.clone();
      for (int i = 0; i < n; i++) {
        all[i] = i;
      }
      do {
        joinFixed();
      } while (collectives.sum(pass()) > 0);
      BitSet labels = new BitSet(n);
      int enough = Math.min(dimension, n - 1);
      long loose = 0;
      long alone = 0;
      for (int i = 0; i < n; i++) {
        if (degrees[i] > 0) {
          labels.set((int) all[i]);
          loose += degrees[i] < enough && !fixed.test(i) ? 1 : 0;
        } else {
          alone += fixed.test(i) ? 0 : 1;
        }
      }
      return new Ties(labels.cardinality(), loose, alone);
    }

    /** Points that keep their places are one part, whose number is the least of theirs. */
    private void joinFixed() {
      double least = n;
      for (int i = 0; i < n; i++) {
        least = fixed.test(i) ? Math.min(least, all[i]) : least;
      }
      for (int i = 0; i < n; i++) {
        all[i] = fixed.test(i) ? least : all[i];
      }
    }

    /** Every point takes the least number of its neighbours; returns how many change. */
    private long pass() {
      long changes = 0;
      for (int q = 0; q < mine.length; q++) {
        int i = own.start() + q;
        mine[q] = all[i];
        visit(i, (row, column) -> mine[row - own.start()] = Math.min(at(row), all[column]));
        changes += mine[q] < all[i] ? 1 : 0;
      }
      exchange();
      return changes;
    }

    private double at(int row) {
      return mine[row - own.start()];
    }

    private void exchange() {
      section.put(own.start(), mine, 0, mine.length);
      collectives.allGather(section);
      section.get(0, all, 0, n);
    }

    /** Something that is done for each known distance. */
    @FunctionalInterface
    private interface Visitor {
      void see(int row, int column);
    }

    private int visit(int row, Visitor visitor) {
      int degree = 0;
      for (int from = 0; from < n; from += COLUMNS) {
        int count = Math.min(COLUMNS, n - from);
        Arrays.fill(neighbours, false);
        known.load(row, from, count, neighbours);
        for (int k = 0; k < count; k++) {
          if (neighbours[k] && from + k != row) {
            visitor.see(row, from + k);
            degree++;
          }
        }
      }
      return degree;
    }
  }
}
