package org.spidal.tools.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * In how many triples of some rows of a square table the way over the third object is clearly
 * shorter. Of distances, even those that break the triangle inequality, it is in few.
 */
final class TriangleShare {
  /** More rows are not looked at. */
  private static final int MOST = 60;

  private static final double CLEARLY = 1.05;

  private static final double MANY = 0.1;

  /** As a share of the largest number; both directions of a comparison may differ so much. */
  private static final double NOISE = 5e-3;

  private static final double FEW = 0.02;

  private final List<double[]> kept = new ArrayList<>();
  private int step;

  /** Takes a row, with the cell before it if it has a name. */
  void take(int row, double[] numbers) {
    step = Math.max(1, (numbers.length + MOST - 1) / MOST);
    if (row % step == 0 && kept.size() < MOST) {
      kept.add(numbers.clone());
    }
  }

  /** Whether so many triples are broken that these are hardly distances. */
  boolean isLarge(int names) {
    return of(names) > MANY;
  }

  /**
   * The share.
   *
   * @param names cells before the numbers of a row
   */
  double of(int names) {
    long all = 0;
    long broken = 0;
    for (int i = 0; i < kept.size(); i++) {
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < j; k++) {
          double a = at(i, j, names);
          double b = at(i, k, names);
          double c = at(j, k, names);
          if (a >= 0 && b >= 0 && c >= 0) {
            all++;
            double longest = Math.max(a, Math.max(b, c));
            broken += longest > CLEARLY * (a + b + c - longest) ? 1 : 0;
          }
        }
      }
    }
    return all == 0 ? 0 : (double) broken / all;
  }

  /** Whether some numbers other than 0 were kept. */
  boolean has(int names) {
    return kept.stream()
        .flatMapToDouble(row -> Arrays.stream(row).skip(names))
        .anyMatch(x -> x > 0);
  }

  /** Whether more than a few of the numbers that were kept differ from the mirrored ones. */
  boolean isAsymmetric(int names) {
    double largest =
        kept.stream()
            .flatMapToDouble(row -> Arrays.stream(row).skip(names))
            .map(Math::abs)
            .filter(x -> x < Double.POSITIVE_INFINITY)
            .max()
            .orElse(0);
    int all = 0;
    int differing = 0;
    for (int i = 0; i < kept.size(); i++) {
      for (int j = 0; j < i; j++) {
        double one = at(i, j, names);
        double other = at(j, i, names);
        if (one == one && other == other) {
          all++;
          differing += Math.abs(one - other) > NOISE * largest ? 1 : 0;
        }
      }
    }
    return differing > all * FEW;
  }

  private double at(int i, int j, int names) {
    double[] row = kept.get(i);
    int column = names + j * step;
    return column < row.length ? row[column] : Double.NaN;
  }
}
