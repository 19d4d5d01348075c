package org.spidal.layout.solve;

/**
 * How the layout of a component went.
 *
 * @param points n
 * @param iterations taken
 * @param first energy of the start, as {@code energy}
 * @param energy the mean of - ln d over all pairs of points, where the mean of d^3 over the edges,
 *     by their weights, is 1: that of Fruchterman and Reingold's forces by pair, but for a constant
 */
public record Outcome(int points, int iterations, double first, double energy) {}
