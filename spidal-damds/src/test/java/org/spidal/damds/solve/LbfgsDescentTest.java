package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.StopRule;
import org.spidal.common.testing.TestSeed;
import org.spidal.damds.whole.Matrices;

class LbfgsDescentTest {
  private static final int N = 60;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 0.9})
  void neverRaisesTheStress(double missing) {
    long seed = seed("neverRaisesTheStress");
    float[][] matrix =
        Matrices.withMissing(Matrices.distances(Matrices.clusters(N, seed)), missing, seed);
    Workers.one(folder)
        .weights(Matrices.weights(N, seed))
        .run(
            matrix,
            problem -> {
              for (double h : new double[] {1, 0.4, 0}) {
                ConvergenceLog log = new ConvergenceLog(1000);
                LbfgsDescent descent = new LbfgsDescent(problem, log);
                place(problem, descent.points(), seed);
                descent.evaluate(h);
                int before = problem.passes();
                int spent = descent.run(h, 80, StopRule.never());
                assertThat(spent).isEqualTo(problem.passes() - before).isBetween(1, 80);
                double[] stresses = log.stresses();
                for (int k = 1; k < stresses.length; k++) {
                  assertThat(stresses[k]).isLessThanOrEqualTo(stresses[k - 1]);
                }
                assertThat(descent.stress()).isEqualTo(stresses[stresses.length - 1]);
                assertThat(stresses[stresses.length - 1]).isLessThan(0.8 * stresses[0]);
              }
            });
  }

  @Test
  void endsWhereNoForceIsLeft() {
    long seed = seed("endsWhereNoForceIsLeft");
    Workers.one(folder)
        .run(
            Matrices.distances(Matrices.clusters(N, seed)),
            problem -> {
              LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(1000));
              place(problem, descent.points(), seed);
              descent.evaluate(0);
              double atFirst = descent.relativeGradient();
              descent.run(0, 500, StopRule.never());
              assertThat(descent.relativeGradient()).isLessThan(1e-4 * atFirst);
            });
  }

  @Test
  void exactDataAreReachedFromTheirNeighbourhood() {
    long seed = seed("exactDataAreReachedFromTheirNeighbourhood");
    double[][] places = Matrices.cube(N, 3, seed);
    Workers.of(folder, 1, 0, 1)
        .run(
            Matrices.distances(places),
            problem -> {
              LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(1000));
              nearby(problem, places, descent.points(), seed);
              descent.evaluate(0);
              assertThat(descent.stress()).isGreaterThan(1e-3);
              descent.run(0, 300, StopRule.relative(1e-5));
              assertThat(descent.stress()).isLessThan(1e-8);
            });
  }

  @Test
  void rescaleGivesTheScaleOfLeastStress() {
    long seed = seed("rescaleGivesTheScaleOfLeastStress");
    Workers.one(folder)
        .weights(Matrices.weights(N, seed))
        .run(
            Matrices.withMissing(Matrices.distances(Matrices.clusters(N, seed)), 0.2, seed),
            problem -> {
              LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(1000));
              BlockSums few = problem.sums(problem.sections().few());
              for (double size : new double[] {0.01, 1, 40}) {
                place(problem, descent.points(), seed);
                times(descent.points(), size);
                descent.evaluate(0);
                descent.rescale(few);
                descent.evaluate(0);
                double best = descent.stress();
                for (double factor : new double[] {0.99, 1 / 0.99 * 1.01}) {
                  times(descent.points(), factor);
                  descent.evaluate(0);
                  assertThat(descent.stress()).isGreaterThan(best);
                }
                descent.rescale(few);
                descent.evaluate(0);
                assertThat(descent.stress())
                    .isCloseTo(best, org.assertj.core.api.Assertions.withinPercentage(1e-4));
              }
            });
  }

  @Test
  void fixedPointsAreNotMovedByABit() {
    long seed = seed("fixedPointsAreNotMovedByABit");
    boolean[] fixed = new boolean[N];
    fixed[0] = true;
    fixed[31] = true;
    Workers.one(folder)
        .fixed(fixed)
        .run(
            Matrices.distances(Matrices.clusters(N, seed)),
            problem -> {
              LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(1000));
              Random random = new Random(seed);
              for (int k = 0; k < descent.points().length; k++) {
                descent.points()[k] = random.nextGaussian();
              }
              double[] before = descent.points().clone();
              descent.evaluate(0);
              descent.run(0, 50, StopRule.never());
              for (int i : new int[] {0, 31}) {
                for (int k = 3 * i; k < 3 * i + 3; k++) {
                  assertThat(descent.points()[k]).isEqualTo(before[k]);
                }
              }
              assertThat(descent.points()[3]).isNotEqualTo(before[3]);
            });
  }

  private static void place(StressProblem problem, double[] points, long seed) {
    new RandomStart(problem, seed, 1, new double[3]).place(points);
  }

  static void nearby(StressProblem problem, double[][] places, double[] points, long seed) {
    Random random = new Random(seed + problem.firstPoint());
    for (int q = 0; q < problem.ownPoints(); q++) {
      for (int k = 0; k < 3; k++) {
        points[3 * q + k] = places[problem.firstPoint() + q][k] + 0.1 * (random.nextDouble() - 0.5);
      }
    }
  }

  private static void times(double[] points, double factor) {
    for (int k = 0; k < points.length; k++) {
      points[k] *= factor;
    }
  }

  private static long seed(String test) {
    return TestSeed.of("LbfgsDescentTest." + test);
  }
}
