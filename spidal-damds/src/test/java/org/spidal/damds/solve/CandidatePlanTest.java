package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.damds.config.DamdsKeys.Effort;

/** Which candidates are tried is a list. */
class CandidatePlanTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "QUICK    | true  | true  | given points 45 |",
        "THOROUGH | true  | false | given points 45 |",
        "QUICK    | false | true  | classical scaling 30 |",
        "QUICK    | false | false | annealing 100 |",
        "DEFAULT  | false | true  | annealing 100, classical scaling 30, landmark scaling 30 | annealing 2 100",
        "DEFAULT  | false | false | annealing 100, random start 1 45 | annealing 2 100",
      })
  void attempts(Effort effort, boolean given, boolean scalable, String first, String further) {
    CandidatePlan plan = CandidatePlan.of(effort, given, scalable, false, 75);
    assertThat(text(plan.first())).isEqualTo(first);
    assertThat(text(plan.further())).isEqualTo(further == null ? "" : further);
  }

  @ParameterizedTest
  @CsvSource({"true, 1", "false, 4"})
  void fewPointsWithMissingDistancesAreAnnealedMoreOften(boolean scalable, int further) {
    CandidatePlan plan = CandidatePlan.of(Effort.DEFAULT, false, scalable, true, 75);
    assertThat(plan.further()).hasSize(further);
  }

  @ParameterizedTest
  @CsvSource({"true, 11", "false, 9"})
  void aThoroughSearchTriesMany(boolean scalable, int first) {
    CandidatePlan plan = CandidatePlan.of(Effort.THOROUGH, false, scalable, false, 75);
    assertThat(plan.first()).hasSize(first);
    assertThat(text(plan.first())).endsWith("random start 8 45");
    assertThat(text(plan.further())).startsWith("annealing 2 100").endsWith("annealing 5 100");
  }

  private static String text(List<CandidatePlan.Attempt> attempts) {
    return attempts.stream()
        .map(attempt -> attempt.name() + " " + attempt.passes())
        .collect(Collectors.joining(", "));
  }
}
