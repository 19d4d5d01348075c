package org.spidal.mdschisq.solve;

/**
 * How the fit proceeds.
 *
 * @param starts random starts, of which the best is kept
 * @param relocations most rounds after a start in which points are tried in other places
 * @param shakes most times that the best fit is shaken and fitted again
 * @param seed of the random numbers of relocations and shakes
 * @param descent from a start, or from a fit that was changed
 * @param multiplier of misfits in chi-squared as printed
 * @param printed factor of chi-squared as printed
 */
public record FitOptions(
    int starts,
    int relocations,
    int shakes,
    long seed,
    Descent descent,
    int multiplier,
    int printed) {
  /**
   * How the fit goes down from a start, and when it ends.
   *
   * @param iterations most of a start; 0: the start itself is the result
   * @param change chi-squared, as printed, that is worth another iteration
   * @param bad iterations that together must bring as much
   * @param exact whether exact second derivatives are used near the end
   * @param damping of the first step
   * @param residual factor by which the squared residual of a step must fall
   * @param products most products with the Hessian in an iteration
   */
  public record Descent(
      int iterations,
      double change,
      int bad,
      boolean exact,
      double damping,
      double residual,
      int products) {}
}
