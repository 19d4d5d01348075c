/** How far the clusters can be from the best ones. */
package org.spidal.kmeans.bound;
