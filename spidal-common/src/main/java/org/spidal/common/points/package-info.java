/**
 * Points as text: files of all points, of fixed ones, of the maps of other programs, and of their
 * names.
 */
package org.spidal.common.points;
