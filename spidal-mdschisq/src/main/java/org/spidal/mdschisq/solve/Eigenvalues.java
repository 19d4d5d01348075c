package org.spidal.mdschisq.solve;

/**
 * Outermost eigenvalues of the scaled half Hessian at the end of a fit.
 *
 * @param steps products that they took
 */
public record Eigenvalues(double least, double largest, int steps) {}
