package org.spidal.damds.solve;

import org.spidal.common.partition.RowPartition;
import org.spidal.damds.config.DamdsKeys.Method;
import org.spidal.damds.config.DamdsOptions;

/**
 * The most that a search can take, in units of a pass over the distances: it may end much earlier,
 * which nobody can tell beforehand.
 *
 * @param passes most passes; 0 if there is no bound
 * @param workPerPass a pass and the other work over the distances that comes with it
 * @param waiting what workers without a chain of gradient descent wait for the others
 * @param startingWork work that comes before the search, in units of the time of the rows in a pass
 * @param afterwards work that comes after it
 */
public record MostWork(
    long passes, double workPerPass, double waiting, double startingWork, double afterwards) {
  /**
   * The final measurement of the stress, in doubles and pair by pair, with the Shepard diagram: 60
   * times a pass where the pass is fastest.
   */
  private static final double MEASUREMENT = 60;

  /** A pass over absolute errors, which take the general kernel, beside the fastest one. */
  private static final double GENERAL_PASS = 4;

  private static final double OUTPUT_SECONDS_PER_POINT = 40e-6;
  private static final double OUTPUT_SECONDS = 2;

  /** For a search that ends by its own rule alone. */
  public static final MostWork NONE = new MostWork(0, 1, 0, 0);

  /** Of a search alone, and the measurement of its map. */
  MostWork(long passes, double workPerPass, double waiting, double startingWork) {
    this(passes, workPerPass, waiting, startingWork, MEASUREMENT);
  }

  /**
   * For the search that a property file asks for.
   *
   * @param missing whether distances are missing
   * @param afterwards work on the map that is found, in passes
   */
  public static MostWork of(
      DamdsOptions options, RowPartition partition, boolean missing, double afterwards) {
    MostWork search = ofSearch(options, partition, missing);
    int turns = options.scale().isLeastSquares() ? 1 : 2; // as much again to go on from there
    int left = options.limits().iterations() - (int) search.passes;
    int shaking =
        options.method() == Method.AUTO
            ? Shaking.passes(options.effort(), partition.rows(), left)
            : 0;
    int starting =
        options.method() == Method.AUTO
            ? NewStarts.passes(options.effort(), options.scale(), partition.rows(), left - shaking)
            : 0;
    return new MostWork(
        turns * search.passes + shaking + starting,
        search.workPerPass * (options.scale().isAbsolute() ? (1 + GENERAL_PASS) / 2 : 1),
        search.waiting,
        search.startingWork,
        search.afterwards + afterwards);
  }

  private static MostWork ofSearch(DamdsOptions options, RowPartition partition, boolean missing) {
    if (options.method() == Method.SMACOF) {
      return SmacofMethod.bound(options.limits(), options.smacof());
    }
    return SgdMethod.takes(options, partition.rows()) && !missing
        ? SgdMethod.bound(options.effort(), options.limits(), partition)
        : CandidatesMethod.bound(
            options.effort(),
            options.limits(),
            Refinement.sharesPasses(!options.scale().isLeastSquares(), partition.rows()),
            CandidatesMethod.isCheap(missing, partition.rows()));
  }

  public boolean isKnown() {
    return passes > 0;
  }

  /**
   * Most seconds until the results are written.
   *
   * @param spent passes that were made
   * @param secondsPerPass of those to come
   */
  public double secondsLeft(long spent, double secondsPerPass, int points) {
    double work =
        Math.max(0, passes - spent) * workPerPass + (spent == 0 ? waiting : 0) + afterwards;
    return work * secondsPerPass + OUTPUT_SECONDS + points * OUTPUT_SECONDS_PER_POINT;
  }
}
