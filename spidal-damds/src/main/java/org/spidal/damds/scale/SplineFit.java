package org.spidal.damds.scale;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A rising spline: f = sum a_j I_j(delta), a_j >= 0, where the I_j are a constant and I-splines of
 * degree 2 (Ramsay 1988): integrals of hats over the knots, from 0 to 1. The inner knots are
 * quantiles of the distances. The a_j follow from the normal equations, by the method of Lawson and
 * Hanson.
 */
final class SplineFit implements DisparityFit {
  private static final double NEGLIGIBLE = 1e-11;
  private static final int MOST_TURNS = 200;

  private final int[] knots;
  private final double[][] basis;
  private final double[][] gram;
  private final double[] right;
  private double largest;
  private final double[] a;
  private final double[] z;
  private final boolean[] positive;
  private final double[][] work;

  /**
   * @param inner knots, fewer where quantiles fall together
   */
  SplineFit(MapDistances map, int inner) {
    this.knots = knots(map, inner);
    int order = knots.length + 1;
    this.basis = new double[order][Codes.COUNT];
    this.gram = new double[order][order];
    this.right = new double[order];
    this.a = new double[order];
    this.z = new double[order];
    this.positive = new boolean[order];
    this.work = new double[order][order + 1];
    Arrays.fill(basis[0], 1);
    for (int j = 1; j < order; j++) {
      for (int k = 0; k < Codes.COUNT; k++) {
        basis[j][k] = integral(j - 1, k);
      }
    }
    for (int i = 0; i < order; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int k : map.usedCodes()) {
          sum += map.weight(k) * basis[i][k] * basis[j][k];
        }
        gram[i][j] = sum;
        gram[j][i] = sum;
      }
    }
  }

  /** The least code, the inner knots, and the largest code; all different. */
  private static int[] knots(MapDistances map, int inner) {
    int least = -1;
    int most = 0;
    double weight = 0;
    for (int k = 0; k < Codes.COUNT; k++) {
      if (map.weight(k) > 0) {
        least = least < 0 ? k : least;
        most = k;
        weight += map.weight(k);
      }
    }
    int[] knots = new int[inner + 2];
    int count = 0;
    knots[count++] = least;
    double below = 0;
    int next = 1;
    for (int k = least; k < most && next <= inner; k++) {
      below += map.weight(k);
      if (below >= weight * next / (inner + 1)) {
        if (k > knots[count - 1]) {
          knots[count++] = k;
        }
        while (next <= inner && below >= weight * next / (inner + 1)) {
          next++;
        }
      }
    }
    if (most > knots[count - 1]) {
      knots[count++] = most;
    }
    return Arrays.copyOf(knots, count);
  }

  /** The integral of the hat over a knot up to a code, over that of the whole hat. */
  private double integral(int knot, int code) {
    double peak = knots[knot];
    double rise = knot > 0 ? peak - knots[knot - 1] : 0;
    double fall = knot + 1 < knots.length ? knots[knot + 1] - peak : 0;
    double before = Math.max(0, Math.min(rise, code - peak + rise));
    double after = Math.max(0, Math.min(fall, peak + fall - code));
    double area = 0;
    if (rise > 0) {
      area += before * before / (2 * rise);
    }
    if (fall > 0 && code > peak) {
      area += fall / 2 - after * after / (2 * fall);
    }
    return area > 0 ? 2 * area / (rise + fall) : 0;
  }

  @Override
  public double fit(MapDistances map, Curve curve) {
    largest = 0;
    for (int j = 0; j < right.length; j++) {
      double sum = 0;
      for (int k : map.usedCodes()) {
        sum += map.sum(k) * basis[j][k];
      }
      right[j] = sum;
      largest = Math.max(largest, sum);
    }
    solve();
    double[] f = curve.mean();
    Arrays.fill(f, 0);
    for (int j = 0; j < a.length; j++) {
      if (a[j] > 0) {
        for (int k : map.usedCodes()) {
          f[k] += a[j] * basis[j][k];
        }
      }
    }
    return DisparityFit.squares(map, f);
  }

  /** The a >= 0 for which a G a / 2 - a right is least. */
  private void solve() {
    Arrays.fill(a, 0);
    Arrays.fill(positive, false);
    for (int turn = 0; turn < MOST_TURNS; turn++) {
      int enters = -1;
      double steepest = NEGLIGIBLE * largest;
      for (int j = 0; j < a.length; j++) {
        double fall = right[j];
        for (int i = 0; i < a.length; i++) {
          fall -= gram[j][i] * a[i];
        }
        if (!positive[j] && fall > steepest) {
          steepest = fall;
          enters = j;
        }
      }
      if (enters < 0) {
        return;
      }
      positive[enters] = true;
      while (!solvePositive()) {
        goAsFarAsAllowed();
      }
    }
  }

  /** Solves for those that may be positive; takes the solution if all of them are. */
  private boolean solvePositive() {
    int size = 0;
    for (int j = 0; j < a.length; j++) {
      if (positive[j]) {
        int column = 0;
        for (int i = 0; i < a.length; i++) {
          if (positive[i]) {
            work[size][column++] = gram[j][i];
          }
        }
        work[size++][column] = right[j];
      }
    }
    eliminate(size);
    boolean allowed = true;
    for (int j = 0, row = 0; j < a.length; j++) {
      z[j] = positive[j] ? work[row++][size] : 0;
      allowed &= !positive[j] || z[j] > 0;
    }
    if (allowed) {
      System.arraycopy(z, 0, a, 0, a.length);
    }
    return allowed;
  }

  /** Gauss and Jordan, on a positive definite matrix and its right side. */
  private void eliminate(int size) {
    for (int p = 0; p < size; p++) {
      double pivot = work[p][p];
      for (int c = p; c <= size; c++) {
        work[p][c] = pivot > 0 ? work[p][c] / pivot : 0;
      }
      for (int r = 0; r < size; r++) {
        double factor = work[r][p];
        if (r != p && factor != 0) {
          for (int c = p; c <= size; c++) {
            work[r][c] -= factor * work[p][c];
          }
        }
      }
    }
  }

  /** Goes towards the solution until the first of them is 0, which then stays so. */
  private void goAsFarAsAllowed() {
    double step = 1;
    int leaves = -1;
    for (int j = 0; j < a.length; j++) {
      if (positive[j] && z[j] <= 0 && (leaves < 0 || a[j] / (a[j] - z[j]) < step)) {
        step = a[j] > 0 ? a[j] / (a[j] - z[j]) : 0;
        leaves = j;
      }
    }
    for (int j = 0; j < a.length; j++) {
      a[j] = Math.max(0, a[j] + step * (z[j] - a[j]));
    }
    a[leaves] = 0;
    positive[leaves] = false;
  }

  @Override
  public Map<String, Object> parameters(double perCode, double factor) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("knots", IntStream.of(knots).mapToObj(k -> k * perCode).toList());
    List<Double> heights = Arrays.stream(a).mapToObj(height -> factor * height).toList();
    map.put("constant", heights.get(0));
    map.put("heights", heights.subList(1, heights.size()));
    return map;
  }
}
