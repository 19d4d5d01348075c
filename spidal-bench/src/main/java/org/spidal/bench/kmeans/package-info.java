/** What bounds on distances save, for vectors of one's own. */
package org.spidal.bench.kmeans;
