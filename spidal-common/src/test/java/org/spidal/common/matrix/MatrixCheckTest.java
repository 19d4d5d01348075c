package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixCheck.Findings;
import org.spidal.common.matrix.MatrixFormat.Element;

class MatrixCheckTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 0.6, 0.95})
  void theRightByteOrderIsAcceptedHoweverMuchIsMissing(double missing) {
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      MatrixFile file = raw(Matrices.distances(Matrices.random(), 200, missing), order);
      Findings findings = MatrixCheck.sample(file);

      assertThatCode(() -> MatrixCheck.requireByteOrder(file, findings)).doesNotThrowAnyException();
      assertThat(findings.asymmetric()).isZero();
      assertThat(findings.diagonal()).isZero();
      assertThat(findings.negative()).isBetween(missing - 0.05, missing + 0.05);
    }
  }

  @Test
  void theWrongByteOrderIsRecognisedAndTheRightOneNamed() {
    short[][] distances = Matrices.distances(Matrices.random(), 200, 0);
    Path path = Matrices.raw(folder.resolve("m.bin"), distances, ByteOrder.BIG_ENDIAN);
    MatrixFile little = MatrixFile.open(path, 200, false, "distance matrix");

    assertThatThrownBy(() -> MatrixCheck.requireByteOrder(little, MatrixCheck.sample(little)))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageMatching(
            java.util.regex.Pattern.quote(path.toString())
                + " read as little-endian has [45]\\d(\\.\\d)? % negative numbers, in the other"
                + " byte order 0\\.0 %; set IsBigEndian=true");

    Matrices.raw(path, distances, ByteOrder.LITTLE_ENDIAN);
    MatrixFile big = MatrixFile.open(path, 200, true, "distance matrix");
    assertThatThrownBy(() -> MatrixCheck.requireByteOrder(big, MatrixCheck.sample(big)))
        .hasMessageContaining("read as big-endian")
        .hasMessageEndingWith("set IsBigEndian=false");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.3})
  void theWrongByteOrderIsRecognisedThoughDistancesAreMissing(double missing) {
    short[][] distances = Matrices.distances(Matrices.random(), 200, missing);
    Path path = Matrices.raw(folder.resolve("m.bin"), distances, ByteOrder.BIG_ENDIAN);
    MatrixFile little = MatrixFile.open(path, 200, false, "distance matrix");

    assertThatThrownBy(() -> MatrixCheck.requireByteOrder(little, MatrixCheck.sample(little)))
        .hasMessageEndingWith("; set IsBigEndian=true");
  }

  @Test
  void npyFilesSayTheirByteOrderThemselves() {
    double[][] negative = new double[50][50];
    for (double[] row : negative) {
      java.util.Arrays.fill(row, -1);
    }
    MatrixFile file =
        Matrices.openNpy(
            folder.resolve("m.npy"), negative, Element.FLOAT32, ByteOrder.LITTLE_ENDIAN);

    Findings findings = MatrixCheck.sample(file);

    assertThat(findings.negative()).isEqualTo(1);
    assertThatCode(() -> MatrixCheck.requireByteOrder(file, findings)).doesNotThrowAnyException();
  }

  @Test
  void aMatrixThatIsNotSymmetricIsFoundAndTheWorstPairTold() {
    Random random = Matrices.random();
    short[][] distances = Matrices.distances(random, 60, 0);
    for (int i = 0; i < 60; i++) {
      for (int j = 0; j < i; j++) {
        distances[i][j] = (short) (100 + random.nextInt(100));
        distances[j][i] = (short) (distances[i][j] + 10);
      }
    }
    MatrixFile file = raw(distances, ByteOrder.BIG_ENDIAN);

    Findings findings = MatrixCheck.sample(file);

    assertThat(findings.asymmetric()).isEqualTo(1);
    assertThat(Math.abs(findings.asymmetry().number() - findings.asymmetry().mirrored()))
        .isEqualTo(10);
    assertThat(findings.asymmetry().number())
        .isEqualTo(distances[findings.asymmetry().row()][findings.asymmetry().column()]);
    assertThat(MatrixCheck.describeAsymmetry(file, findings))
        .isEqualTo(
            file.path()
                + " is not symmetric: 100.0 % of "
                + findings.pairs()
                + " sampled pairs differ, most at row "
                + findings.asymmetry().row()
                + ", column "
                + findings.asymmetry().column()
                + ": "
                + (int) findings.asymmetry().number()
                + ", mirrored "
                + (int) findings.asymmetry().mirrored());
  }

  @Test
  void aSinglePairThatDiffersIsFoundInASmallMatrix() {
    for (int trial = 0; trial < 30; trial++) {
      Random random = Matrices.random();
      short[][] distances = Matrices.distances(random, 40, 0);
      int i = 1 + random.nextInt(39);
      int j = random.nextInt(i);
      distances[i][j] = (short) (distances[j][i] > 1000 ? 10 : 20_000);

      assertThat(MatrixCheck.sample(raw(distances, ByteOrder.BIG_ENDIAN)).asymmetric())
          .as("row %d, column %d", i, j)
          .isPositive();
    }
  }

  @Test
  void aDistanceThatIsMissingOneWayOnlyIsAsymmetric() {
    short[][] distances = new short[30][30];
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < i; j++) {
        distances[i][j] = -1;
      }
    }

    assertThat(MatrixCheck.sample(raw(distances, ByteOrder.BIG_ENDIAN)).asymmetric()).isEqualTo(1);
  }

  @Test
  void missingBothWaysIsSymmetricWhateverTheNegativeNumbers() {
    short[][] distances = new short[30][30];
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < 30; j++) {
        distances[i][j] = (short) (i == j ? 0 : i < j ? -1 : -32767);
      }
    }

    assertThat(MatrixCheck.sample(raw(distances, ByteOrder.BIG_ENDIAN)).asymmetric()).isZero();
  }

  @Test
  void roundingByOneUnitIsTolerated() {
    Random random = Matrices.random();
    short[][] distances = Matrices.distances(random, 60, 0.1);
    for (int i = 0; i < 60; i++) {
      for (int j = 0; j < i; j++) {
        boolean down = distances[i][j] > 1 && random.nextBoolean();
        distances[i][j] = (short) (distances[i][j] - (down ? 1 : 0));
      }
    }

    assertThat(MatrixCheck.sample(raw(distances, ByteOrder.LITTLE_ENDIAN)).asymmetric()).isZero();
  }

  @ParameterizedTest
  @EnumSource(
      value = Element.class,
      names = {"FLOAT32", "FLOAT64"})
  void roundingOfFloatsIsToleratedButNotMore(Element element) {
    double[][] distances = new double[40][40];
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < i; j++) {
        distances[i][j] = 1000 + i;
        distances[j][i] = distances[i][j] * (1 + 1e-6);
      }
    }
    assertThat(sample(distances, element).asymmetric()).isZero();

    distances[30][7] *= 1.01;
    Findings findings = sample(distances, element);
    assertThat(findings.asymmetric()).isPositive();
    assertThat(findings.asymmetry().row() + findings.asymmetry().column()).isEqualTo(37);
  }

  @Test
  void aDiagonalThatIsNotZeroIsTold() {
    short[][] distances = Matrices.distances(Matrices.random(), 40, 0);
    for (int i = 0; i < 10; i++) {
      distances[i][i] = 5;
    }
    distances[20][20] = -1; // missing, which is no wrong number

    assertThat(MatrixCheck.sample(raw(distances, ByteOrder.BIG_ENDIAN)).diagonal()).isEqualTo(0.25);
  }

  @Test
  void theSmallestMatricesCanBeSampled() {
    Findings one = MatrixCheck.sample(raw(new short[1][1], ByteOrder.BIG_ENDIAN));
    assertThat(one.pairs()).isZero();
    assertThat(one.asymmetric() + one.negative() + one.diagonal()).isZero();

    Findings two = MatrixCheck.sample(raw(new short[][] {{0, 7}, {3, 0}}, ByteOrder.BIG_ENDIAN));
    assertThat(two.asymmetric()).isEqualTo(1);
    assertThat(two.asymmetry().number() + two.asymmetry().mirrored()).isEqualTo(10);
    assertThat(two.diagonal()).isZero();
  }

  @Test
  void theSameMatrixGivesTheSameSample() {
    MatrixFile file = raw(Matrices.anything(Matrices.random(), 300), ByteOrder.BIG_ENDIAN);

    assertThat(MatrixCheck.sample(file))
        .usingRecursiveComparison()
        .isEqualTo(MatrixCheck.sample(file));
  }

  private MatrixFile raw(short[][] distances, ByteOrder order) {
    return Matrices.openRaw(folder.resolve("m.bin"), distances, order);
  }

  private Findings sample(double[][] distances, Element element) {
    return MatrixCheck.sample(
        Matrices.openNpy(folder.resolve("m.npy"), distances, element, ByteOrder.BIG_ENDIAN));
  }
}
