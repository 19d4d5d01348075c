package org.spidal.mdschisq.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.spidal.common.bound.CellSubsets;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.data.WeighedRows;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.kernel.Norm;
import org.spidal.mdschisq.kernel.PairPass;
import org.spidal.mdschisq.kernel.PairRows;
import org.spidal.mdschisq.kernel.ValueKernel;

/** The sums of subsets estimate those of all points without bias. */
class SubsetRowsTest {
  private static final int N = 40;
  private static final int DRAWS = 6_000;

  private final double[][] x = new double[PairPass.AXES][N + PairPass.PADDING];

  @Test
  void theMeanOverSubsetsIsTheWhole() {
    double[] map = new double[2 * N];
    for (int i = 0; i < N; i++) {
      map[2 * i] = i;
      map[2 * i + 1] = Math.sin(i);
    }
    PairRows all = rows();
    int[] every = new int[N];
    Arrays.setAll(every, i -> i);
    double sum = 0;
    double size = 0;
    for (int r = 0; r < DRAWS; r++) {
      CellSubsets draw = new CellSubsets(map, 2, N / 2, 4, r, 0);
      int[] points = draw.subset(0);
      SubsetRows rows = new SubsetRows(all, points, N, draw.repeats());
      sum += draw.factor() * sum(rows, points, map) / DRAWS;
      size += draw.factor() * rows.size() / DRAWS;
    }
    SubsetRows whole = new SubsetRows(all, every, N, 1);
    assertThat(sum).isCloseTo(sum(whole, every, map), within(0.01 * sum));
    assertThat(size).isCloseTo(whole.size(), within(0.01 * size));
  }

  /** Distances with holes, of points with weights; relative errors, so that far pairs are few. */
  private static PairRows rows() {
    float[] weights = new float[N];
    Role[] roles = new Role[N];
    for (int i = 0; i < N; i++) {
      weights[i] = 1 + i % 3;
      roles[i] = i % 5 == 0 ? Role.FIXED : Role.VARIED;
    }
    return new WeighedRows(
        new WeighedRows.Distances(SubsetRowsTest::load, null, 1, 10, 0.5),
        Norm.RELATIVE,
        weights,
        roles,
        false,
        null,
        null);
  }

  private static void load(int row, int column, int count, float[] target) {
    for (int k = 0; k < count; k++) {
      int j = column + k;
      target[k] = (row + j) % 7 == 0 ? Float.NaN : Math.abs(row - j) + (row * j) % 4;
    }
  }

  /** Of a map, over unordered pairs. */
  private double sum(PairRows rows, int[] points, double[] map) {
    PairPass pass = new PairPass(rows, points.length, new Functional(false, 0.5));
    for (int p = 0; p < points.length; p++) {
      x[0][p] = map[2 * points[p]] / pass.unit();
      x[1][p] = map[2 * points[p] + 1] / pass.unit();
    }
    double[] sums = new double[ValueKernel.SUMS];
    double sum = 0;
    for (int p = 0; p < points.length; p++) {
      pass.evaluate(p, x, sums);
      sum += sums[0] / 2;
    }
    return sum;
  }
}
