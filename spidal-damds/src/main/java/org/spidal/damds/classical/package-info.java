/**
 * Classical scaling: the leading eigenvalues and eigenvectors of the centered matrix of squared
 * distances, exact to rounding, from a few passes over its rows.
 */
package org.spidal.damds.classical;
