package org.spidal.davs.solve;

/**
 * How the temperature falls.
 *
 * @param start temperature of the annealing
 * @param factor by which each step cools
 * @param end 1 where sigma is the true one
 */
public record Cooling(double start, double factor, double end) {}
