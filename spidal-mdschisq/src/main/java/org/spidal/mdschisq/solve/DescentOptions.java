package org.spidal.mdschisq.solve;

/**
 * How the fit goes down from a start, and when it ends.
 *
 * @param iterations most of a start; 0: the start itself is the result
 * @param change chi-squared, as printed, that is worth another iteration
 * @param bad iterations that together must bring as much
 * @param exact whether exact second derivatives are used near the end
 * @param damping of the first step
 * @param residual factor by which the squared residual of a step must fall
 * @param products most products with the Hessian in an iteration
 */
public record DescentOptions(
    int iterations,
    double change,
    int bad,
    boolean exact,
    double damping,
    double residual,
    int products) {}
