/** The methods: seeding, searches for the nearest center, iterations, refinement. */
package org.spidal.kmeans.solve;
