/** Distances of points to centres, one by one and in tiles. */
package org.spidal.kmeans.kernel;
