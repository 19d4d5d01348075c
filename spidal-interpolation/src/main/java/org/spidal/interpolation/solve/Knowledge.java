package org.spidal.interpolation.solve;

import org.spidal.interpolation.data.LandmarkFacts;

/**
 * What is known of the landmarks before the first object. Immutable; one object per process.
 *
 * @param facts null if their distances are not known
 * @param limits of the distance to the nearest landmark and of the sparsity; null without facts
 * @param joining null without clusters
 * @param confidence null without clusters
 * @param coarse null if all distances are computed
 * @param scale what lengths in the map must be multiplied with to fit the distances; near 1
 * @param moved how far landmarks move if each is placed as a new object: median and 95 %, in shares
 *     of the map's deviation; null without facts
 */
public record Knowledge(
    LandmarkFacts facts,
    double[] limits,
    ClusterCosts joining,
    Confidence confidence,
    CoarseLandmarks coarse,
    double scale,
    double[] moved) {}
