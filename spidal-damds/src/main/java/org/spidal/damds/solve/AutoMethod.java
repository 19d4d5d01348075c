package org.spidal.damds.solve;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.Limits;

/**
 * The default method: several candidates, of which the best is refined.
 *
 * <ol>
 *   <li>Candidates: deterministic annealing over the window of temperatures in which it matters,
 *       classical scaling, landmark scaling, random starts; each brought down by {@link
 *       LbfgsDescent}. Annealing goes to the same, usually the best, basin from any start; on some
 *       data another candidate wins.
 *   <li>Those within 0.3 % of the best get some more passes, and the best goes on.
 *   <li>{@link GuttmanRelocation} of single points and descent in turn, until nothing moves and the
 *       stress no longer falls, or the passes are spent. What is left of the passes goes to the
 *       rivals, and then to annealing from other starts.
 * </ol>
 */
public final class AutoMethod implements Solver {
  private static final double FIRST_SHRINK = 1.2;
  private static final double LAST_SHRINK = 0.5;
  private static final int STAGES = 15;
  private static final int PASSES_PER_STAGE = 5;
  private static final int PASSES_AFTER_ANNEALING = 25;
  private static final int PASSES_AFTER_START = 30;
  private static final int PASSES_AFTER_RANDOM = 45;
  private static final int PASSES_OF_RIVALS = 15;
  private static final double CLOSE_RIVAL = 1.003;
  private static final int PASSES_AFTER_MOVE = 40;
  private static final double STOP_SHARE = 1e-5;
  private static final double STOP_SHARE_THOROUGH = 1e-6;
  private static final int IDLE_ROUNDS = 3;
  private static final int MORE_ANNEALINGS_THOROUGH = 4;
  private static final double NEGLIGIBLE_STRESS = 1e-8;

  /**
   * What a relocation costs: six evaluations of three tenths of the points at four places, the
   * search of the nearest, and the waiting for the worker with the most of them.
   */
  private static final double RELOCATION_PASSES = 12;

  /** Passes that follow a relocation before the stop rule can end the descent, but the last. */
  private static final int PASSES_PER_RELOCATION = 11;

  private static final int QUICK_PASSES = 150;
  private static final int DEFAULT_PASSES = 400;
  private static final int THOROUGH_PASSES = 1200;
  private static final int THOROUGH_RANDOM_STARTS = 8;

  private final StressProblem problem;
  private final ConvergenceLog log;
  private final LbfgsDescent descent;
  private final GuttmanRelocation relocation;
  private final Candidate[] candidates;
  private final Candidate[] further;
  private final boolean[] taken;
  private final StopRule never = StopRule.never();
  private final StopRule stop;
  private final BlockSums few;
  private final int stages;
  private final int budget;
  private String winner = "";

  /** What says how a candidate is made, and its state while others are worked on. */
  private record Candidate(
      String name,
      String refinement,
      Start start,
      boolean annealed,
      int passes,
      double[] points,
      double[] stress) {}

