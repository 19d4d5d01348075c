package org.spidal.davs.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.job.AllocationMeter;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;

/** What theory says of the mixture: free energy, conservation, critical temperature, tails. */
class PhysicsTest {
  private static final int[] SIZES = new int[30];

  static {
    Arrays.fill(SIZES, 40);
  }

  @Test
  void theFreeEnergyNeverRisesAndMassIsConserved() {
    Drawn set = Drawn.clouds(SIZES, 10, 400, 2, 150, 8, 1);
    Mixture mixture = mixture(set);
    for (int k = 0; k < SIZES.length; k++) { // one point of each cloud: far from where EM leads
      mixture.clusters().add(SIZES[k], set.points(), 40 * k * 2, 0);
    }
    Arrays.fill(mixture.expectation().background(), 0.5);
    mixture.temperature(2);
    double energy = Double.MAX_VALUE;
    for (int sweep = 0; sweep < 60; sweep++) {
      double now = mixture.expectation().freeEnergy();
      assertThat(now).isLessThanOrEqualTo(energy + 1e-9 * set.size());
      energy = now;
      mixture.sweep();
      assertThat(mixture.expectation().mass()).isCloseTo(set.size(), within(1e-9 * set.size()));
    }
  }

  @Test
  void sweepsAllocateNothing() {
    Drawn set = Drawn.clouds(SIZES, 10, 4000, 2, 150, 8, 1);
    Mixture mixture = mixture(set);
    for (int k = 0; k < SIZES.length; k++) {
      mixture.clusters().add(SIZES[k], set.points(), 40 * k * 2, 0);
    }
    Arrays.fill(mixture.expectation().background(), 0.5);
    for (int sweep = 0; sweep < 50; sweep++) { // until lists are made and centers settle
      mixture.sweep();
    }
    AllocationMeter meter = new AllocationMeter();
    meter.start();
    for (int sweep = 0; sweep < 20; sweep++) {
      mixture.sweep();
    }
    assertThat(meter.stop()).isZero();
  }

  /** lambda_max of two clouds with shares p and 1 - p at distance d is 1 + p (1 - p) d^2. */
  @ParameterizedTest
  @CsvSource({"20000, 20000", "30000, 10000"})
  void theFirstSplitIsAtItsTemperature(int first, int second) {
    Drawn set = Drawn.cloud(first + second, 2, first);
    for (int a = first; a < first + second; a++) {
      set.points()[2 * a] += 6;
    }
    Mixture mixture = mixture(set);
    mixture.clusters().add(first + second, new double[] {1, 0}, 0, 0);
    Arrays.fill(mixture.expectation().background(), 1e-300);
    double share = first / (double) (first + second);
    double temperature = 15;
    do {
      temperature *= 0.995;
      mixture.temperature(temperature);
      mixture.converge(50, 1e-6);
    } while (mixture.split() == 0);
    double critical = 1 + share * (1 - share) * 36;
    assertThat(temperature).isCloseTo(critical, within(0.02 * critical));
  }

  /** As many points lie beyond the cut in every dimension as in two: exp(-c^2 / 2). */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5})
  void theTailBeyondTheCut(int dimension) {
    int n = 20_000;
    Drawn set = Drawn.cloud(n, dimension, dimension);
    Mixture mixture = mixture(set);
    mixture.clusters().add(n, new double[dimension], 0, 0);
    double squaredCut = Model.of(dimension).squaredCut();
    Arrays.fill(mixture.expectation().background(), n * Math.exp(-squaredCut / 2));
    int[] labels = new int[n];
    mixture.expectation().assign(labels, null);
    long beyond = Arrays.stream(labels).filter(label -> label < 0).count();
    double expected = Math.exp(-4.5);
    assertThat(beyond / (double) n)
        .isCloseTo(expected, within(4 * Math.sqrt(expected * (1 - expected) / n)));
  }

  @ParameterizedTest
  @CsvSource({"1, 2.54", "2, 3.00", "3, 3.33", "4, 3.61", "5, 3.85", "10, 4.79", "20, 6.10"})
  void theCutInEveryDimension(int dimension, double cut) {
    assertThat(Math.sqrt(Model.of(dimension).squaredCut())).isCloseTo(cut, within(0.006));
  }

  private static Mixture mixture(Drawn set) {
    KdTree tree = new KdTree(set.points(), set.size(), set.dimension());
    return new Mixture(Model.of(set.dimension()), tree, null, Team.alone(), new SweepCount());
  }
}
