/**
 * How far the map of all points can be from the best one, and what its stress is: by random subsets
 * of landmarks and new objects.
 */
package org.spidal.interpolation.bound;
