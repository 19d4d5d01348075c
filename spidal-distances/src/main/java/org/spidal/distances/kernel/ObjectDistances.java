package org.spidal.distances.kernel;

/**
 * The distances of a set of objects, to which others can be compared.
 *
 * @param <S> sets of objects
 */
public interface ObjectDistances<S> extends PairDistances {
  /**
   * The distances from other objects, the rows, to these, the columns.
   *
   * @throws org.spidal.common.fault.SpidalException if the others are of another kind
   */
  PairDistances from(S others);

  /**
   * The same distances of another set.
   *
   * @throws org.spidal.common.fault.SpidalException if it is of another kind
   */
  ObjectDistances<S> of(S others);
}
