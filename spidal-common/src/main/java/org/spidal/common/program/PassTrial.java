package org.spidal.common.program;

import java.util.function.DoubleBinaryOperator;

/**
 * What a pass of a search takes in a worker that waits for nobody, measured with a few rows: for
 * plans of another cluster.
 *
 * @param name of a pass, such as "pass" or "iteration"
 * @param rowSeconds of the rows, carried over to all rows of the worker
 * @param otherSeconds of what else the worker does in a pass, but for messages
 * @param exchange makes the operations of a pass, so that their messages can be counted
 * @param limit how many passes there are at most, for people; null if nobody knows
 * @param whole seconds of the whole job, but for reading, at most: from the seconds of the rows and
 *     of all else in a pass; null if nobody knows
 */
public record PassTrial(
    String name,
    double rowSeconds,
    double otherSeconds,
    Exchange exchange,
    String limit,
    DoubleBinaryOperator whole) {

  /** Operations between workers. */
  @FunctionalInterface
  public interface Exchange {
    /** Makes the operations of some passes, and returns of how many. Collective. */
    int makePasses();
  }
}
