package org.spidal.damds.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.StopRule;
import org.spidal.common.partition.RowPartition;
import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.DamdsOptions;
import org.spidal.damds.config.DamdsOptions.Limits;

/**
 * {@code Method=auto} for complete distances of equal weight in two or three dimensions, without
 * given or fixed points, up to {@value #MOST_POINTS} points: short chains of stochastic gradient
 * descent, of which the best is refined.
 *
 * <ol>
 *   <li>Chains ({@link SgdChains}): all but the last from landmark scaling, which finds the right
 *       arrangement of far groups, the last from random points. Steps begin so long that nothing
 *       but the gross arrangement is left of the start, and the order of the pairs brings the
 *       chains to different maps.
 *   <li>Some passes of {@link LbfgsDescent} for each. With few points, whose passes cost next to
 *       nothing, there are twice as many passes, and the map of landmark scaling is a candidate
 *       too: distances of very unequal size can lead all chains astray.
 *   <li>The best gets relocations of single points and descent in turn ({@link Refinement}), and
 *       the rivals what is left of the passes.
 * </ol>
 */
public final class SgdMethod implements DamdsMethod {
  /** 100 MB of pairs, which every process that has a chain must hold. */
  private static final int MOST_POINTS = 10_000;

  /** So many points are not few any more. */
  private static final int FEW_POINTS = 1_000;

  private static final int EPOCHS = 15;

  /** Where a point meets enough others in each epoch. */
  private static final int EPOCHS_OF_MANY = 8;

  private static final int MANY_POINTS = 8_000;

  /** What an epoch costs, in passes. */
  private static final double PASSES_PER_EPOCH = 1.4;

  /** Passes for a chain and what follows it, below which there are fewer chains. */
  private static final int LEAST_PASSES = 40;

  /** What landmarks and tiles cost, in passes of one worker. */
  private static final double STARTING_WORK = 10;

  private static final int PASSES_AFTER_CHAIN = 10;
  private static final int PASSES_AFTER_SCALING = 30;
  private static final int PASSES_AFTER_MOVE = 25;
  private static final double STOP_SHARE = 1e-5;

  private final StressProblem problem;
  private final ConvergenceLog log;
  private final LbfgsDescent descent;
  private final SgdChains chains;
  private final Candidate[] maps;
  private final Start scaling; // null where only chains are made
  private final Refinement refinement;
  private final int epochs;
  private final StopRule never = StopRule.never();
  private final Runnable chaining;
  private final Runnable placing;
  private final Runnable rescaling;
  private String winner = "";

  /**
   * @param options how to search
   * @param center where random points are drawn around
   */
  public SgdMethod(
      StressProblem problem, ConvergenceLog log, DamdsOptions options, double[] center) {
    this.problem = problem;
    this.log = log;
    Effort effort = options.effort();
    Limits limits = options.limits();
    long seed = options.seed();
    this.descent = new LbfgsDescent(problem, log);
    int budget = budget(effort, limits, problem.data().points());
    int points = problem.data().points();
    int shakes = Shaking.passes(effort, points, limits.iterations() - budget);
    int count = Math.min(chains(effort), Math.max(1, budget / LEAST_PASSES));
    Start scaled = new LandmarkStart(problem, seed);
    Start[] starts = new Start[count];
    this.scaling = problem.data().points() < FEW_POINTS ? new ClassicalStart(problem, seed) : null;
    this.maps = new Candidate[scaling == null ? count : count + 1];
    for (int c = 0; c < count; c++) {
      starts[c] =
          c < count - 1 || c == 0
              ? scaled
              : new RandomStart(problem, seed, Purpose.RANDOM_START.stream(c), center);
      maps[c] = new Candidate(problem, "chain " + (c + 1));
    }
    if (scaling != null) {
      maps[count] = new Candidate(problem, "classical scaling");
    }
    this.epochs = epochs(problem.data().points(), count, budget);
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
            budget,
            shakes,
            NewStarts.passes(
                effort, options.scale(), points, limits.iterations() - budget - shakes));
    this.chaining = () -> chains.run(maps);
    this.placing = () -> scaling.place(descent.points());
    BlockSums few = problem.sums(problem.sections().few());
    this.rescaling = () -> descent.rescale(few);
  }

  /** Epochs of a chain, fewer where few passes are allowed. */
  private static int epochs(int points, int chains, int budget) {
    int wanted = points < MANY_POINTS ? EPOCHS : EPOCHS_OF_MANY;
    return (int) Math.min(wanted, (budget - 1) / PASSES_PER_EPOCH / chains);
  }

  /** Whether it is the method for such a job; a function of its keys and N. */
  public static boolean takes(DamdsOptions options, int points) {
    return points <= MOST_POINTS
        && (options.dimension() == 2 || options.dimension() == 3)
        && options.equalWeights()
        && !options.givenPlaces();
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
  static int budget(Effort effort, Limits limits, int points) {
    int passes =
        switch (effort) {
          case QUICK -> 100;
          case DEFAULT -> 200;
          case THOROUGH -> 400;
        };
    return Math.min(points < FEW_POINTS ? 2 * passes : passes, limits.iterations());
  }

  /** The most that a search may cost. */
  static MostWork bound(Effort effort, Limits limits, RowPartition partition) {
    int workers = partition.workers();
    int chains = chains(effort);
    int budget = budget(effort, limits, partition.rows());
    int mostOfWorker = (chains + workers - 1) / workers;
    double idle = (double) mostOfWorker * workers / chains - 1;
    double work = chains * epochs(partition.rows(), chains, budget) * PASSES_PER_EPOCH;
    return new MostWork(budget, 1, idle * work, STARTING_WORK);
  }

  @Override
  public void solve() {
    log.enter("gradient descent");
    problem.count((int) Math.ceil(chains.count() * epochs * PASSES_PER_EPOCH));
    problem.course().stageEnds();
    problem.course().step(DamdsStep.START.ordinal(), chaining);
    for (Candidate map : maps) {
      if (refinement.passesLeft() > 0) {
        make(map);
      }
    }
    Candidate chosen = refinement.takeBest();
    refinement.refine(chosen);
    chosen = refinement.refineRivals(chosen);
    winner = refinement.turn(chosen).name();
  }

  /** Brings a map of a chain, or that of classical scaling, down a little. */
  private void make(Candidate map) {
    log.enter(map.name());
    boolean ofChain = map != maps[maps.length - 1] || scaling == null;
    int end =
        problem.passes()
            + Math.min(
                ofChain ? PASSES_AFTER_CHAIN : PASSES_AFTER_SCALING, refinement.passesLeft());
    if (ofChain) {
      System.arraycopy(map.points(), 0, descent.points(), 0, map.points().length);
    } else {
      problem.course().step(DamdsStep.START.ordinal(), placing);
    }
    descent.forget();
    descent.evaluate(0);
    if (!ofChain && problem.passes() < end) {
      problem.course().between(rescaling);
      descent.evaluate(0);
    }
    descent.run(0, end - problem.passes(), never);
    refinement.keep(map);
  }

  @Override
  public void declare(RunState state) {
    descent.declare(state);
    log.declare(state);
    refinement.declare(state);
    for (Candidate map : maps) {
      map.declare(state, problem.dimension());
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
    return Sentence.of(
        "%s of gradient descent; best: %s; %s passes",
        Sentence.count(chains.count(), "chain"), winner, problem.passes());
  }
}
