package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresBuilder;
import org.apache.commons.math3.fitting.leastsquares.LevenbergMarquardtOptimizer;
import org.apache.commons.math3.fitting.leastsquares.MultivariateJacobianFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.util.Pair;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.points.PointsFile;

/**
 * Where the fit has ended, another optimiser (that of Apache Commons, on the functional written
 * out) finds nothing lower.
 */
class OtherOptimiserTest {
  private static final int N = 40;
  private static final int D = 3;
  private static final double SHARE = 0.01;

  @TempDir private Path folder;

  private double[] delta;
  private double mean;

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "2, 1", "3, 1", "4, 1", "0, 2", "1, 2", "2, 2", "3, 2", "4, 2"})
  void findsNothingLower(int norm, int formula) throws IOException {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(N, 6, 21), 9);
    read(file, formula == 2);
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "Chisqnorm=" + norm,
            "DistanceFormula=" + formula,
            "DistanceProcessingOption=" + formula);
    double[] x = PointsFile.read(run.folder().resolve("points.txt"), N, D);
    double reached = value(x, norm, formula);
    assertThat(run.summary().get("sum-of-squares").getAsDouble())
        .isEqualTo(2 * reached, within(1e-6 * reached));
    double[] other =
        new LevenbergMarquardtOptimizer()
            .optimize(
                new LeastSquaresBuilder()
                    .start(x)
                    .target(new double[N * (N - 1) / 2])
                    .model(
                        (MultivariateJacobianFunction) at -> residuals(at.toArray(), norm, formula))
                    .maxEvaluations(500)
                    .maxIterations(500)
                    .build())
            .getPoint()
            .toArray();
    assertThat(reached).isLessThanOrEqualTo(value(other, norm, formula) * (1 + 1e-6));
  }

  private void read(Path file, boolean squared) throws IOException {
    ShortBuffer shorts =
        ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
    delta = new double[N * N];
    double sum = 0;
    int pairs = 0;
    for (int k = 0; k < delta.length; k++) {
      double d = shorts.get(k) / 32767.0;
      delta[k] = d < 0 ? Double.NaN : squared ? d * d : d;
      if (d >= 0 && k / N != k % N) {
        sum += delta[k];
        pairs++;
      }
    }
    mean = sum / pairs;
  }

  private double value(double[] x, int norm, int formula) {
    double sum = 0;
    for (double f : residuals(x, norm, formula).getFirst().toArray()) {
      sum += f * f;
    }
    return sum;
  }

  /** W (D - delta) of all pairs, and its derivatives. */
  private Pair<RealVector, RealMatrix> residuals(double[] x, int norm, int formula) {
    double least = SHARE * mean;
    double[] f = new double[N * (N - 1) / 2];
    double[][] jacobian = new double[f.length][N * D];
    int pair = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++, pair++) {
        double t = delta[i * N + j];
        if (Double.isNaN(t)) {
          continue;
        }
        double d = Math.max(t, least);
        double w =
            switch (norm) {
              case 0 -> 1 / d;
              case 1 -> Math.pow(d, -0.75) * Math.pow(mean, -0.25);
              case 2 -> 1 / Math.sqrt(d * mean);
              case 3 -> 1 / mean;
              default -> Math.sqrt(t) / Math.pow(mean, 1.5);
            };
        double square = 0;
        for (int k = 0; k < D; k++) {
          square += (x[i * D + k] - x[j * D + k]) * (x[i * D + k] - x[j * D + k]);
        }
        double r = formula == 2 ? square : Math.sqrt(square + least * least);
        f[pair] = w * (r - t);
        for (int k = 0; k < D; k++) {
          double s = x[i * D + k] - x[j * D + k];
          double slope = formula == 2 ? 2 * w * s : w * s / r;
          jacobian[pair][i * D + k] = slope;
          jacobian[pair][j * D + k] = -slope;
        }
      }
    }
    return new Pair<>(new ArrayRealVector(f, false), new Array2DRowRealMatrix(jacobian, false));
  }
}
