/** The vectors of a worker. */
package org.spidal.kmeans.data;
