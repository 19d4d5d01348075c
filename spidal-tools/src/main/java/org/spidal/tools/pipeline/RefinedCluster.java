package org.spidal.tools.pipeline;

/**
 * @param cluster the cluster that is refined
 * @param into how many clusters it is to become
 */
record RefinedCluster(int cluster, int into) {}
