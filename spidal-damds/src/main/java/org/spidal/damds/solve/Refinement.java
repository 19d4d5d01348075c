package org.spidal.damds.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.Objective;
import org.spidal.common.fitting.StopRule;

/**
 * What becomes of the maps that a search has: descent, relocation of single points, and the choice
 * among them, within a number of passes.
 */
final class Refinement {
  private static final double CLOSE_RIVAL = 1.003;
  private static final int PASSES_OF_RIVALS = 15;
  private static final int IDLE_ROUNDS = 3;

  /** Maps of least squares from which a search goes on. */
  private static final int TURNS = 3;

  /** Above so many points, passes are dear. */
  private static final int MANY_POINTS = 10_000;

  private static final int IDLE_ROUNDS_OF_MANY = 1;

  /** A map as good as this fits its distances: there is nothing to look for. */
  static final double NEGLIGIBLE_STRESS = 1e-8;

  /** After points were shaken, until the map is compared with the best. */
  private static final int PASSES_AFTER_SHAKE = 50;

  /** What is not worse than the best by more may become better. */
  private static final double CLOSE_AFTER_SHAKE = 1.03;

  /** So often new starts may lead to the best map again before shaking ends. */
  private static final int RETURNS = 6;

  /** From random places, until the map is compared with the best. */
  private static final int PASSES_AFTER_START = 100;

  /** What is not worse than the best by more may become better, after a new start. */
  private static final double CLOSE_AFTER_START = 1.1;

  /** So often new starts may lead to the best map again: they are farther from it than shakes. */
  private static final int RETURNS_OF_STARTS = 4;

  /** Stresses that differ by a smaller share are those of one minimum. */
  private static final double SAME = 1e-6;

  private final StressProblem problem;
  private final ConvergenceLog log;
  private final LbfgsDescent descent;
  private final GuttmanRelocation relocation;
  private final Shaking shaking;
  private final int passesOfShakes;
  private final NewStarts newStarts;
  private final int passesOfStarts;
  private final Candidate[] candidates;
  private final StopRule never = StopRule.never();
  private final StopRule stop;
  private final int passesAfterMove;
  private final Candidate leastSquares; // null where its map is wanted
  private final boolean sharesPasses;
  private final int idleRounds;
  private int budget;

  /**
   * @param candidates among whom it chooses
   * @param stopShare descent ends when ten steps lower the stress by less than this share
   * @param passesAfterMove most passes between two relocations
   * @param budget passes of the search, before its turn and before points are shaken
   * @param passesOfShakes that follow
   * @param passesOfStarts that follow these
   */
  Refinement(
      StressProblem problem,
      ConvergenceLog log,
      LbfgsDescent descent,
      long seed,
      Candidate[] candidates,
      double stopShare,
      int passesAfterMove,
      int budget,
      int passesOfShakes,
      int passesOfStarts) {
    this.problem = problem;
    this.log = log;
    this.descent = descent;
    this.relocation = new GuttmanRelocation(problem, seed);
    this.shaking = new Shaking(problem, seed);
    this.passesOfShakes = passesOfShakes;
    this.newStarts = new NewStarts(problem, seed);
    this.passesOfStarts = problem.anyFixed() ? 0 : passesOfStarts;
    this.candidates = candidates;
    this.stop = StopRule.relative(stopShare);
    this.passesAfterMove = passesAfterMove;
    this.budget = budget;
    this.leastSquares = problem.turns() ? new Candidate(problem, "ratio") : null;
    this.sharesPasses = sharesPasses(problem.turns(), problem.data().points());
    this.idleRounds = sharesPasses ? IDLE_ROUNDS_OF_MANY : IDLE_ROUNDS;
  }

  /**
   * Whether what comes before and after the turn shares the passes of a search that has none: at
   * most half of them for the map of least squares, which then is but a start and is not refined,
   * and half for what follows from the best one alone.
   *
   * @param turns whether the search has a turn
   */
  static boolean sharesPasses(boolean turns, int points) {
    return turns && points > MANY_POINTS;
  }

