package org.spidal.mdschisq.data;

import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.util.ContinuedFraction;

/**
 * Squared distances of many dimensions made ones of four (TransformMethod 8 of the original, which
 * has it from Adam Hughes): each gets the value that is as rarely exceeded among squared distances
 * of normal points in four dimensions as it is among those of the data.
 *
 * <pre>
 *   dim = 2 mean^2 / variance      s = 2 mean / dim      squared distances follow s Gamma(dim / 2)
 *   E(d):   Q(2, E) = Q(dim / 2, d / s)      or      E - log(1 + E) = -log Q(dim / 2, d / s)
 * </pre>
 *
 * Q is the upper regularised incomplete gamma function. {@link #share} is E in units of that of the
 * largest distance.
 */
final class FourDimensions {
  private static final double ACCURACY = 1e-14;
  private static final int MOST_TERMS = 100_000;
  private static final int NEWTON_STEPS = 60;

  private final double shape;
  private final double scale;
  private final double most;

  /**
   * @param largest distance
   */
  FourDimensions(double mean, double variance, double largest) {
    double dimension = 2 * mean * mean / variance;
    this.shape = dimension / 2;
    this.scale = 2 * mean / dimension;
    this.most = inFour(rarity(largest / scale));
  }

  double share(double distance) {
    return inFour(rarity(distance / scale)) / most;
  }

  /** -log Q(shape, x); also where Q is too small for a double. */
  private double rarity(double x) {
    if (x <= shape + 1) {
      return -StrictMath.log1p(-Gamma.regularizedGammaP(shape, x, ACCURACY, MOST_TERMS));
    }
    // Q = exp(-x) x^a / Gamma(a) / (continued fraction)
    ContinuedFraction fraction =
        new ContinuedFraction() {
          @Override
          protected double getA(int n, double at) {
            return 2.0 * n + 1 - shape + at;
          }

          @Override
          protected double getB(int n, double at) {
            return n * (shape - n);
          }
        };
    double value = fraction.evaluate(x, ACCURACY, MOST_TERMS);
    return x - shape * StrictMath.log(x) + Gamma.logGamma(shape) + StrictMath.log(value);
  }

  /** E with E - log(1 + E) = e, by Newton's method from above, where the function is convex. */
  private static double inFour(double e) {
    double root = e + Math.sqrt(2 * e);
    for (int step = 0; step < NEWTON_STEPS && root > 0; step++) {
      double next = root - (root - StrictMath.log1p(root) - e) * (1 + root) / root;
      if (!(next < root) || next <= 0) {
        break;
      }
      root = next;
    }
    return root;
  }
}
