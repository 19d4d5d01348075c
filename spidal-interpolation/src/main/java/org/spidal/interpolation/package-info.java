/**
 * New objects in the map and the clusters of landmarks: by least squares to all landmarks, block by
 * block, so that there may be any number of them.
 */
package org.spidal.interpolation;
