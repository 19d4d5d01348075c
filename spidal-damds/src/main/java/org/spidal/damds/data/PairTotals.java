package org.spidal.damds.data;

/**
 * Sums over the pairs of a job, as one worker has them.
 *
 * @param statistics sums over all pairs, the same in all workers
 * @param rowWeights v_i = sum over j of w_ij, for each of the worker's rows; 1 for a row without
 *     any valid pair
 * @param isolated which of the worker's rows have no valid pair
 */
public record PairTotals(PairStatistics statistics, double[] rowWeights, boolean[] isolated) {}