  /** Whether the best candidate is but a start: see {@link #sharesPasses(boolean, int)}. */
  boolean sharesPasses() {
    return sharesPasses;
  }

  int passesLeft() {
    return Math.max(0, budget - problem.passes());
  }

  /** Whether there are passes for one more candidate, which takes so many before it is compared. */
  boolean hasPassesFor(int passes) {
    return passesLeft() > passes + PASSES_OF_RIVALS;
  }

  void keep(Candidate candidate) {
    problem.course().stageEnds();
    candidate.keep(descent);
  }

  private void resume(Candidate candidate) {
    double[] points = candidate.points();
    System.arraycopy(points, 0, descent.points(), 0, points.length);
    descent.forget();
    descent.evaluate(0);
  }

  /** Gives candidates close to the best some more passes, as they may not be ranked rightly yet. */
  void compareRivals() {
    double best = Double.POSITIVE_INFINITY;
    for (Candidate candidate : candidates) {
      best = Math.min(best, candidate.stress());
    }
    int rivals = 0;
    for (Candidate candidate : candidates) {
      rivals += candidate.stress() <= CLOSE_RIVAL * best ? 1 : 0;
    }
    for (Candidate candidate : candidates) {
      if (rivals > 1 && candidate.stress() <= CLOSE_RIVAL * best && hasPassesFor(0)) {
        log.enter(candidate.name());
        resume(candidate);
        descent.run(0, PASSES_OF_RIVALS, never);
        keep(candidate);
      }
    }
  }

  /** Refines the rivals, best first, while there are passes; returns the best of all. */
  Candidate refineRivals(Candidate best) {
    Candidate chosen = best;
    Candidate rival = takeBest();
    while (rival != null && hasPassesFor(0)) {
      chosen = better(chosen, rival);
      rival = takeBest();
    }
    if (!problem.turns()) {
      shake(chosen);
    }
    System.arraycopy(chosen.points(), 0, descent.points(), 0, chosen.points().length);
    return chosen;
  }

  /**
   * Looks for better minima around the best one: some of its points are thrown about, and the map
   * that descent then finds takes its place if it is better. Ends when the passes are spent or new
   * starts have led to the best map again and again.
   */
  private void shake(Candidate best) {
    budget = problem.passes() + passesOfShakes;
    if (passesOfShakes > 0 && best.stress() > NEGLIGIBLE_STRESS) {
      log.enter(best.name() + ", shaken");
    }
    int returns = 0;
    while (returns < RETURNS
        && best.stress() > NEGLIGIBLE_STRESS
        && hasPassesFor(PASSES_AFTER_SHAKE)) {
      System.arraycopy(best.points(), 0, descent.points(), 0, best.points().length);
      boolean anew = shaking.shake(descent.points());
      descendNear(best, PASSES_AFTER_SHAKE, CLOSE_AFTER_SHAKE);
      if (descent.stress() < (1 - SAME) * best.stress()) {
        keep(best);
        returns = 0;
      } else if (anew && descent.stress() <= (1 + SAME) * best.stress()) {
        returns++;
      }
    }
  }

  /**
   * Looks for better maps of disparities from random places, as the best one may still be bent like
   * the map of the distances that it comes from. Ends as {@link #shake} does.
   */
  private void startAnew(Candidate best) {
    budget = problem.passes() + passesOfStarts;
    if (passesOfStarts > 0 && best.stress() > NEGLIGIBLE_STRESS) {
      log.enter("new starts");
    }
    int returns = 0;
    while (returns < RETURNS_OF_STARTS
        && best.stress() > NEGLIGIBLE_STRESS
        && hasPassesFor(PASSES_AFTER_START)) {
      newStarts.place(descent.points());
      descendNear(best, PASSES_AFTER_START, CLOSE_AFTER_START);
      if (descent.stress() < (1 - SAME) * best.stress()) {
        keep(best);
        returns = 0;
      } else if (descent.stress() <= (1 + SAME) * best.stress()) {
        returns++;
      }
    }
  }

