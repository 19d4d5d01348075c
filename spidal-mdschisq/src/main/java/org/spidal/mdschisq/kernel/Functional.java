package org.spidal.mdschisq.kernel;

/**
 * How a pair's misfit is measured: f = W (delta - D(X)), chi-squared = sum of f^2.
 *
 * @param squared whether D is the squared distance |s|^2 in the map; else sqrt(|s|^2 + m^2)
 * @param least m, so that D has derivatives everywhere; 0 or more
 */
public record Functional(boolean squared, double least) {
  /** The unit of coordinates in kernels where that of distances is given. */
  public double unit(double ofDistances) {
    return squared ? Math.sqrt(ofDistances) : ofDistances;
  }
}
