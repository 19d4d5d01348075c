package org.spidal.damds.config;

/**
 * The old keys that steer SMACOF alone.
 *
 * @param alpha cooling factor
 * @param tminFactor sets the last temperature above 0
 * @param threshold least fall of the normalised stress in an iteration
 * @param cgIterations most steps of conjugate gradients
 * @param cgThreshold factor by which their squared residual has to fall
 */
public record SmacofOptions(
    double alpha, double tminFactor, double threshold, int cgIterations, double cgThreshold) {}
