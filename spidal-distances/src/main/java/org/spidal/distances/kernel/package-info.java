/** Distances of the pairs of a tile: aligned sequences, and vectors. */
package org.spidal.distances.kernel;
