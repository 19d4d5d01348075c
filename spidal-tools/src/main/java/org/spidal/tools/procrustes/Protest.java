package org.spidal.tools.procrustes;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.geometry.Procrustes;
import org.spidal.common.geometry.Procrustes.Handedness;
import org.spidal.common.geometry.Procrustes.ScaleRange;
import org.spidal.common.geometry.Similarity;
import org.spidal.common.random.IndexedRandom;
import org.spidal.groups.kernel.Permutations;

/**
 * A map laid upon another one by the points that both have, and the test whether they agree by more
 * than chance (Jackson 1995, "PROTEST").
 *
 * @param names of the points in both, in the order of the first map
 * @param similarity that moves the second map
 * @param moved the second map's points of these names in their new places
 * @param residuals distance of each from its place in the first map
 * @param correlation r = sqrt(1 - m2), m2 the sum of squares that remains, as a share of the first
 *     map's about its middle
 * @param p (1 + the permutations with an r as great) / (1 + all); NaN where there are none
 */
record Protest(
    List<String> names,
    Similarity similarity,
    double[] moved,
    double[] residuals,
    double correlation,
    double p) {
  private static final long PURPOSE = 43;
  private static final int FEWEST = 3;

  /** Correlations that differ by less are the same, but for rounding. */
  private static final double SAME = 1e-12;

  /**
   * Lays the second map upon the first.
   *
   * @param permutations of the points of the second map; 0: no test
   * @throws SpidalException if they have too few points in common, not the same axes, or one of
   *     them has all points at one place
   */
  static Protest of(NamedPlaces first, NamedPlaces second, int permutations, long seed) {
    int d = first.dimension();
    if (second.dimension() != d) {
      throw bad(
          "%s has %s coordinates and %s has %s. Take the first of both: --dimension %s.",
          first.path(), d, second.path(), second.dimension(), Math.min(d, second.dimension()));
    }
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < second.names().size(); i++) {
      places.put(second.names().get(i), i);
    }
    int[] common =
        IntStream.range(0, first.names().size())
            .filter(i -> places.containsKey(first.names().get(i)))
            .toArray();
    if (common.length < FEWEST) {
      throw bad(
          "%s and %s have %s points in common, expected %s or more. Points are the same if their names"
              + " are: the first file has '%s', the second '%s'.",
          first.path(),
          second.path(),
          common.length,
          FEWEST,
          first.names().get(0),
          second.names().get(0));
    }
    double[] to = first.of(common);
    double[] from =
        second.of(IntStream.of(common).map(i -> places.get(first.names().get(i))).toArray());
    double[] weights = new double[common.length];
    Arrays.fill(weights, 1);
    Procrustes fit = new Procrustes(d, from, to, weights);
    if (fit.isOnePlace() || fit.isOntoOnePlace()) {
      throw bad(
          "%s has all points that are in both maps at one place: nothing can be laid upon it",
          fit.isOnePlace() ? second.path() : first.path());
    }
    Similarity similarity = fit.fit(Handedness.EITHER, ScaleRange.ANY);
    double[] moved = similarity.apply(from);
    return new Protest(
        IntStream.of(common).mapToObj(first.names()::get).toList(),
        similarity,
        moved,
        residuals(d, moved, to),
        fit.correlation(),
        p(d, from, to, weights, fit.correlation(), permutations, seed));
  }

  private static SpidalException bad(String sentence, Object... values) {
    return new SpidalException(ExitCode.DATA, sentence, values);
  }

  private static double[] residuals(int d, double[] moved, double[] to) {
    double[] squares = new double[to.length / d];
    for (int at = 0; at < to.length; at++) {
      squares[at / d] += (moved[at] - to[at]) * (moved[at] - to[at]);
    }
    return Arrays.stream(squares).map(Math::sqrt).toArray();
  }

  private static double p(
      int d, double[] from, double[] to, double[] weights, double observed, int count, long seed) {
    Permutations permutations =
        new Permutations(new int[weights.length], new IndexedRandom(seed, PURPOSE));
    int[] source = new int[weights.length];
    double[] permuted = new double[from.length];
    int extreme = 1; // the observed one
    for (int p = 1; p <= count; p++) {
      permutations.find(p, source);
      for (int i = 0; i < source.length; i++) {
        System.arraycopy(from, source[i] * d, permuted, i * d, d);
      }
      double r = new Procrustes(d, permuted, to, weights).correlation();
      extreme += r >= observed * (1 - SAME) ? 1 : 0;
    }
    return count == 0 ? Double.NaN : extreme / (1.0 + count);
  }

  /** The share of the sum of squares that remains, from 0 to 1. */
  double m2() {
    return Math.max(0, 1 - correlation * correlation);
  }
}
