package org.spidal.dapwc.solve;

import org.spidal.common.checkpoint.Journal;

/**
 * A temperature of an annealing, when the memberships have settled; costs in units of the measure.
 *
 * @param value T
 * @param clusters K
 * @param steps EM steps that it took
 * @param cost H
 * @param freeEnergy see {@link MeanField#freeEnergy}
 * @param freezing mean of sum_k M_ik (1 - M_ik): 0 where all points are in one cluster each
 * @param hottest largest critical temperature of the clusters; 0 if none is to be split any more
 * @param split the cluster that is split now, -1 if none
 * @param gain what its cut promises
 * @param gone clusters that turned out to be one with another, or without points
 */
public record Temperature(
    double value,
    int clusters,
    int steps,
    double cost,
    double freeEnergy,
    double freezing,
    double hottest,
    int split,
    double gain,
    int gone) {
  /** No temperature yet. */
  static final Temperature NONE = new Temperature(0, 0, 0, 0, 0, 0, 0, -1, 0, 0);

  /**
   * This temperature, as part of the outcome of a step: see {@link
   * org.spidal.common.checkpoint.Course.Outcome}.
   */
  Temperature keptBy(Journal journal) {
    return new Temperature(
        journal.keep(value),
        journal.keep(clusters),
        journal.keep(steps),
        journal.keep(cost),
        journal.keep(freeEnergy),
        journal.keep(freezing),
        journal.keep(hottest),
        journal.keep(split),
        journal.keep(gain),
        journal.keep(gone));
  }
}
