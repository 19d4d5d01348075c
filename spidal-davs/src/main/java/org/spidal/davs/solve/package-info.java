/**
 * How clusters are found: annealing, splitting and joining, background, and the test against it.
 */
package org.spidal.davs.solve;
