package org.spidal.common.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.Matrices;
import org.spidal.common.vectors.VectorSet.VectorDistance;

/** Distances from vectors, compared with the scalar twin to the bit, and with doubles. */
class VectorRowsTest {
  private static final int MOST_WARM_UPS = 2000;

  private final Random random = Matrices.random();

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "2, 3",
    "3, 33",
    "63, 16",
    "64, 2",
    "65, 31",
    "130, 300",
    "257, 3",
    "300, 40",
    "320, 300",
    "1025, 5"
  })
  void everyWayOfReadingGivesTheBitsOfTheScalarTwin(int n, int dimension) {
    VectorSet vectors = vectors(n, dimension);
    read(vectors, new VectorRows(vectors, VectorDistance.EUCLIDEAN, false));
    read(vectors, new VectorRows(vectors, VectorDistance.EUCLIDEAN, true));
  }

  private void read(VectorSet vectors, VectorRows rows) {
    int n = vectors.size();
    for (int round = 0; round < 2; round++) { // row by row, as a pass does
      for (int i = 0; i < n; i++) {
        for (int from = 0; from < n; from += 100) {
          check(vectors, rows, i, from, Math.min(100, n - from));
        }
      }
    }
    for (int k = 0; k < 500; k++) { // as landmarks and single points do
      int column = random.nextInt(n);
      check(vectors, rows, random.nextInt(n), column, random.nextInt(n - column + 1));
    }
    for (int i = 0; i < n; i += 1 + random.nextInt(3)) { // as a list of rows does
      check(vectors, rows, i, 0, n);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 64, 300, 5000})
  void distancesAreSymmetricZeroOnTheDiagonalAndExact(int dimension) {
    int n = 70;
    double[][] exact = new double[n][dimension];
    VectorSet vectors = vectors(n, dimension);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < dimension; k++) {
        exact[i][k] = vectors.get(i, k);
      }
    }
    vectors.scaleToLengthOne("test", 0);
    float[][] cosine = all(vectors, VectorDistance.COSINE);
    vectors = copy(exact);
    float[][] euclidean = all(vectors, VectorDistance.EUCLIDEAN);
    for (int i = 0; i < n; i++) {
      assertThat(euclidean[i][i]).isZero();
      assertThat(cosine[i][i]).isZero();
      for (int j = 0; j < n; j++) {
        assertThat(euclidean[i][j]).isEqualTo(euclidean[j][i]);
        assertThat(cosine[i][j]).isEqualTo(cosine[j][i]);
        double dot = 0;
        double squares = 0;
        double one = 0;
        double other = 0;
        for (int k = 0; k < dimension; k++) {
          dot += exact[i][k] * exact[j][k];
          one += exact[i][k] * exact[i][k];
          other += exact[j][k] * exact[j][k];
          squares += (exact[i][k] - exact[j][k]) * (exact[i][k] - exact[j][k]);
        }
        double length = Math.sqrt(squares);
        assertThat((double) euclidean[i][j]).isCloseTo(length, within(2e-6 * length));
        double angle = i == j ? 0 : 1 - dot / Math.sqrt(one * other);
        assertThat((double) cosine[i][j]).isCloseTo(angle, within(1e-6));
      }
    }
  }

  /** Products lose what differences keep: near vectors, equal ones, and those of great numbers. */
  @ParameterizedTest
  @ValueSource(ints = {31, 32, 65, 768})
  void nearVectorsAreAsExactAsOthers(int dimension) {
    int n = 130;
    double[][] numbers = new double[n][dimension];
    for (int i = 0; i < n; i++) {
      double apart = Math.pow(10, -4 * random.nextDouble());
      for (int k = 0; k < dimension; k++) {
        double center = i % 3 * (k % 5 - 2);
        numbers[i][k] = (float) (center + apart * random.nextGaussian());
      }
    }
    numbers[7] = numbers[71].clone();
    numbers[8] = new double[dimension];
    numbers[9][0] = 1e19;
    numbers[10][0] = 1.1e19;
    float[][] distances = all(copy(numbers), VectorDistance.EUCLIDEAN);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double squares = 0;
        for (int k = 0; k < dimension; k++) {
          squares += (numbers[i][k] - numbers[j][k]) * (numbers[i][k] - numbers[j][k]);
        }
        double length = Math.sqrt(squares);
        assertThat((double) distances[i][j])
            .as("%d and %d", i, j)
            .isCloseTo(length, within(2e-6 * length));
      }
    }
    assertThat(distances[7][71]).isZero();
    check(copy(numbers), new VectorRows(copy(numbers), VectorDistance.EUCLIDEAN, false), 5, 0, n);
  }

  @Test
  void aZeroVectorHasNoDirection() {
    VectorSet vectors = copy(new double[][] {{1, 2}, {0, 0}, {3, 4}});
    assertThatThrownBy(() -> vectors.scaleToLengthOne("x.npy", 0))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessage(
            "x.npy: vector 1 is 0 in all components and has no direction, which"
                + " VectorDistance=cosine needs; remove it, or use VectorDistance=euclidean");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 16, 300})
  void allocatesNothingOnceCompiled(int dimension) {
    int n = 1100;
    VectorRows rows = new VectorRows(vectors(n, dimension), VectorDistance.EUCLIDEAN, false);
    float[] target = new float[1024];
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long allocated = -1;
    for (int round = 0; round < MOST_WARM_UPS && allocated != 0; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 40; i++) {
        rows.load(i, 0, 1024, target);
        rows.load(i, 1024, n - 1024, target);
        rows.load(n - 1 - i, 77, 1, target);
      }
      allocated = threads.getCurrentThreadAllocatedBytes() - before;
    }
    assertThat(allocated).isZero();
  }

  private static void check(VectorSet vectors, VectorRows rows, int row, int column, int count) {
    float[] target = new float[count + 1];
    target[count] = -7;
    rows.load(row, column, count, target);
    for (int k = 0; k < count; k++) {
      float twin = (float) Math.sqrt(one(vectors, row, column + k));
      if (Float.floatToIntBits(target[k]) != Float.floatToIntBits(twin)) {
        throw new AssertionError(
            "row " + row + ", column " + (column + k) + ": " + target[k] + ", twin " + twin);
      }
    }
    assertThat(target[count]).as("behind the piece").isEqualTo(-7);
  }

  /** The scalar twin: one squared distance. */
  private static float one(VectorSet vectors, int i, int j) {
    float difference = 0;
    float product = 0;
    float ofI = 0;
    float ofJ = 0;
    for (int group = 0; group < vectors.dimension(); group += SquaredDistances.GROUP) {
      float sum = 0;
      float ab = 0;
      float aa = 0;
      float bb = 0;
      for (int k = group; k < Math.min(vectors.dimension(), group + SquaredDistances.GROUP); k++) {
        float a = vectors.get(i, k);
        float b = vectors.get(j, k);
        sum = Math.fma(a - b, a - b, sum);
        ab = Math.fma(a, b, ab);
        aa = Math.fma(a, a, aa);
        bb = Math.fma(b, b, bb);
      }
      difference += sum;
      product += ab;
      ofI += aa;
      ofJ += bb;
    }
    float both = ofJ + ofI;
    float s = Math.fma(product, -2, both);
    return vectors.dimension() >= SquaredDistances.LONG
            && s > both * SquaredDistances.LEAST
            && s <= Float.MAX_VALUE
        ? s
        : difference;
  }

  private static float[][] all(VectorSet vectors, VectorDistance distance) {
    VectorRows rows = new VectorRows(vectors, distance, false);
    float[][] all = new float[vectors.size()][vectors.size()];
    for (int i = 0; i < all.length; i++) {
      rows.load(i, 0, all.length, all[i]);
    }
    return all;
  }

  private VectorSet vectors(int n, int dimension) {
    double[][] numbers = new double[n][dimension];
    for (double[] vector : numbers) {
      for (int k = 0; k < dimension; k++) {
        vector[k] = random.nextGaussian();
      }
    }
    return copy(numbers);
  }

  private static VectorSet copy(double[][] numbers) {
    VectorSet vectors = new VectorSet(numbers.length, numbers[0].length);
    for (int i = 0; i < numbers.length; i++) {
      for (int k = 0; k < numbers[i].length; k++) {
        vectors.set(i, k, (float) numbers[i][k]);
      }
    }
    return vectors;
  }
}
