/**
 * How a map is found: the points as all workers see them, descent by L-BFGS, annealing, classical
 * and landmark starts, relocation of single points, and SMACOF. Every decision is taken by all
 * workers from the same bits.
 */
package org.spidal.damds.solve;
