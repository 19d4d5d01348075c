package org.spidal.mdschisq.solve;

/**
 * What an iteration led to; the same on every worker.
 *
 * @param start from 0
 * @param chiSquared as printed, after the iteration
 * @param lambda damping of the step
 * @param predicted by how much chi-squared should have fallen
 * @param gain ratio of what it fell by to what was predicted
 * @param products with the Hessian
 * @param accepted whether the step was taken
 */
public record FitIteration(
    int start,
    double chiSquared,
    double lambda,
    double predicted,
    double gain,
    int products,
    boolean accepted) {}
