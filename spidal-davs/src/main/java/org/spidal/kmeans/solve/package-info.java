/** The methods: seeding, searches for the nearest centre, iterations, refinement. */
package org.spidal.kmeans.solve;
