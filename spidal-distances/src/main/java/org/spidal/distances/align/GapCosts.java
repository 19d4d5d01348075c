package org.spidal.distances.align;

/**
 * What gaps cost: a gap of k letters {@code open + (k - 1) * extension}.
 *
 * @param open of the first letter, at least as much as of any other
 * @param extension of each further letter
 */
public record GapCosts(int open, int extension) {}
