package org.spidal.mantel.solve;

/**
 * What a Mantel test has found.
 *
 * @param correlation of the two matrices
 * @param p (1 + the permutations that are as extreme) / (1 + all)
 * @param mean of the correlations under permutations
 * @param deviation their standard deviation
 */
public record MantelOutcome(double correlation, double p, double mean, double deviation) {}
