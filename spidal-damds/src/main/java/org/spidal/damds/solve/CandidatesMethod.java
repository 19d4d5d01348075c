package org.spidal.damds.solve;

import java.util.Arrays;
import java.util.List;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.StopRule;
import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.DamdsOptions;
import org.spidal.damds.config.DamdsOptions.Limits;
import org.spidal.damds.solve.CandidatePlan.Attempt;
import org.spidal.damds.solve.CandidatePlan.Origin;

/**
 * {@code Method=auto} for weighted distances, given points, four and more dimensions, and more
 * points than {@link SgdMethod} takes: several candidates, of which the best is refined.
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
public final class CandidatesMethod implements DamdsMethod {
  private static final double FIRST_SHRINK = 1.2;
  private static final double LAST_SHRINK = 0.5;
  private static final int STAGES = 15;
  private static final int PASSES_PER_STAGE = 5;
  private static final int PASSES_AFTER_MOVE = 40;
  private static final double STOP_SHARE = 1e-5;
  private static final double STOP_SHARE_THOROUGH = 1e-6;

  /** What classical scaling costs. */
  private static final double SCALING_WORK = 50;

  private static final int QUICK_PASSES = 150;
  private static final int DEFAULT_PASSES = 400;
  private static final int THOROUGH_PASSES = 1200;

  /** Up to so many points, a pass takes a tenth of a millisecond. */
  private static final int FEW_POINTS = 256;

  /** Of few points, where distances are missing. */
  private static final int DEFAULT_PASSES_OF_FEW = 800;

  private final StressProblem problem;
  private final ConvergenceLog log;
  private final LbfgsDescent descent;
  private final Proposal[] proposals;
  private final Proposal[] further;
  private final Refinement refinement;
  private final StopRule never = StopRule.never();
  private final Runnable rescaling;
  private final int stages;
  private String winner = "";

  /** How a candidate is made. */
  private record Proposal(Candidate candidate, Runnable place, boolean annealed, int passes) {}

  /**
   * @param options how to search
   * @param given of this worker's points
   */
  public CandidatesMethod(
      StressProblem problem, ConvergenceLog log, DamdsOptions options, GivenPlaces given) {
    this.problem = problem;
    this.log = log;
    Effort effort = options.effort();
    Limits limits = options.limits();
    long seed = options.seed();
    this.descent = new LbfgsDescent(problem, log);
    BlockSums few = problem.sums(problem.sections().few());
    this.rescaling = () -> descent.rescale(few);
    this.stages = limits.temperatures() == 0 ? STAGES : Math.min(STAGES, limits.temperatures());
    boolean initial = given.complete();
    double[] places = given.points();
    if (places != null) {
      System.arraycopy(places, 0, descent.points(), 0, places.length);
    }
    boolean scaling = problem.data().statistics().missing() == 0 && !problem.anyFixed() && !initial;
    boolean cheap = isCheap(problem.data().statistics().missing() > 0, problem.data().points());
    CandidatePlan plan =
        CandidatePlan.of(effort, initial, scaling, cheap, stages * PASSES_PER_STAGE);
    this.proposals = proposals(plan.first(), seed, given);
    this.further = proposals(plan.further(), seed, given);
    int budget =
        budget(
            effort,
            limits,
            Refinement.sharesPasses(problem.turns(), problem.data().points()),
            cheap);
    int points = problem.data().points();
    int shakes = initial ? 0 : Shaking.passes(effort, points, limits.iterations() - budget);
    this.refinement =
        new Refinement(
            problem,
            log,
            descent,
            seed,
            Arrays.stream(proposals).map(Proposal::candidate).toArray(Candidate[]::new),
            effort == Effort.THOROUGH ? STOP_SHARE_THOROUGH : STOP_SHARE,
            PASSES_AFTER_MOVE,
            budget,
            shakes,
            initial
                ? 0
                : NewStarts.passes(
                    effort, options.scale(), points, limits.iterations() - budget - shakes));
  }

  /** Whether a search may take twice as many passes: no scaling starts near a good map. */
  static boolean isCheap(boolean missing, int points) {
    return missing && points <= FEW_POINTS;
  }

  /**
   * Most passes of a search, before its turn.
   *
   * @param shared {@link Refinement#sharesPasses}
   * @param cheap {@link #isCheap}
   */
  private static int budget(Effort effort, Limits limits, boolean shared, boolean cheap) {
    int passes =
        switch (effort) {
          case QUICK -> QUICK_PASSES;
          case DEFAULT -> cheap ? DEFAULT_PASSES_OF_FEW : DEFAULT_PASSES;
          case THOROUGH -> THOROUGH_PASSES;
        };
    return Math.min(shared ? passes / 2 : passes, limits.iterations());
  }

  /**
   * The most that a search may cost, before its turn.
   *
   * @param shared {@link Refinement#sharesPasses}
   * @param cheap {@link #isCheap}
   */
  static MostWork bound(Effort effort, Limits limits, boolean shared, boolean cheap) {
    return new MostWork(budget(effort, limits, shared, cheap), 1, 0, SCALING_WORK);
  }

  private Proposal[] proposals(List<Attempt> attempts, long seed, GivenPlaces given) {
    return attempts.stream()
        .map(
            attempt -> {
              Start start = start(attempt, seed, given);
              return new Proposal(
                  new Candidate(problem, attempt.name()),
                  () -> start.place(descent.points()),
                  attempt.origin() == Origin.ANNEALING,
                  attempt.passes());
            })
        .toArray(Proposal[]::new);
  }

  private Start start(Attempt attempt, long seed, GivenPlaces given) {
    int k = attempt.number() - 1;
    double[] places = given.points();
    return switch (attempt.origin()) {
      case GIVEN_POINTS -> points -> System.arraycopy(places, 0, points, 0, places.length);
      case ANNEALING ->
          k == 0
              ? RandomStart.forAnnealing(problem, seed, given.center())
              : new RandomStart(problem, seed, Purpose.ANNEALING_START.stream(k), given.center());
      case CLASSICAL_SCALING -> new ClassicalStart(problem, seed);
      case LANDMARK_SCALING -> new LandmarkStart(problem, seed);
      case RANDOM_START ->
          new RandomStart(problem, seed, Purpose.RANDOM_START.stream(k), given.center());
    };
  }

  @Override
  public void solve() {
    for (Proposal proposal : proposals) {
      if (refinement.passesLeft() > 0) {
        make(proposal);
      }
    }
    if (refinement.sharesPasses()) {
      winner = refinement.turn(refinement.takeBest()).name();
      return;
    }
    refinement.compareRivals();
    Candidate chosen = refinement.takeBest();
    refinement.refine(chosen);
    // what is left of the passes goes to annealing from other starts, and to the rivals, best first
    for (Proposal proposal : further) {
      if (refinement.hasPassesFor(proposal.passes)
          && chosen.stress() > Refinement.NEGLIGIBLE_STRESS) {
        make(proposal);
        chosen = refinement.better(chosen, proposal.candidate);
      }
    }
    chosen = refinement.refineRivals(chosen);
    winner = refinement.turn(chosen).name();
  }

  private void make(Proposal proposal) {
    log.enter(proposal.candidate.name());
    problem.timer().enter(DamdsPhase.STARTING_POINTS);
    problem.course().step(DamdsStep.START.ordinal(), proposal.place);
    problem.timer().enter(DamdsPhase.VECTOR_ALGEBRA);
    descent.forget();
    int end = problem.passes() + Math.min(proposal.passes, refinement.passesLeft());
    if (proposal.annealed) {
      anneal(end);
    }
    descent.evaluate(0);
    if (!proposal.annealed && !problem.anyFixed() && problem.passes() < end) {
      problem.course().between(rescaling);
      descent.evaluate(0);
    }
    descent.run(0, end - problem.passes(), never);
    refinement.keep(proposal.candidate);
  }

  /**
   * Cools from a shrinkage of all distances at which only the gross shape is left to that from
   * which nothing changes any more. The history of the descent is kept from stage to stage. A
   * temperature above all distances is left out: there the best map is a single place, from which
   * no descent leads away.
   *
   * @param end number of the pass that must be left for temperature 0
   */
  private void anneal(int end) {
    double unit = problem.data().statistics().rootMeanSquare();
    double largest = problem.data().statistics().largest();
    for (int k = 0; k < stages && problem.passes() + PASSES_PER_STAGE < end; k++) {
      double shrink = FIRST_SHRINK - (FIRST_SHRINK - LAST_SHRINK) * k / (STAGES - 1);
      if (shrink * unit >= largest) {
        continue;
      }
      descent.evaluate(shrink * unit);
      descent.run(shrink * unit, PASSES_PER_STAGE - 1, never);
      problem.course().stageEnds();
    }
  }

  @Override
  public void declare(RunState state) {
    descent.declare(state);
    log.declare(state);
    refinement.declare(state);
    for (Proposal proposal : proposals) {
      proposal.candidate.declare(state, problem.dimension());
    }
    for (Proposal proposal : further) {
      proposal.candidate.declare(state, problem.dimension());
    }
  }

  @Override
  public double[] leastSquaresPoints() {
    return refinement.leastSquaresPoints();
  }

  @Override
  public double[] points() {
    return descent.points();
  }

  @Override
  public String account() {
    StringBuilder text = new StringBuilder();
    for (Proposal proposal : proposals) {
      text.append(text.length() == 0 ? "tried " : ", ").append(proposal.candidate.name());
    }
    return text.append("; best: ")
        .append(winner)
        .append("; ")
        .append(problem.passes())
        .append(" passes")
        .toString();
  }
}
