/** The matrix file, written tile by tile by all workers. */
package org.spidal.distances.write;
