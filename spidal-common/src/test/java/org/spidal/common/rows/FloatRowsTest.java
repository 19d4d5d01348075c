package org.spidal.common.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.Matrices;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows.HeapFloatRows;

/** Rows as floats, compared with naive code on the array that was written to the file. */
class FloatRowsTest {
  private static final double UNIT = 1.0 / 32767;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "17, 1", "130, 1", "17, 5", "241, 17", "1366, 3"})
  void everyKindOfRowsEqualsNaiveCode(int fileN, int repetitions) {
    Random random = Matrices.random();
    double[][] numbers = numbers(random, fileN);
    Element element = Element.values()[random.nextInt(3)];
    MatrixFile file = file(numbers, element);
    int n = fileN * repetitions;
    MappedMatrix matrix = Matrices.mapAll(file);
    FloatRows mapped = new TiledFloatRows(matrix);
    FloatRows symmetric = new SymmetricFloatRows(matrix);
    FloatRows transformed = new TransformedRows(mapped, UNIT, Math::sqrt);
    int first = Math.max(0, n - 4);
    FloatRows heap = new HeapFloatRows(mapped, first, n, n);
    for (int trial = 0; trial < 60; trial++) {
      int row = first + random.nextInt(n - first);
      int column = random.nextInt(n);
      int count = Math.min(random.nextInt(ShortRows.TILE + 1), n - column);
      float[] plain = plain(numbers, row, column, count);
      float[] mean = new float[count];
      float[] root = new float[count];
      for (int k = 0; k < count; k++) {
        mean[k] = mean(numbers, row, column + k);
        boolean untouched = row == column + k || Float.isNaN(plain[k]);
        root[k] = untouched ? plain[k] : (float) Math.sqrt(plain[k] * UNIT);
      }
      String piece = element + ", row " + row + ", from column " + column;
      assertThat(load(mapped, row, column, count)).as(piece).isEqualTo(plain);
      assertThat(load(heap, row, column, count)).as(piece).isEqualTo(plain);
      assertThat(load(symmetric, row, column, count)).as(piece).isEqualTo(mean);
      assertThat(load(transformed, row, column, count)).as(piece).isEqualTo(root);
    }
  }

  @Test
  void theSymmetricPartIsSymmetric() {
    double[][] numbers = numbers(Matrices.random(), 33);
    FloatRows rows = new SymmetricFloatRows(Matrices.mapAll(file(numbers, Element.FLOAT32)));
    for (int i = 0; i < 33; i++) {
      for (int j = 0; j < 33; j++) {
        assertThat(load(rows, i, j, 1)).isEqualTo(load(rows, j, i, 1));
      }
    }
  }

  @Test
  void theSymmetricPartNeedsAllRows() {
    MatrixFile file = file(numbers(Matrices.random(), 20), Element.INT16);

    assertThatThrownBy(() -> new SymmetricFloatRows(new MappedMatrix(file, new RowRange(0, 8))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300})
  void whatIsNoFiniteFloatIsRefusedWithItsPlace(double odd) {
    double[][] numbers = new double[9][9];
    numbers[4][7] = odd;
    FloatRows rows = new TiledFloatRows(Matrices.mapAll(file(numbers, Element.FLOAT64)));

    assertThat(load(rows, 3, 0, 9)).containsOnly(0);
    assertThatThrownBy(() -> load(rows, 4, 5, 4))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageStartingWith(
            folder.resolve("m.npy")
                + ": row 4, column 7 is "
                + (Double.isNaN(odd) ? "NaN; " : "infinite")
                + (odd > 0 ? ", or too large for float32 (3.4e38); " : ""));
  }

  @Test
  void averagingRefusesNaNHereAndMirrored() {
    double[][] numbers = new double[9][9];
    numbers[4][7] = Double.NaN;
    FloatRows rows = new SymmetricFloatRows(Matrices.mapAll(file(numbers, Element.FLOAT32)));

    assertThatThrownBy(() -> load(rows, 4, 0, 9))
        .hasMessageStartingWith(folder.resolve("m.npy") + ": row 4, column 7 is not a ");
    assertThatThrownBy(() -> load(rows, 7, 0, 9))
        .hasMessageStartingWith(folder.resolve("m.npy") + ": row 7, column 4 is not a ");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.POSITIVE_INFINITY, 1e300})
  void averagingRefusesWhatIsNotFinite(double odd) {
    double[][] numbers = new double[9][9];
    numbers[4][7] = odd;
    FloatRows rows = new SymmetricFloatRows(Matrices.mapAll(file(numbers, Element.FLOAT64)));

    assertThatThrownBy(() -> load(rows, 7, 0, 9))
        .hasMessageStartingWith(folder.resolve("m.npy") + ": row 7, column 4 is not a ");
  }

  @ParameterizedTest
  @EnumSource(Element.class)
  void missingStaysMissingWhateverTheTransform(Element element) {
    double[][] numbers = {{-5, -1, 4}, {-1, 0, 9}, {4, 9, 0}};
    FloatRows rows =
        new TransformedRows(
            new TiledFloatRows(Matrices.mapAll(file(numbers, element))), 1, x -> x * x);

    assertThat(load(rows, 0, 0, 3)).containsExactly(0, Float.NaN, 16);
    assertThat(load(rows, 1, 0, 3)).containsExactly(Float.NaN, 0, 81);
  }

  @Test
  void theDiagonalIsZeroEvenUnderATransformThatIsNotZeroThere() {
    FloatRows rows =
        new TransformedRows(
            (row, column, count, target) -> java.util.Arrays.fill(target, 0), 1, x -> 1 - x);

    assertThat(load(rows, 1, 0, 3)).containsExactly(1, 0, 1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY, 1e300})
  void aTransformThatGivesNoDistanceIsRefusedWithThePlace(double result) {
    FloatRows source = (row, column, count, target) -> java.util.Arrays.fill(target, 0, count, 8);
    FloatRows rows = new TransformedRows(source, 0.25, x -> result);

    assertThatThrownBy(() -> load(rows, 2, 1, 3))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessage(
            "the transform function gives "
                + result
                + " for 2.0 (row 2, column 1); it must give a number of 0 or more");
  }

  /** Positive and negative whole numbers that every type holds exactly, the diagonal too. */
  private static double[][] numbers(Random random, int n) {
    return Matrices.asDoubles(Matrices.anything(random, n));
  }

  private MatrixFile file(double[][] numbers, Element element) {
    return Matrices.openNpy(folder.resolve("m.npy"), numbers, element, ByteOrder.BIG_ENDIAN);
  }

  private static float[] load(FloatRows rows, int row, int column, int count) {
    float[] target = new float[count];
    rows.load(row, column, count, target);
    return target;
  }

  private static float[] plain(double[][] numbers, int row, int column, int count) {
    float[] result = new float[count];
    for (int k = 0; k < count; k++) {
      double number = numbers[row % numbers.length][(column + k) % numbers.length];
      result[k] = row == column + k ? 0 : number < 0 ? Float.NaN : (float) number;
    }
    return result;
  }

  private static float mean(double[][] numbers, int row, int column) {
    double one = numbers[row % numbers.length][column % numbers.length];
    double other = numbers[column % numbers.length][row % numbers.length];
    return row == column ? 0 : one < 0 || other < 0 ? Float.NaN : (float) ((one + other) / 2);
  }

  /** Every finite negative number is a missing distance, also one that float32 does not hold. */
  @Test
  void largeNegativeNumbersAreMissing() {
    double[][] numbers = new double[9][9];
    numbers[4][7] = -1e300;
    FloatRows rows = new TiledFloatRows(Matrices.mapAll(file(numbers, Element.FLOAT64)));

    assertThat(load(rows, 4, 7, 1)).containsExactly(Float.NaN);
  }
}
