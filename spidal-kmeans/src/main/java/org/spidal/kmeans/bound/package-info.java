/** How far the clusters can be from the best ones, and how sure each of them is. */
package org.spidal.kmeans.bound;
