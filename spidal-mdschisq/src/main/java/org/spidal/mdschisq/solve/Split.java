package org.spidal.mdschisq.solve;

/**
 * Chi-squared by the roles of the two points of a pair, each pair counted once.
 *
 * @param varied pairs of points that move
 * @param mixed pairs of one that moves and a fixed one
 * @param fixed pairs of fixed points
 */
public record Split(double varied, double mixed, double fixed) {}
