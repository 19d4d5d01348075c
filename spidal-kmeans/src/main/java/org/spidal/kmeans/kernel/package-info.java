/** Distances of points to centers, one by one and in tiles. */
package org.spidal.kmeans.kernel;
