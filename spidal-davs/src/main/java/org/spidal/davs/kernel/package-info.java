/** One pass over the points: the tree that orders them, who is near to whom, sums over clusters. */
package org.spidal.davs.kernel;
