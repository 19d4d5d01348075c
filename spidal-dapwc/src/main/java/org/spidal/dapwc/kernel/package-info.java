/** What is done with rows of distances: exact sums over clusters, and products in float lanes. */
package org.spidal.dapwc.kernel;
