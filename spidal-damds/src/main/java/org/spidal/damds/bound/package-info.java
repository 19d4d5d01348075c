/**
 * How far the map can be from the best one: the least stress of random subsets of its points bounds
 * that of all.
 */
package org.spidal.damds.bound;
