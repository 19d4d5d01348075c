/**
 * Distances between sequences or vectors, computed by all workers of a job into one matrix file.
 */
package org.spidal.distances;
