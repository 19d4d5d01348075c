package org.spidal.damds.solve;

import java.util.ArrayList;
import java.util.List;
import org.spidal.damds.config.DamdsKeys.Effort;

/**
 * Which candidates {@link CandidatesMethod} tries, in their order.
 *
 * @param first all of these, of which the best is refined
 * @param further as long as passes are left
 */
record CandidatePlan(List<Attempt> first, List<Attempt> further) {
  private static final int AFTER_ANNEALING = 25;
  private static final int AFTER_SCALING = 30;
  private static final int AFTER_RANDOM = 45;
  private static final int RANDOM_STARTS_THOROUGH = 8;
  private static final int MORE_ANNEALINGS = 4;

  /** Where a candidate starts. */
  enum Origin {
    GIVEN_POINTS("given points"),
    ANNEALING("annealing"),
    CLASSICAL_SCALING("classical scaling"),
    LANDMARK_SCALING("landmark scaling"),
    RANDOM_START("random start");

    private final String text;

    Origin(String text) {
      this.text = text;
    }
  }

  /**
   * A candidate to be made.
   *
   * @param number from 1, among those of its origin
   * @param passes that it takes at most, those of its temperatures among them
   */
  record Attempt(Origin origin, int number, int passes) {
    /** What users see of it: "random start 3". */
    String name() {
      boolean counted = origin == Origin.RANDOM_START || number > 1;
      return origin.text + (counted ? " " + number : "");
    }
  }

  /**
   * The plan of a search.
   *
   * @param given whether all points have places to start from
   * @param scalable whether the distances can be scaled: none is missing, and no point is fixed
   * @param cheap {@link CandidatesMethod#isCheap}: other annealings are as good as free
   * @param passesAtTemperatures of an annealing
   */
  static CandidatePlan of(
      Effort effort, boolean given, boolean scalable, boolean cheap, int passesAtTemperatures) {
    boolean quick = effort == Effort.QUICK;
    boolean thorough = effort == Effort.THOROUGH;
    int annealing = passesAtTemperatures + AFTER_ANNEALING;
    if (given) {
      return new CandidatePlan(
          List.of(new Attempt(Origin.GIVEN_POINTS, 1, AFTER_RANDOM)), List.of());
    }
    List<Attempt> first = new ArrayList<>();
    if (!quick || !scalable) {
      first.add(new Attempt(Origin.ANNEALING, 1, annealing));
    }
    if (scalable) {
      first.add(new Attempt(Origin.CLASSICAL_SCALING, 1, AFTER_SCALING));
    }
    if (scalable && !quick) {
      first.add(new Attempt(Origin.LANDMARK_SCALING, 1, AFTER_SCALING));
    }
    int random = quick ? 0 : thorough ? RANDOM_STARTS_THOROUGH : scalable ? 0 : 1;
    for (int r = 1; r <= random; r++) {
      first.add(new Attempt(Origin.RANDOM_START, r, AFTER_RANDOM));
    }
    List<Attempt> further = new ArrayList<>();
    int more = quick ? 0 : thorough || cheap && !scalable ? MORE_ANNEALINGS : 1;
    for (int f = 0; f < more; f++) {
      further.add(new Attempt(Origin.ANNEALING, f + 2, annealing));
    }
    return new CandidatePlan(List.copyOf(first), List.copyOf(further));
  }
}
