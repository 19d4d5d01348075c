/** Sums over all landmarks. */
package org.spidal.interpolation.kernel;
