package org.spidal.dapwc.solve;

import java.util.List;
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
public final class AutoMethod {
  /**
   * Joined clusters may cost so much more. Where sizes are very unequal they cost up to 1.8 % more,
   * where clusters only overlap and joining is an error from 2.2 % to 14 % (24 sets of clouds).
   */
  private static final double MOST_OF_JOINED = 1.02;

  private static final double[] ONCE = {1};
  private static final double[] THOROUGH = {2, 1, 0.7, 0.5};

  private final Problem problem;
  private final Clustering clustering;
  private final Clustering trial;
  private final Axis axis;
  private final Descent descent;
  private final Swap swap;
  private final Growth growth;
  private final Reannealing annealing;
  private final Rescue rescue;
  private final boolean thorough;
  private boolean rescued;

  /**
   * @param problem with room for {@link #mostClusters}
   * @param listener told of every number of clusters on the way
   */
  public AutoMethod(Problem problem, boolean thorough, Growth.Listener listener) {
    this.problem = problem;
    this.thorough = thorough;
    this.clustering = new Clustering(problem);
    this.trial = new Clustering(problem);
    this.axis = new Axis(problem);
    this.descent = new Descent(problem);
    this.swap = new Swap(problem, axis, descent);
    this.growth = new Growth(axis, descent, listener);
    this.annealing = new Reannealing(problem);
    this.rescue = new Rescue(problem.with(Measure.SQUARED, problem.sections().most()));
  }

  /** Clusters that are kept at a time while {@code wanted} are looked for. */
  public static int mostClusters(int wanted) {
    return Rescue.clusters(wanted) + 1;
  }

  /** Finds {@code wanted} clusters, or as many as there can be. Collective. */
  public Clustering solve(int wanted) {
    growth.run(clustering, wanted);
    swap.improve(clustering, wanted);
    for (double factor : thorough ? THOROUGH : ONCE) {
      anneal(factor);
    }
    if (clustering.clusters() == wanted && rescue.isNeeded(clustering.labels(), wanted)) {
      takeJoined(rescue.run(wanted), wanted);
    }
    axis.findAll(clustering);
    return clustering;
  }

  /** Takes clusters that were joined by likelihood, unless they cost much more. */
  private void takeJoined(int[] labels, int wanted) {
    if (labels == null) {
      return;
    }
    trial.copyFrom(clustering);
    trial.relabel(labels, wanted);
    if (trial.cost() <= MOST_OF_JOINED * clustering.cost()) {
      clustering.copyFrom(trial);
      rescued = true;
    }
  }

  private void anneal(double factor) {
    axis.findAll(clustering);
    int clusters = clustering.clusters();
    int[] labels = clusters > 1 ? annealing.run(clustering, factor) : null;
    if (labels == null) {
      return;
    }
    trial.copyFrom(clustering);
    trial.relabel(labels, clusters);
    if (trial.hasEmpty()) {
      return;
    }
    descent.run(trial);
    swap.improve(trial, clusters);
    if (trial.cost() < clustering.cost() && trial.clusters() == clusters) {
      clustering.copyFrom(trial);
    }
  }

  /** Clusterings of fewer clusters, on the way. */
  public List<Growth.Stage> stages() {
    return growth.stages();
  }

  /** Whether the clusters are those that were joined by likelihood. */
  public boolean wasRescued() {
    return rescued;
  }

  /** EM steps that were taken. */
  public int annealingSteps() {
    return annealing.steps();
  }
}
