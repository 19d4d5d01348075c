package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.damds.config.DamdsKeys.Loss;
import org.spidal.damds.config.DamdsKeys.Scale;
import org.spidal.damds.config.DamdsKeys.Ties;
import org.spidal.damds.config.ScaleOptions;
import org.spidal.damds.scale.MapDistances;
import org.spidal.damds.whole.Matrices;

/** Fits beside brute force over all pairs, and the stress that they make beside its gradient. */
class DisparitiesTest {
  private static final int N = 40;
  private static final int KNOTS = 2;

  @TempDir Path folder;

  private final double[][] places = Matrices.cube(N, 3, 5);
  private double[] delta; // of the pairs, in codes
  private double[] weight;
  private double[] length;

  private static float[][] codes(float[][] matrix) {
    float largest = (float) Matrices.largest(matrix);
    float[][] codes = new float[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        codes[i][j] = Math.round(matrix[i][j] / largest * Short.MAX_VALUE);
      }
    }
    return codes;
  }

  /** Stress-1 of the scale at a map that has little to do with the distances. */
  private double measured(Scale scale, float[][] matrix, float[][] weights) {
    double[] found = new double[1];
    listPairs(matrix, weights);
    double squares =
        IntStream.range(0, delta.length).mapToDouble(p -> weight[p] * length[p] * length[p]).sum();
    Workers.one(folder)
        .weights(weights)
        .run(
            matrix,
            problem -> {
              problem.points().publish(flat());
              float[][] x = problem.points().all();
              MapDistances map = new MapDistances(problem.data(), problem.collectives(), x, false);
              map.measure(x);
              found[0] = map.stress1(scale, KNOTS, squares);
            });
    return found[0];
  }

  private double[] flat() {
    return Arrays.stream(places).flatMapToDouble(Arrays::stream).toArray();
  }

  private void listPairs(float[][] matrix, float[][] weights) {
    int pairs = N * (N - 1) / 2;
    delta = new double[pairs];
    weight = new double[pairs];
    length = new double[pairs];
    int p = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        delta[p] = matrix[i][j];
        weight[p] = weights[i][j];
        length[p++] = Matrices.distance(places[i], places[j]);
      }
    }
  }

  /** Stress-1 of the best multiple of a function of delta. */
  private double stress1(DoubleUnaryOperator f) {
    return stress1(new DoubleUnaryOperator[] {f});
  }

  /** Stress-1 of the best combination by factors of 0 or more, all subsets tried. */
  private double stress1(DoubleUnaryOperator[] basis) {
    double best = 0;
    double squares = 0;
    for (int p = 0; p < delta.length; p++) {
      squares += weight[p] * length[p] * length[p];
    }
    for (int subset = 1; subset < 1 << basis.length; subset++) {
      int chosen = subset;
      int[] of = IntStream.range(0, basis.length).filter(b -> (chosen >> b & 1) == 1).toArray();
      double[][] equations = new double[of.length][of.length + 1];
      for (int p = 0; p < delta.length; p++) {
        double at = delta[p];
        double[] value = Arrays.stream(of).mapToDouble(b -> basis[b].applyAsDouble(at)).toArray();
        for (int r = 0; r < of.length; r++) {
          for (int c = 0; c < of.length; c++) {
            equations[r][c] += weight[p] * value[r] * value[c];
          }
          equations[r][of.length] += weight[p] * value[r] * length[p];
        }
      }
      double[] right = Arrays.stream(equations).mapToDouble(row -> row[of.length]).toArray();
      solve(equations);
      double explained = 0;
      boolean allowed = true;
      for (int r = 0; r < of.length; r++) {
        explained += right[r] * equations[r][of.length];
        allowed &= equations[r][of.length] >= 0;
      }
      best = allowed ? Math.max(best, explained) : best;
    }
    return Math.sqrt(1 - best / squares);
  }

  private static void solve(double[][] equations) {
    int n = equations.length;
    for (int p = 0; p < n; p++) {
      for (int c = n; c >= p; c--) {
        equations[p][c] /= equations[p][p];
      }
      for (int r = 0; r < n; r++) {
        double factor = equations[r][p];
        for (int c = p; r != p && c <= n; c++) {
          equations[r][c] -= factor * equations[p][c];
        }
      }
    }
  }

  private float[][] related(double exponent, double noise, int seed) {
    Random random = new Random(seed);
    float[][] matrix = new float[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        double d = Matrices.distance(places[i], places[j]);
        matrix[i][j] = (float) (0.5 + Math.pow(d, exponent) + noise * random.nextDouble());
        matrix[j][i] = matrix[i][j];
      }
    }
    return codes(matrix);
  }

  @ParameterizedTest
  @CsvSource({"1,0.3,1", "0.5,0.5,2", "3,0.2,3", "1,3,4"})
  void intervalIsTheBestOfAllCuts(double exponent, double noise, int seed) {
    float[][] matrix = related(exponent, noise, seed);
    double found = measured(Scale.INTERVAL, matrix, Matrices.weights(N, seed));
    double best = stress1(new DoubleUnaryOperator[] {d -> 1, d -> d});
    double[] cuts =
        DoubleStream.concat(
                Arrays.stream(delta), IntStream.range(0, 200).mapToDouble(k -> 163.0 * k))
            .toArray();
    for (double cut : cuts) {
      for (double part = 0; part < 1; part += 0.25) {
        double zero = cut + part;
        best = zero < Short.MAX_VALUE ? Math.min(best, stress1(d -> Math.max(0, d - zero))) : best;
      }
    }
    assertThat(found).isLessThan(best + 1e-7).isCloseTo(best, within(1e-4));
  }

  @ParameterizedTest
  @CsvSource({"1,0.3,1", "0.4,0.1,2", "3,0.2,3"})
  void powerIsTheBestOfAGrid(double exponent, double noise, int seed) {
    float[][] matrix = related(exponent, noise, seed);
    double found = measured(Scale.POWER, matrix, Matrices.weights(N, seed));
    double best = 1;
    for (double p = 0.05; p < 20; p *= 1.002) {
      double power = p;
      best = Math.min(best, stress1(d -> Math.pow(d / Short.MAX_VALUE, power)));
    }
    assertThat(found).isLessThan(best + 1e-7).isCloseTo(best, within(1e-5));
  }

  @ParameterizedTest
  @CsvSource({"1,0.3,1", "0.4,0.1,2", "3,0.2,3", "1,3,4"})
  void splineIsTheBestOfAllSubsetsOfItsBasis(double exponent, double noise, int seed) {
    float[][] matrix = related(exponent, noise, seed);
    double found = measured(Scale.SPLINE, matrix, Matrices.weights(N, seed));
    double best = stress1(basis());
    assertThat(found).isCloseTo(best, within(1e-7));
  }

  /** A constant and the integrals of hats, by their definition. */
  private DoubleUnaryOperator[] basis() {
    Integer[] order =
        IntStream.range(0, delta.length)
            .filter(p -> weight[p] > 0)
            .boxed()
            .sorted((p, q) -> Double.compare(delta[p], delta[q]))
            .toArray(Integer[]::new);
    double all = Arrays.stream(weight).sum();
    double[] knots = new double[KNOTS + 2];
    knots[0] = delta[order[0]];
    knots[KNOTS + 1] = delta[order[order.length - 1]];
    double below = 0;
    int next = 1;
    for (int p : order) {
      below += weight[p];
      if (next <= KNOTS && below >= all * next / (KNOTS + 1)) {
        knots[next++] = delta[p];
      }
    }
    DoubleUnaryOperator[] basis = new DoubleUnaryOperator[KNOTS + 3];
    basis[0] = d -> 1;
    for (int j = 0; j < KNOTS + 2; j++) {
      double left = knots[Math.max(0, j - 1)];
      double peak = knots[j];
      double right = knots[Math.min(KNOTS + 1, j + 1)];
      basis[j + 1] =
          d -> {
            double to = Math.max(left, Math.min(right, d));
            double rising = Math.min(to, peak) - left;
            double falling = to - peak;
            return (peak > left ? rising * rising / (2 * (peak - left)) : 0)
                + (falling > 0 ? falling - falling * falling / (2 * (right - peak)) : 0);
          };
    }
    return basis;
  }

  @ParameterizedTest
  @CsvSource({"1,0.3,1", "0.4,0.1,2", "3,0.2,3", "1,3,4"})
  void ordinalIsTheGreatestOfMeansBelowAndLeastOfMeansAbove(
      double exponent, double noise, int seed) {
    float[][] matrix = related(exponent, noise, seed);
    for (float[] row : matrix) {
      for (int j = 0; j < N; j++) {
        row[j] = row[j] - row[j] % 300; // ties
      }
    }
    matrix[1][0] = Short.MAX_VALUE;
    matrix[0][1] = Short.MAX_VALUE;
    double found = measured(Scale.ORDINAL, matrix, Matrices.weights(N, seed));
    double[] values = Arrays.stream(delta).distinct().sorted().toArray();
    double[] w = new double[values.length];
    double[] sum = new double[values.length];
    double squares = 0;
    for (int p = 0; p < delta.length; p++) {
      int at = Arrays.binarySearch(values, delta[p]);
      w[at] += weight[p];
      sum[at] += weight[p] * length[p];
      squares += weight[p] * length[p] * length[p];
    }
    double explained = 0;
    for (int k = 0; k < values.length; k++) {
      double level = 0;
      for (int from = 0; from <= k; from++) {
        double least = Double.POSITIVE_INFINITY;
        for (int to = k; to < values.length; to++) {
          double weights = Arrays.stream(w, from, to + 1).sum();
          least =
              weights > 0
                  ? Math.min(least, Arrays.stream(sum, from, to + 1).sum() / weights)
                  : least;
        }
        level = Math.max(level, least);
      }
      explained += w[k] * level * level;
    }
    assertThat(found).isCloseTo(Math.sqrt(1 - explained / squares), within(1e-7));
  }

  @ParameterizedTest
  @CsvSource({
    "INTERVAL,0,false",
    "POWER,0,false",
    "SPLINE,0,false",
    "ORDINAL,0,false",
    "ORDINAL,0,true",
    "INTERVAL,0.5,false",
    "ORDINAL,0.3,true"
  })
  void theGradientIsTheSlopeOfTheStress(Scale scale, double mix, boolean tied) {
    float[][] matrix = related(0.5, 0.3, 8);
    float[][] distances = tied ? codes(Matrices.saturated(matrix, 24_000)) : matrix;
    Random random = new Random(9);
    double[] direction = random.doubles(3L * N, -0.5, 0.5).toArray();
    Workers.one(folder)
        .weights(Matrices.weights(N, 3))
        .run(
            distances,
            problem -> {
              problem.prepare(new ScaleOptions(scale, 6, Ties.AUTO, mix, Loss.SQUARE));
              problem.takeTurn();
              double[] x = flat();
              for (int k = 0; k < x.length; k++) {
                x[k] *= 15_000;
              }
              double step = 50;
              double[] g = new double[x.length];
              double[] s = new double[N];
              double ahead = stress(problem, x, direction, step, g, s);
              double behind = stress(problem, x, direction, -step, g, s);
              stress(problem, x, direction, 0, g, s);
              double slope = 0;
              for (int k = 0; k < x.length; k++) {
                slope += 4 * g[k] * direction[k];
              }
              assertThat((ahead - behind) / (2 * step))
                  .isCloseTo(slope, within(2e-3 * Math.abs(slope)));
            });
  }

  private static double stress(
      StressProblem problem, double[] x, double[] direction, double step, double[] g, double[] s) {
    double[] at = new double[x.length];
    for (int k = 0; k < x.length; k++) {
      at[k] = x[k] + step * direction[k];
    }
    problem.evaluate(at, 0, g, s);
    return Arrays.stream(s).sum();
  }

  /** The values that minimise sum w (d - f)^2 for every pair on its own, in the order of delta. */
  @Test
  void frequentDistancesMayDiffer() {
    float[][] matrix = codes(Matrices.saturated(Matrices.distances(places), 0.5f));
    Workers.one(folder)
        .run(
            matrix,
            problem -> {
              problem.prepare(new ScaleOptions(Scale.ORDINAL, 6, Ties.AUTO, 0, Loss.SQUARE));
              problem.publishResult(flat());
              float[] row = new float[N];
              for (int i = 0; i < N; i++) {
                problem.targets().load(i, 0, N, row);
                for (int j = 0; j < N; j++) {
                  double exact =
                      Matrices.distance(places[i], places[j])
                          * Math.sqrt(problem.normalisation() / squaresOfMap());
                  if (j != i) {
                    assertThat((double) row[j]).isCloseTo(exact, within(1e-3 * exact + 20));
                  }
                }
              }
            });
  }

  /** Disparities of no extent would fit it without stress. */
  @ParameterizedTest
  @CsvSource({"INTERVAL,0", "POWER,0", "SPLINE,0", "ORDINAL,0", "ORDINAL,0.3"})
  void aMapOfOnePlaceIsTheWorst(Scale scale, double mix) {
    Workers.one(folder)
        .run(
            codes(Matrices.distances(places)),
            problem -> {
              problem.prepare(new ScaleOptions(scale, 6, Ties.AUTO, mix, Loss.SQUARE));
              problem.takeTurn();
              double[] nowhere = new double[3 * N];
              double stress =
                  stress(problem, nowhere, nowhere, 0, new double[3 * N], new double[N]);
              assertThat(stress / problem.normalisation()).isCloseTo(1, within(1e-5));
            });
  }

  private double squaresOfMap() {
    double squares = 0;
    for (double[] one : places) {
      for (double[] other : places) {
        double d = Matrices.distance(one, other);
        squares += d * d;
      }
    }
    return squares;
  }
}
