/**
 * How sure each place of a map is: the ellipsoid that errors of the distances make of it, and the
 * second-best place of its point.
 */
package org.spidal.damds.place;
