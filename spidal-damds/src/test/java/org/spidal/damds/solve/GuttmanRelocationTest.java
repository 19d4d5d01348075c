package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.StopRule;
import org.spidal.common.testing.TestSeed;
import org.spidal.damds.whole.Matrices;

class GuttmanRelocationTest {
  private static final int N = 90;
  private static final int LOST = 37;
  private static final int MOST_PASSES = 20;

  @TempDir Path folder;

  @Test
  void bringsAPointFromTheWrongSideToItsPlace() {
    double[][] places = Matrices.cube(N, 3, seed("bringsAPointFromTheWrongSideToItsPlace"));
    Workers.of(folder, 2, 0, 1)
        .run(
            Matrices.distances(places),
            problem -> {
              LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(1000));
              place(problem, places, descent.points());
              int q = LOST - problem.firstPoint();
              boolean mine = q >= 0 && q < problem.ownPoints();
              if (mine) { // mirrored at the middle, and farther out
                for (int k = 0; k < 3; k++) {
                  descent.points()[3 * q + k] = 2 - places[LOST][k];
                }
              }
              descent.evaluate(0);
              double before = descent.stress();
              assertThat(before).isGreaterThan(1e-3);
              int passes = problem.passes();
              GuttmanRelocation relocation = new GuttmanRelocation(problem, 1);
              assertThat(relocation.improve(descent, MOST_PASSES)).isTrue();
              assertThat(problem.passes() - passes).isBetween(1, MOST_PASSES);
              assertThat(descent.stress()).isLessThan(before / 10);
              descent.run(0, 60, StopRule.never());
              assertThat(descent.stress()).isLessThan(1e-8);
            });
  }

  @Test
  void leavesAPerfectMapAsItIs() {
    double[][] places = Matrices.cube(N, 3, seed("leavesAPerfectMapAsItIs"));
    Workers.of(folder, 1, 0, 1)
        .run(
            Matrices.distances(places),
            problem -> {
              LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(1000));
              place(problem, places, descent.points());
              descent.evaluate(0);
              double[] before = descent.points().clone();
              double stress = descent.stress();
              assertThat(new GuttmanRelocation(problem, 1).improve(descent, MOST_PASSES)).isFalse();
              assertThat(descent.points()).isEqualTo(before);
              assertThat(descent.stress()).isEqualTo(stress);
            });
  }

  @Test
  void fixedPointsStayOnTheWrongSide() {
    double[][] places = Matrices.cube(N, 3, seed("fixedPointsStayOnTheWrongSide"));
    boolean[] fixed = new boolean[N];
    fixed[LOST] = true;
    Workers.one(folder)
        .fixed(fixed)
        .run(
            Matrices.distances(places),
            problem -> {
              LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(1000));
              place(problem, places, descent.points());
              descent.points()[3 * LOST] = 3;
              descent.evaluate(0);
              new GuttmanRelocation(problem, 1).improve(descent, MOST_PASSES);
              assertThat(descent.points()[3 * LOST]).isEqualTo(3);
            });
  }

  @Test
  void spendsNoMorePassesThanItMay() {
    long seed = seed("spendsNoMorePassesThanItMay");
    Workers.one(folder)
        .run(
            Matrices.distances(Matrices.clusters(N, seed)),
            problem -> {
              LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(1000));
              new RandomStart(problem, seed, 1, new double[3]).place(descent.points());
              descent.evaluate(0);
              descent.run(0, 60, StopRule.never());
              GuttmanRelocation relocation = new GuttmanRelocation(problem, 1);
              for (int most = 0; most < 6; most++) {
                int before = problem.passes();
                double stress = descent.stress();
                boolean moved = relocation.improve(descent, most);
                assertThat(problem.passes() - before).isLessThanOrEqualTo(most);
                assertThat(descent.stress() < stress).isEqualTo(moved);
              }
            });
  }

  private static void place(StressProblem problem, double[][] places, double[] points) {
    for (int q = 0; q < problem.ownPoints(); q++) {
      System.arraycopy(places[problem.firstPoint() + q], 0, points, 3 * q, 3);
    }
  }

  private static long seed(String test) {
    return TestSeed.of("GuttmanRelocationTest." + test);
  }
}
