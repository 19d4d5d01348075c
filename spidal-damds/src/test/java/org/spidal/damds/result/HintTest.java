package org.spidal.damds.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What sets of known kind had, measured outside of this project. */
class HintTest {
  @ParameterizedTest
  @CsvSource({
    "communities along a gradient, 2.3, .147, true, 3.1, BENT",
    "the same with 5 % wrong, 15.9, .342, true, 2.1, FAR_OFF",
    "places in space with 5 % wrong, 23.8, .312, true, 1.9, FAR_OFF",
    "the same with 1 % wrong, 27.7, .068, false, 2.6, FAR_OFF",
    "places with noise, 3.9, .050, false, 2.6, NONE",
    "much noise, 3.8, .381, true, 1.7, BENT",
    "10 % of a spread set wrong, 6.3, .439, true, 1.8, NONE",
    "a dense half and a wide one, 6.6, .119, false, 1.4, NONE",
    "iris in space, 12.8, .008, false, 1.6, NONE",
    "images, 2.5, .263, false, 6.8, CONCENTRATED",
    "65 equal distances, 2.8, .315, false, Infinity, NONE",
    "points in space, 2.9, .001, true, 1.8, NONE",
    "three that hardly differ, 0, .000, false, 9.5, NONE",
  })
  void setsOfKnownKind(
      String set, double kurtosis, double stress1, boolean bent, double deviations, Hint hint) {
    assertThat(Hint.of(kurtosis, stress1, bent, deviations)).as(set).isEqualTo(hint);
  }
}
