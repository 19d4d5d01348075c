package org.spidal.common.fitting;

/** Is told of each pass of an {@link LbfgsDescent}. */
@FunctionalInterface
public interface DescentLog {
  /**
   * A pass was made; rejected steps are left out.
   *
   * @param number how many passes there were with this one
   * @param shrink h in units of the {@link Objective#length}
   * @param normalisedStress at that h
   * @param relativeGradient length of the preconditioned gradient over that of the points
   */
  void add(int number, double shrink, double normalisedStress, double relativeGradient);
}
