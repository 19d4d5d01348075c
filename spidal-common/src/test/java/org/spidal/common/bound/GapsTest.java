package org.spidal.common.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GapsTest {
  /** Of each subset ours, then what its searches found. */
  private static double[][] costs(double[] ours, double[][] found) {
    double[][] costs = new double[ours.length][];
    for (int r = 0; r < ours.length; r++) {
      costs[r] = DoubleStream.concat(DoubleStream.of(ours[r]), Arrays.stream(found[r])).toArray();
    }
    return costs;
  }

  /** Student's t, one-sided .95, from tables. */
  @ParameterizedTest
  @CsvSource({"4, 2.1318", "8, 1.8595", "16, 1.7459", "30, 1.6973"})
  void quantilesAreThoseOfTheTables(int freedom, double quantile) {
    assertThat(Gaps.studentQuantile(freedom)).isCloseTo(quantile, within(3e-4));
  }

  @Test
  void theLimitHasOneGapMoreThanWereSeen() {
    double[] ours = {1, 1, 1, 1};
    double[][] found = {{0.9, 0.9}, {0.8, 0.8}, {0.9, 0.9}, {0.8, 0.8}};
    Gaps gaps = Gaps.of(costs(ours, found), 100);
    assertThat(gaps.gap()).isCloseTo(0.15, within(1e-12));
    assertThat(gaps.error()).isCloseTo(0.1 / 2 / Math.sqrt(3), within(1e-12));
    // of .1, .2, .1, .2 and the largest once more: mean .16, deviation .0548
    assertThat(gaps.limit()).isCloseTo(0.16 + 2.1318 * 0.0547723 / Math.sqrt(5), within(1e-5));
    assertThat(gaps.allowance()).isZero();
    assertThat(gaps.agreeing()).isEqualTo(4);
  }

  @Test
  void skewedGapsHaveTwiceTheLargest() {
    double[] ours = {1, 1, 1, 1};
    Gaps gaps = Gaps.of(costs(ours, new double[][] {{1}, {1}, {1}, {0.8}}), 100);
    assertThat(gaps.gap()).isCloseTo(0.05, within(1e-12));
    double[] values = {0, 0, 0, 0.2, 0.4};
    double squares = 0;
    for (double value : values) {
      squares += (value - 0.12) * (value - 0.12);
    }
    assertThat(gaps.limit()).isCloseTo(0.12 + 2.1318 * Math.sqrt(squares / 4 / 5), within(1e-4));
  }

  @Test
  void whereNothingWasFoundSomethingIsStillPossible() {
    Gaps gaps = Gaps.of(new double[][] {{1, 1, 1.2}, {1, 1, 1.1}}, 100);
    assertThat(gaps.gap()).isZero();
    assertThat(gaps.limit()).isBetween(0.0025 / 3, 0.0125);
    assertThat(gaps.agreeing()).isZero();
  }

  /** The third and the fifth begin with what was found, so they are no witnesses of it. */
  @Test
  void onlySearchesAgreeThatKnowNothingOfEachOther() {
    double[][] found = {
      {0.8, 0.9, 0.8, 0.9, 0.8, 0.9}, {0.8, 0.9, 0.9, 0.8, 0.9, 0.9}, {0.9, 0.8, 0.9, 0.8, 0.9, 0.9}
    };
    assertThat(Gaps.of(costs(new double[] {1, 1, 1}, found), 100).agreeing()).isEqualTo(2);
  }

  /** The ratio of two means, by the residuals of its terms. */
  @Test
  void whereOurCostIsAnEstimateItsErrorCounts() {
    double[] ours = {1.1, 0.9, 1.05, 0.95};
    double[] least = {1.0, 0.8, 0.95, 0.85};
    double[][] found = {{1.0}, {0.8}, {0.95}, {0.85}};
    Gaps known = Gaps.of(costs(ours, found), 100);
    assertThat(known.error()).isCloseTo(0, within(1e-12)); // every gap is .1
    // sizes that go with the costs: nothing but the gaps
    assertThat(Gaps.ofEstimate(costs(ours, found), ours)).isEqualTo(known);
    // sizes that are all the same: the error of the least costs
    Gaps estimated = Gaps.ofEstimate(costs(ours, found), new double[] {1, 1, 1, 1});
    assertThat(estimated.gap()).isCloseTo(0.1, within(1e-12));
    double squares = 0;
    for (double cost : least) {
      squares += (cost - 0.9) * (cost - 0.9);
    }
    assertThat(estimated.error()).isCloseTo(Math.sqrt(squares / 3 / 4), within(1e-12));
    // falls of 0, .2, .05, .15 and the largest once more
    double[] values = {0, 0.2, 0.05, 0.15, 0.2};
    squares = 0;
    for (double value : values) {
      squares += (value - 0.12) * (value - 0.12);
    }
    assertThat(estimated.limit())
        .isCloseTo(0.12 + 2.1318 * Math.sqrt(squares / 4 / 5), within(1e-4));
  }

  @Test
  void whatTheLastDoublingsOfTheSearchesGainedIsAllowedFor() {
    double[] ours = {1, 1};
    double[][] found = {{0.98, 0.97, 0.95, 0.95}, {0.98, 0.97, 0.95, 0.99}};
    // after 1, 2, 4 searches: .02, .03, .05
    assertThat(Gaps.of(costs(ours, found), 100).allowance()).isCloseTo(1.5 * 0.02, within(1e-12));
    double[][] early = {{1, 0.9, 0.9, 0.9}, {1, 0.9, 0.9, 0.9}};
    assertThat(Gaps.of(costs(ours, early), 100).allowance()).isCloseTo(1.5 * 0.1, within(1e-12));
  }

  @Test
  void pointsThatNoSubsetHasMayBeThoseThatCostMost() {
    double[] costs = {1, 2, 3, 100, 4};
    assertThat(Bound.unseen(costs, 110, 1)).isZero();
    // .1 of the points unseen: one of them with a chance of .1, two with .01
    assertThat(Bound.unseen(costs, 110, 0.9)).isCloseTo(100.0 / 110, within(1e-12));
    assertThat(Bound.unseen(costs, 110, 0.97)).as("a chance of .03 alone").isZero();
    assertThat(Bound.unseen(costs, 110, 0.01)).isEqualTo(1);
  }

  @Test
  void theBoundIsRoundedDownToWhatIsKnownOfIt() {
    double[] ours = {1, 1, 1, 1};
    double[][] found = {{0.99}, {0.992}, {0.99}, {0.992}};
    Gaps gaps = Gaps.of(costs(ours, found), 400);
    Bound.Draw draw = new Bound.Draw(4, 400, 1, 0.8);
    Bound bound = Bound.of(0.0722491, gaps, draw, 0, 0);
    assertThat(bound.value()).isBetween(0.0714, 0.0716);
    assertThat(bound.text()).isEqualTo("0.07150");
    assertThat(bound.isKnown()).isTrue();
    assertThat(bound.note("any map costs more"))
        .contains(
            "Any map costs more. So a better search could lower it by at most 1.1 %, perhaps not at all.");
    assertThat(Bound.skipped("too few points").note(null)).contains("No bound: too few points.");
    assertThat(Bound.of(7_224_910, gaps, draw, 0, 0).text()).isEqualTo("7150000");
    assertThat(Bound.of(7.22491e-12, gaps, draw, 0, 0).text()).isEqualTo("7.150E-12");
    assertThat(Bound.of(1, gaps, draw, 0, 0.6).isKnown()).as("says next to nothing").isFalse();
    assertThat(Bound.skipped("too few points").isKnown()).isFalse();
    assertThat(Bound.skipped("too few points").summary(null))
        .containsExactly(java.util.Map.entry("skipped", "too few points"));
  }
}