  /**
   * @param limits most temperatures, and most passes in all
   * @param given of this worker's points
   */
  public AutoMethod(
      StressProblem problem,
      ConvergenceLog log,
      Effort effort,
      Limits limits,
      long seed,
      GivenPlaces given) {
    this.problem = problem;
    this.log = log;
    this.descent = new LbfgsDescent(problem, log);
    this.relocation = new GuttmanRelocation(problem, seed);
    this.few = problem.sums(problem.sections().few(), Sections.FEW);
    this.stages = limits.temperatures() == 0 ? STAGES : Math.min(STAGES, limits.temperatures());
    this.budget = budget(effort, limits);
    this.stop = StopRule.relative(effort == Effort.THOROUGH ? STOP_SHARE_THOROUGH : STOP_SHARE);
    boolean initial = given.complete();
    double[] places = given.points();
    if (places != null) {
      System.arraycopy(places, 0, descent.points(), 0, places.length);
    }
    boolean scaling = problem.data().statistics().missing() == 0 && !problem.anyFixed() && !initial;
    boolean quick = effort == Effort.QUICK;
    List<Candidate> list = new ArrayList<>();
    if (initial) {
      Start start = points -> System.arraycopy(places, 0, points, 0, places.length);
      list.add(candidate("given points", start, false, PASSES_AFTER_RANDOM));
    } else if (!quick || !scaling) {
      Start start = RandomStart.forAnnealing(problem, seed, given.center());
      list.add(
          candidate("annealing", start, true, stages * PASSES_PER_STAGE + PASSES_AFTER_ANNEALING));
    }
    if (scaling) {
      list.add(
          candidate(
              "classical scaling", new ClassicalStart(problem, seed), false, PASSES_AFTER_START));
    }
    if (scaling && !quick) {
      list.add(
          candidate(
              "landmark scaling", new LandmarkStart(problem, seed), false, PASSES_AFTER_START));
    }
    int randomStarts =
        initial || quick ? 0 : effort == Effort.THOROUGH ? THOROUGH_RANDOM_STARTS : scaling ? 0 : 1;
    for (int r = 0; r < randomStarts; r++) {
      Start start = new RandomStart(problem, seed, Purpose.RANDOM_START.stream(r), given.center());
      list.add(candidate("random start " + (r + 1), start, false, PASSES_AFTER_RANDOM));
    }
    this.candidates = list.toArray(new Candidate[0]);
    this.further =
        new Candidate
            [initial || quick ? 0 : effort == Effort.THOROUGH ? MORE_ANNEALINGS_THOROUGH : 1];
    for (int f = 0; f < further.length; f++) {
      Start start =
          new RandomStart(problem, seed, Purpose.ANNEALING_START.stream(1 + f), given.center());
      further[f] =
          candidate(
              "annealing " + (f + 2),
              start,
              true,
              stages * PASSES_PER_STAGE + PASSES_AFTER_ANNEALING);
    }
    this.taken = new boolean[candidates.length];
  }

  /** Most passes that a search may take. */
  public static int budget(Effort effort, Limits limits) {
    int passes =
        switch (effort) {
          case QUICK -> QUICK_PASSES;
          case DEFAULT -> DEFAULT_PASSES;
          case THOROUGH -> THOROUGH_PASSES;
        };
    return Math.min(passes, limits.iterations());
  }

  /** The most that a search may cost. */
  public static SearchBound bound(Effort effort, Limits limits) {
    int refinements =
        switch (effort) {
          case QUICK -> 1;
          case DEFAULT -> 4;
          case THOROUGH -> 3 + THOROUGH_RANDOM_STARTS + MORE_ANNEALINGS_THOROUGH;
        };
    return new SearchBound(
        budget(effort, limits),
        1 + RELOCATION_PASSES / PASSES_PER_RELOCATION,
        refinements * RELOCATION_PASSES);
  }

  private int passesLeft() {
    return Math.max(0, budget - problem.passes());
  }

  private Candidate candidate(String name, Start start, boolean annealed, int passes) {
    int length = problem.ownPoints() * problem.dimension();
    return new Candidate(
        name, name + ", refined", start, annealed, passes, new double[length], new double[1]);
  }

  @Override
  public void solve() {
    double best = Double.POSITIVE_INFINITY;
    for (Candidate candidate : candidates) {
      if (passesLeft() > 0) {
        make(candidate);
        best = Math.min(best, candidate.stress[0]);
      } else {
        candidate.stress[0] = Double.POSITIVE_INFINITY;
      }
    }
    compareRivals(best);
    Candidate chosen = takeBest();
    refine(chosen);
    // what is left of the passes goes to annealing from other starts, and to the rivals, best first
    for (Candidate candidate : further) {
      if (passesLeft() > candidate.passes + PASSES_OF_RIVALS
          && chosen.stress[0] > NEGLIGIBLE_STRESS) {
        make(candidate);
        chosen = better(chosen, candidate);
      }
    }
    Candidate rival = takeBest();
    while (rival != null && passesLeft() > PASSES_OF_RIVALS) {
      chosen = better(chosen, rival);
      rival = takeBest();
    }
    winner = chosen.name;
    System.arraycopy(chosen.points, 0, descent.points(), 0, chosen.points.length);
  }

  /** Refines a rival, if it is close, and returns the better of the two. */
  private Candidate better(Candidate chosen, Candidate rival) {
    if (rival.stress[0] <= CLOSE_RIVAL * chosen.stress[0]) {
      refine(rival);
    }
    return rival.stress[0] < chosen.stress[0] ? rival : chosen;
  }

  /** The best of the candidates that were not taken yet, or null. */
  private Candidate takeBest() {
    int found = -1;
    for (int c = 0; c < candidates.length; c++) {
      if (!taken[c] && (found < 0 || candidates[c].stress[0] < candidates[found].stress[0])) {
        found = c;
      }
    }
    if (found < 0) {
      return null;
    }
    taken[found] = true;
    return candidates[found];
  }

