/** K-means: clusters of N vectors by the least sum of squared distances to their means. */
package org.spidal.kmeans;
