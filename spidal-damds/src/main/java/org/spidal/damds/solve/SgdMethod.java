package org.spidal.damds.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.partition.RowPartition;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.Limits;

/**
 * {@code Method=auto} for distances of equal weight in two or three dimensions: short chains of
 * stochastic gradient descent, of which the best is refined.
 *
 * <ol>
 *   <li>Chains ({@link SgdChains}): all but the last from landmark scaling, which finds the right
 *       arrangement of far groups, the last from random points. Steps begin so long that nothing
 *       but the gross arrangement is left of the start, and the order of the pairs brings the
 *       chains to different maps.
 *   <li>Some passes of {@link LbfgsDescent} for each.
 *   <li>The best gets relocations of single points and descent in turn ({@link Refinement}), and
 *       the rivals what is left of the passes.
 * </ol>
 */
public final class SgdMethod implements Solver {
  /** 100 MB of pairs, which every process that has a chain must hold. */
  private static final int MOST_POINTS = 10_000;

  private static final int EPOCHS = 15;

  /** Where a point meets enough others in each epoch. */
  private static final int EPOCHS_OF_MANY = 8;

  private static final int MANY_POINTS = 8_000;

  /** What an epoch costs, in passes. */
  private static final double PASSES_PER_EPOCH = 1.4;

  /** Passes for a chain and what follows it, below which there are fewer chains. */
  private static final int LEAST_PASSES = 40;

  /** Where fewer pairs are valid, chains do not become longer any more. */
  private static final double LEAST_VALID = 0.1;

  /** What landmarks and tiles cost, in passes of one worker. */
  private static final double STARTING_WORK = 10;

  private static final int PASSES_AFTER_CHAIN = 10;
  private static final int PASSES_AFTER_MOVE = 25;
  private static final double STOP_SHARE = 1e-5;

  private final StressProblem problem;
  private final ConvergenceLog log;
  private final LbfgsDescent descent;
  private final SgdChains chains;
  private final Candidate[] maps;
  private final Refinement refinement;
  private final int epochs;
  private final StopRule never = StopRule.never();
  private String winner = "";

  /**
   * @param center where random points are drawn around
   */
  public SgdMethod(
      StressProblem problem,
      ConvergenceLog log,
      Effort effort,
      Limits limits,
      long seed,
      double[] center) {
    this.problem = problem;
    this.log = log;
    this.descent = new LbfgsDescent(problem, log);
    int count = Math.min(chains(effort), Math.max(1, budget(effort, limits) / LEAST_PASSES));
    boolean complete = problem.data().statistics().missing() == 0;
    Start scaled = complete ? new LandmarkStart(problem, seed) : null;
    Start[] starts = new Start[count];
    this.maps = new Candidate[count];
    for (int c = 0; c < count; c++) {
      starts[c] =
          complete && (c < count - 1 || c == 0)
              ? scaled
              : new RandomStart(problem, seed, Purpose.RANDOM_START.stream(c), center);
      maps[c] = new Candidate(problem, "chain " + (c + 1));
    }
    this.epochs = epochs(problem, count, budget(effort, limits));
    this.chains = new SgdChains(problem, starts, epochs, seed);
    this.refinement =
        new Refinement(
            problem,
            log,
            descent,
            seed,
            maps,
            STOP_SHARE,
            PASSES_AFTER_MOVE,
            budget(effort, limits));
  }

  /** Epochs of a chain: a point shall meet as many others as if none were missing. */
  private static int epochs(StressProblem problem, int chains, int budget) {
    double valid = 1 - problem.data().statistics().missingShare();
    int complete = problem.data().points() < MANY_POINTS ? EPOCHS : EPOCHS_OF_MANY;
    double wanted = Math.ceil(complete / Math.max(valid, LEAST_VALID));
    return (int) Math.min(wanted, (budget - 1) / PASSES_PER_EPOCH / chains);
  }

  /** Whether it is the method for such a job; a function of its keys and N. */
  public static boolean takes(DamdsConfig config, int points) {
    return points <= MOST_POINTS
        && (config.dimension() == 2 || config.dimension() == 3)
        && config.data().weights().areEqual()
        && config.initialPoints() == null
        && config.fixedPoints() == null;
  }

  /** Maps that are kept while others are worked on. */
  static int chains(Effort effort) {
    return switch (effort) {
      case QUICK -> 2;
      case DEFAULT -> 4;
      case THOROUGH -> 8;
    };
  }

  /** Most passes that a search may take, with other work over the distances counted as passes. */
  static int budget(Effort effort, Limits limits) {
    int passes =
        switch (effort) {
          case QUICK -> 100;
          case DEFAULT -> 200;
          case THOROUGH -> 400;
        };
    return Math.min(passes, limits.iterations());
  }

  /** The most that a search may cost. */
  static SearchBound bound(Effort effort, Limits limits, RowPartition partition) {
    int workers = partition.workers();
    double idle = (double) workers / Math.min(workers, chains(effort)) - 1;
    int epochs = partition.rows() < MANY_POINTS ? EPOCHS : EPOCHS_OF_MANY;
    return new SearchBound(
        budget(effort, limits),
        1,
        idle * chains(effort) * epochs * PASSES_PER_EPOCH,
        STARTING_WORK);
  }

  @Override
  public void solve() {
    log.enter("gradient descent");
    runChains();
    for (Candidate map : maps) {
      if (refinement.passesLeft() > 0) {
        log.enter(map.name());
        System.arraycopy(map.points(), 0, descent.points(), 0, map.points().length);
        descent.forget();
        descent.evaluate(0);
        descent.run(0, Math.min(PASSES_AFTER_CHAIN - 1, refinement.passesLeft()), never);
        refinement.keep(map);
      }
    }
    Candidate chosen = refinement.takeBest();
    refinement.refine(chosen);
    chosen = refinement.refineRivals(chosen);
    winner = chosen.name();
  }

  /** A step of the course. */
  private void runChains() {
    Course course = problem.course();
    if (!course.isPast()) {
      chains.run(maps);
    }
    problem.count((int) Math.ceil(maps.length * epochs * PASSES_PER_EPOCH));
    course.stageEnds();
    course.boundary(StepKind.START.ordinal());
  }

  @Override
  public void declare(RunState state) {
    descent.declare(state);
    log.declare(state);
    for (Candidate map : maps) {
      map.declare(state, problem.dimension());
    }
  }

  @Override
  public double[] points() {
    return descent.points();
  }

  @Override
  public String account() {
    return maps.length
        + " chains of gradient descent; best: "
        + winner
        + "; "
        + problem.passes()
        + " passes";
  }
}