  /** Brings one candidate down. */
  private void make(Candidate candidate) {
    log.enter(candidate.name);
    problem.timer().enter(Phase.STARTING_POINTS);
    place(candidate);
    problem.timer().enter(Phase.VECTOR_ALGEBRA);
    descent.forget();
    int end = problem.passes() + Math.min(candidate.passes, passesLeft());
    if (candidate.annealed) {
      anneal(end);
    }
    descent.evaluate(0);
    if (!candidate.annealed && !problem.anyFixed() && problem.passes() < end) {
      descent.rescale(few);
      descent.evaluate(0);
    }
    descent.run(0, end - problem.passes(), never);
    keep(candidate);
  }

  /** Takes the starting points of a candidate; a step of the course. */
  private void place(Candidate candidate) {
    Course course = problem.course();
    if (!course.isPast()) {
      candidate.start.place(descent.points());
    }
    course.boundary(StepKind.START.ordinal());
  }

  /**
   * Cools from a shrinkage of all distances at which only the gross shape is left to that from
   * which nothing changes any more. The history of the descent is kept from stage to stage.
   *
   * @param end number of the pass that must be left for temperature 0
   */
  private void anneal(int end) {
    double unit = problem.data().statistics().rootMeanSquare();
    for (int k = 0; k < stages && problem.passes() + PASSES_PER_STAGE < end; k++) {
      double shrink = FIRST_SHRINK - (FIRST_SHRINK - LAST_SHRINK) * k / (STAGES - 1);
      descent.evaluate(shrink * unit);
      descent.run(shrink * unit, PASSES_PER_STAGE - 1, never);
      problem.course().stageEnds();
    }
  }

  private void keep(Candidate candidate) {
    problem.course().stageEnds();
    System.arraycopy(descent.points(), 0, candidate.points, 0, candidate.points.length);
    candidate.stress[0] = descent.stress();
  }

  private void resume(Candidate candidate) {
    System.arraycopy(candidate.points, 0, descent.points(), 0, candidate.points.length);
    descent.forget();
    descent.evaluate(0);
  }

  /** Gives candidates close to the best some more passes, as they may not be ranked rightly yet. */
  private void compareRivals(double best) {
    int rivals = 0;
    for (Candidate candidate : candidates) {
      rivals += candidate.stress[0] <= CLOSE_RIVAL * best ? 1 : 0;
    }
    for (Candidate candidate : candidates) {
      if (rivals > 1
          && candidate.stress[0] <= CLOSE_RIVAL * best
          && passesLeft() > PASSES_OF_RIVALS) {
        log.enter(candidate.name);
        resume(candidate);
        descent.run(0, PASSES_OF_RIVALS, never);
        keep(candidate);
      }
    }
  }

  /** Moves single points and descends in turn, until neither helps or the passes are spent. */
  private void refine(Candidate candidate) {
    if (passesLeft() == 0) {
      return;
    }
    log.enter(candidate.refinement);
    resume(candidate);
    int idle = 0;
    while (passesLeft() > 0 && idle < IDLE_ROUNDS) {
      boolean moved = relocation.improve(descent, passesLeft());
      if (moved) {
        idle = 0;
        descent.run(0, Math.min(PASSES_AFTER_MOVE, passesLeft()), stop);
      } else {
        idle++;
        if (idle < IDLE_ROUNDS) {
          descent.run(0, passesLeft(), stop);
        }
      }
    }
    keep(candidate);
  }

  @Override
  public void declare(RunState state) {
    descent.declare(state);
    log.declare(state);
    for (Candidate candidate : candidates) {
      state.rows(candidate.name, candidate.points, problem.dimension());
    }
    for (Candidate candidate : further) {
      state.rows(candidate.name, candidate.points, problem.dimension());
    }
  }

  @Override
  public double[] points() {
    return descent.points();
  }

  @Override
  public String account() {
    StringBuilder text = new StringBuilder();
    for (Candidate candidate : candidates) {
      text.append(text.length() == 0 ? "tried " : ", ").append(candidate.name);
    }
    return text.append("; best: ")
        .append(winner)
        .append("; ")
        .append(problem.passes())
        .append(" passes")
        .toString();
  }
}
