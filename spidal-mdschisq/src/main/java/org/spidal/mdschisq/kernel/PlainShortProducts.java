package org.spidal.mdschisq.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import org.spidal.common.rows.ShortRows;

/** {@link ShortProductKernel} in plain code, to the same bits; see {@link PlainPairs}. */
final class PlainShortProducts implements ShortProducts {
  private static final int AXES = 3;
  private static final int LANES = FloatVector.SPECIES_PREFERRED.length();

  private final PairRows rows;
  private final ShortRows shorts;
  private final int points;
  private final ShortProductCase kind;
  private final float least;
  private final float floor;
  private final RowLanes product = new RowLanes(AXES, LANES);
  private final float[] lanes = product.array();

  /**
   * @param points N
   * @param exact whether with exact second derivatives
   */
  PlainShortProducts(Functional functional, PairRows rows, int points, boolean exact) {
    this.rows = rows;
    this.shorts = rows.shorts();
    this.points = points;
    this.kind = new ShortProductCase(rows.norm(), functional.squared(), exact);
    this.least = kind.squared() ? 0 : ProductKernel.least(functional, rows);
    this.floor = (float) rows.floor();
  }

  @Override
  public void add(int row0, int row1, float[][] x, float[][] p, double[] sums) {
    add(row0, x, p, sums, 0);
    add(row1, x, p, sums, AXES);
  }

  /** The last columns, which do not fill a vector, have lanes of their own, as in the kernel. */
  private void add(int row, float[][] x, float[][] p, double[] sums, int at) {
    for (int from = 0; from < points; from += PairPass.STRIP) {
      int count = Math.min(PairPass.STRIP, points - from);
      int whole = count - count % LANES;
      shorts.load(0, row, from, count);
      addTo(sums, at, row, from, 0, whole, x, p);
      if (whole < count) {
        addTo(sums, at, row, from, whole, count, x, p);
      }
    }
  }

  private void addTo(
      double[] sums, int at, int row, int from, int start, int end, float[][] x, float[][] p) {
    Arrays.fill(lanes, 0);
    short[] distances = shorts.array(0);
    int offset = shorts.offset(0);
    float[] weights = rows.weights(row);
    for (int j = start; j < end; j++) {
      addPair(j % LANES, distances[offset + j], weights[from + j], row, from + j, x, p);
    }
    product.addTo(sums, at);
  }

  private void addPair(int lane, float t, float weight, int i, int j, float[][] x, float[][] p) {
    float w = t < 0 ? 0 : weight;
    float s0 = x[0][i] - x[0][j];
    float s1 = x[1][i] - x[1][j];
    float s2 = x[2][i] - x[2][j];
    float q0 = p[0][i] - p[0][j];
    float q1 = p[1][i] - p[1][j];
    float q2 = p[2][i] - p[2][j];
    float sq = Math.fma(s0, q0, Math.fma(s1, q1, s2 * q2));
    float r2 = Math.fma(s0, s0, Math.fma(s1, s1, Math.fma(s2, s2, least)));
    float r = PlainPairs.root(r2);
    float u = factor(t, w, r2, r);
    float u2 = u + u;
    float a = (kind.squared() ? u2 + u2 : kind.exact() ? t * u : u) * sq;
    if (kind.exact()) {
      float b = kind.squared() ? (r2 - t) * u2 : (r - t) * r2 * u;
      lanes[lane] = Math.fma(b, q0, lanes[lane]);
      lanes[lane + LANES] = Math.fma(b, q1, lanes[lane + LANES]);
      lanes[lane + 2 * LANES] = Math.fma(b, q2, lanes[lane + 2 * LANES]);
    }
    lanes[lane] = Math.fma(a, s0, lanes[lane]);
    lanes[lane + LANES] = Math.fma(a, s1, lanes[lane + LANES]);
    lanes[lane + 2 * LANES] = Math.fma(a, s2, lanes[lane + 2 * LANES]);
  }

  /** v, or v / D^3, or v / D^2. */
  private float factor(float t, float w, float r2, float r) {
    Norm norm = kind.norm();
    boolean flat = norm.constant() == 1;
    float d = Math.max(t, floor);
    float n = norm.large() == 1 ? t * w : w;
    float e = norm.root() ? d * PlainPairs.root(d) : norm.square() == 1 ? d * d : d;
    if (kind.squared()) {
      return flat ? n : n / e;
    }
    if (kind.exact() && norm.root()) {
      float dr2 = d * r2;
      return n / (dr2 * PlainPairs.root(dr2));
    }
    float power = kind.exact() ? r2 * r : r2;
    return n / (flat ? power : power * e);
  }
}