  /** Descends some passes from the points as they are, and to the end if that is close. */
  private void descendNear(Candidate best, int passes, double close) {
    descent.forget();
    descent.evaluate(0);
    descent.run(0, passes, stop);
    if (descent.stress() > close * best.stress()) {
      return;
    }
    if (!problem.turns() || problem.hasDisparities()) { // single points move by least squares
      relocateAndDescend();
    } else {
      descent.run(0, passesLeft(), stop);
    }
  }

  /**
   * The end of a search for disparities or least absolute errors, which {@link Objective} evaluates
   * from here on: descent from the best map of least squares, and refinement (of disparities
   * alone); then, of not too many points, the same from two other maps, within as many passes as
   * the search may have taken before.
   *
   * @param best map of least squares of the distances
   * @return the best, whose points the descent has; {@code best} itself if it is wanted
   */
  Candidate turn(Candidate best) {
    if (leastSquares == null) {
      return best;
    }
    System.arraycopy(best.points(), 0, leastSquares.points(), 0, leastSquares.points().length);
    for (Candidate candidate : candidates) {
      candidate.release();
    }
    problem.takeTurn();
    budget += problem.passes();
    Candidate chosen = best;
    Candidate next = best;
    int turns = sharesPasses ? 1 : TURNS;
    for (int turn = 0; turn < turns && next != null && (turn == 0 || hasPassesFor(0)); turn++) {
      next.take();
      log.enter(next.turn());
      resume(next);
      descent.run(0, passesLeft(), stop);
      keep(next);
      boolean close = turn == 0 || next.stress() <= CLOSE_RIVAL * chosen.stress();
      if (problem.hasDisparities() && close) { // single points move by least squares
        refine(next);
      }
      chosen = next.stress() < chosen.stress() ? next : chosen;
      next = takeBest();
    }
    shake(chosen);
    startAnew(chosen);
    System.arraycopy(chosen.points(), 0, descent.points(), 0, chosen.points().length);
    return chosen;
  }

  /** This worker's points of the map that was there before; null where that is wanted. */
  double[] leastSquaresPoints() {
    return leastSquares == null ? null : leastSquares.points();
  }

  void declare(RunState state) {
    if (leastSquares != null) {
      leastSquares.declare(state, problem.dimension());
    }
  }

  /** Refines a rival, if it is close, and returns the better of the two. */
  Candidate better(Candidate chosen, Candidate rival) {
    if (rival.stress() <= CLOSE_RIVAL * chosen.stress()) {
      refine(rival);
    }
    return rival.stress() < chosen.stress() ? rival : chosen;
  }

  /** The best of the candidates that were not taken yet, or null. */
  Candidate takeBest() {
    Candidate found = null;
    for (Candidate candidate : candidates) {
      if (!candidate.isTaken() && (found == null || candidate.stress() < found.stress())) {
        found = candidate;
      }
    }
    if (found != null) {
      found.take();
    }
    return found;
  }

  /** Moves single points and descends in turn, until neither helps or the passes are spent. */
  void refine(Candidate candidate) {
    if (passesLeft() == 0) {
      return;
    }
    log.enter(candidate.refinement());
    resume(candidate);
    relocateAndDescend();
    keep(candidate);
  }

  private void relocateAndDescend() {
    int idle = 0;
    while (passesLeft() > 0 && idle < idleRounds) {
      boolean moved = relocation.improve(descent, passesLeft());
      if (moved) {
        idle = 0;
        descent.run(0, Math.min(passesAfterMove, passesLeft()), stop);
      } else {
        idle++;
        if (idle < idleRounds) {
          descent.run(0, passesLeft(), stop);
        }
      }
    }
  }
}
