package org.spidal.damds.config;

import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.DamdsKeys.Method;

/**
 * How a map is searched for: what methods, and estimates of them, take from the property file.
 *
 * @param dimension D of the map
 * @param equalWeights whether all pairs weigh the same
 * @param givenPlaces whether places of points are given: of fixed ones, or to begin with
 */
public record DamdsOptions(
    Method method,
    Effort effort,
    SmacofOptions smacof,
    Limits limits,
    int dimension,
    long seed,
    boolean equalWeights,
    boolean givenPlaces) {}
