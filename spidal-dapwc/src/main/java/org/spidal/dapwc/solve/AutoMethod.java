package org.spidal.dapwc.solve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.dapwc.kernel.Measure;

/**
 * The default method:
 *
 * <ol>
 *   <li>{@link Growth} to K clusters along critical axes, by the largest gain;
 *   <li>{@link Swap}s of a split and a merge, until none lowers the cost;
 *   <li>one {@link Reannealing} from the mean critical temperature down, then swaps again, kept if
 *       the cost has fallen;
 *   <li>where two of the clusters are likelier one, as happens with very unequal sizes: more
 *       clusters than wanted, on squared distances, joined by {@link Likelihood} ({@link Rescue}).
 * </ol>
 */
public final class AutoMethod implements PwcMethod {
  /**
   * Joined clusters may cost so much more. Where sizes are very unequal they cost up to 1.8 % more,
   * where clusters only overlap and joining is an error from 2.2 % to 14 % (24 sets of clouds).
   */
  private static final double MOST_OF_JOINED = 1.02;

  private static final double[] ONCE = {1};
  private static final double[] THOROUGH = {2, 1, 0.7, 0.5};

  private final Course course;
  private final Progress progress;
  private final Clustering clustering;
  private final Clustering trial;
  private final Axis axis;
  private final PointMoves descent;
  private final Swap swap;
  private final Growth growth;
  private final Reannealing annealing;
  private final Rescue rescue;
  private final boolean thorough;
  private boolean rescued;

  // steps of the course, and what they work with: made once, as a search makes no garbage
  private int[] annealed;
  private final BooleanSupplier hardening = this::hardens;
  private final Runnable choice = this::takeCheaper;

  /**
   * @param problem with room for {@link #mostClusters}
   * @param listener told of every number of clusters on the way
   */
  public AutoMethod(PairwiseProblem problem, boolean thorough, Growth.Listener listener) {
    this.course = problem.course();
    this.progress = problem.progress();
    this.thorough = thorough;
    this.clustering = new Clustering(problem);
    this.trial = new Clustering(problem);
    this.axis = new Axis(problem);
    this.descent = new PointMoves(problem);
    this.swap = new Swap(problem, axis, descent);
    this.growth = new Growth(problem, axis, descent, listener);
    this.annealing = new Reannealing(problem);
    this.rescue = new Rescue(problem.with(Measure.SQUARED, problem.sections().most()));
  }

  /** Clusters that are kept at a time while {@code wanted} are looked for. */
  public static int mostClusters(int wanted) {
    return Rescue.clusters(wanted) + 1;
  }

  @Override
  public void declare(RunState state) {
    clustering.declare(state, "clustering");
    trial.declare(state, "trial");
    swap.declare(state, "search");
    annealing.declare(state);
    rescue.declare(state);
  }

  @Override
  public Clustering solve(int wanted) {
    progress.enter(PwcPhase.GROWTH);
    growth.run(clustering, wanted);
    progress.enter(PwcPhase.SWAPS);
    swap.improve(clustering, wanted);
    for (double factor : thorough ? THOROUGH : ONCE) {
      anneal(factor);
    }
    if (growth.stages().size() == wanted && rescue.isNeeded(clustering)) {
      progress.enter(PwcPhase.UNEQUAL_SIZES);
      int[] labels = rescue.run(wanted);
      rescued =
          labels != null
              && course.step(PwcStep.CHOICE.ordinal(), () -> takesJoined(labels, wanted));
    }
    course.searchEnds(PwcStep.END.ordinal());
    axis.findAll(clustering);
    return clustering;
  }

  /** Takes what was joined by likelihood, unless it costs much more. */
  private boolean takesJoined(int[] labels, int wanted) {
    trial.copyFrom(clustering);
    trial.relabel(labels, wanted);
    boolean takes = trial.cost() <= MOST_OF_JOINED * clustering.cost();
    if (takes) {
      clustering.copyFrom(trial);
    }
    return takes;
  }

  private void anneal(double factor) {
    progress.enter(PwcPhase.ANNEALING);
    annealed = annealing.run(clustering, axis, factor);
    if (annealed != null && course.step(PwcStep.ANNEALING.ordinal(), hardening)) {
      swap.improve(trial, annealing.clusters());
      course.step(PwcStep.CHOICE.ordinal(), choice);
    }
  }

  /** Annealed clusters become hard; whether none of them is empty. */
  private boolean hardens() {
    trial.copyFrom(clustering);
    trial.relabel(annealed, annealing.clusters());
    boolean whole = !trial.hasEmpty();
    if (whole) {
      descent.run(trial);
    }
    return whole;
  }

  /** Takes what came of annealing, if it is cheaper. */
  private void takeCheaper() {
    if (trial.cost() < clustering.cost() && trial.clusters() == clustering.clusters()) {
      clustering.copyFrom(trial);
    }
  }

  @Override
  public List<Growth.Stage> stages() {
    return growth.stages();
  }

  @Override
  public Map<String, Object> account() {
    Map<String, Object> account = new LinkedHashMap<>();
    account.put("annealing-steps", annealing.steps());
    account.put("joined-by-likelihood", rescued);
    return account;
  }
}
