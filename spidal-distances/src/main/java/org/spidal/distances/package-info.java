/**
 * Distances between sequences, vectors or samples, computed by all workers of a job into one matrix
 * file.
 */
package org.spidal.distances;
