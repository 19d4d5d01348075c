package org.spidal.interpolation.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.spidal.distances.align.AlignmentCost;
import org.spidal.distances.align.Scoring;
import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.align.Scoring.GapCosts;
import org.spidal.distances.align.ScoringMatrix;

/** All landmarks are taken where they cost little, by counts alone. */
class SearchCostTest {
  private static SearchCost of(long objects, int letters, int landmarks, int most) {
    Scoring scoring = new Scoring(ScoringMatrix.of("ednafull"), new GapCosts(16, 4), Extent.LOCAL);
    return SearchCost.predict(
        new AlignmentCost(scoring, letters), objects, objects * letters, landmarks, most, most);
  }

  @Test
  void fewPairsAreAllAligned() {
    SearchCost cost = of(4640, 97, 464, 50);
    assertThat(cost.takesAll()).isTrue();
    assertThat(cost.text())
        .isEqualTo(
            "SearchMode=full: about 7 s of one core (twolevel: about 2 s, with 1 to 6 % more stress)");
    assertThat(of(10, 97, 464, 50).text()).contains("=full: under 1 s", "(twolevel: under 1 s");
  }

  @Test
  void manyAreNot() {
    SearchCost cost = of(20_000, 1400, 1000, 50);
    assertThat(cost.takesAll()).isFalse();
    assertThat(cost.text())
        .startsWith("SearchMode=twolevel: about 1,7")
        .contains(" s of one core (full: about 14,0")
        .endsWith(" s, with 1 to 6 % less stress)");
  }

  @Test
  void littleIsSavedWhereTheLandmarksAreHardlyMoreThanThoseOfTwoLevels() {
    assertThat(of(20_000, 1400, 250, 50).takesAll()).isTrue();
    assertThat(of(20_000, 1400, 600, 50).takesAll()).isFalse();
  }

  @Test
  void longSequencesAreAlignedOneByOne() {
    double inLanes = of(100, 5000, 320, 64).all();
    double apart = of(100, 10_000, 320, 64).all();
    assertThat(apart / inLanes).isBetween(60.0, 240.0);
  }

  @Test
  void noObjectsCostNothing() {
    assertThat(of(0, 97, 464, 50).all()).isZero();
  }
}
