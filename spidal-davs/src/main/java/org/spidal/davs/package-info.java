/**
 * DA-VS: clusters and background of vectors by deterministic annealing. {@link
 * org.spidal.davs.solve.VectorSponge} finds them.
 */
package org.spidal.davs;
