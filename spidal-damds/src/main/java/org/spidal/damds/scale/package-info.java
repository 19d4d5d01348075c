/**
 * Maps of distances that are known only as far as a function of them: the disparities f(delta),
 * which are fitted to the map while the map is fitted to them.
 *
 * <p>Distances are told apart by a code of 15 bits. So a fit needs of all pairs only the sum of
 * their distances in the map by code ({@link org.spidal.damds.scale.MapDistances}), and gives a
 * table of as many disparities ({@link org.spidal.damds.scale.Disparities}).
 */
package org.spidal.damds.scale;
