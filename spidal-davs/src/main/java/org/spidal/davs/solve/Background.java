package org.spidal.davs.solve;

/**
 * What is assumed of the points that are in no cluster: the sponge takes them.
 *
 * @param spongeFactor c: where in two dimensions a cluster of mean size ends, in sigmas
 * @param spongeWeight weight of the sponge before the background is learned, in mean clusters
 * @param falseShare share of false clusters that is allowed for
 * @param births how often new clusters are looked for in the background
 * @param seed of the simulated background
 */
public record Background(
    double spongeFactor, double spongeWeight, double falseShare, int births, long seed) {}
