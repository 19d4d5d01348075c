/**
 * DA-PWC: deterministic annealing pairwise clustering. The program comes with a later release;
 * nothing is here yet.
 */
package org.spidal.dapwc;
