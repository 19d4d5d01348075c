/**
 * The least chi-squared that any map can have, from subsets of its points that are fitted anew; see
 * {@link org.spidal.mdschisq.bound.ChisqBound}.
 */
package org.spidal.mdschisq.bound;
