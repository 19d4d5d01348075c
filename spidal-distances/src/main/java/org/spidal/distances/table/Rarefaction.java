package org.spidal.distances.table;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.Sentence;
import org.spidal.common.random.IndexedRandom;
import org.spidal.distances.kernel.SampleRows;

/** Draws the same number of individuals from each sample, without putting any back. */
public final class Rarefaction {
  private static final long PURPOSE = 41;

  private final int depth;
  private final long seed;

  /**
   * @param depth individuals that are drawn
   */
  public Rarefaction(int depth, long seed) {
    this.depth = depth;
    this.seed = seed;
  }

  /**
   * The drawn counts. Individual after individual is drawn with the chance (still wanted) / (still
   * left), which makes all subsets equally likely; the random numbers of a sample depend on its
   * number and those of its individuals alone.
   *
   * @throws org.spidal.common.fault.SpidalException if a number is not whole, or a sample has too
   *     few individuals
   */
  public SampleTable of(SampleTable table) {
    if (!table.isOfCounts()) {
      throw table.error("not all numbers are whole, and RarefyTo draws from counts. Leave it out");
    }
    SampleRows rows = table.rows();
    double[] totals = rows.sums();
    requireDepth(table, totals);
    Entries drawn = new Entries(table.path());
    for (int i = 0; i < rows.size(); i++) {
      IndexedRandom random = new IndexedRandom(seed, PURPOSE + ((long) i << 8));
      long left = (long) totals[i];
      long wanted = depth;
      long individual = 0;
      for (int k = rows.starts()[i]; k < rows.starts()[i + 1]; k++) {
        long of = 0;
        for (long c = (long) rows.values()[k]; c > 0; c--, left--) {
          if (random.uniform(individual++) * left < wanted) {
            wanted--;
            of++;
          }
        }
        drawn.add(i, rows.features()[k], of);
      }
    }
    return table.with(drawn.rows(rows.size(), rows.width()));
  }

  private void requireDepth(SampleTable table, double[] totals) {
    List<String> small = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < totals.length; i++) {
      if (totals[i] > 1L << 53) {
        throw table.error(
            "sample %s has %s individuals, too many to count", table.sample(i), totals[i]);
      }
      least = Math.min(least, totals[i]);
      if (totals[i] < depth) {
        small.add(table.sample(i));
      }
    }
    if (!small.isEmpty()) {
      throw table.error(
          "RarefyTo=%s is more than %s have (%s). Remove these samples, or set RarefyTo=%s,"
              + " which all of them have",
          depth, Sentence.count(small.size(), "sample"), SampleTable.shown(small), (long) least);
    }
  }
}
