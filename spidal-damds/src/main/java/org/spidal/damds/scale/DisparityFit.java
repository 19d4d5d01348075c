package org.spidal.damds.scale;

import java.util.Map;
import org.spidal.damds.config.DamdsKeys.Scale;

/**
 * The disparities nearest to the distances in a map: those f of a class of functions of delta that
 * make sum w (d - f)^2 least. Every class may be multiplied by a number above 0. Exact, but for
 * rounding; allocates nothing. Codes that no pair has may get any number.
 */
interface DisparityFit {
  /**
   * The class of functions of a scale.
   *
   * @param knots of a spline
   */
  static DisparityFit of(Scale scale, int knots, MapDistances map) {
    return switch (scale) {
      case RATIO -> new RatioFit();
      case INTERVAL -> new IntervalFit();
      case POWER -> new PowerFit();
      case SPLINE -> new SplineFit(map, knots);
      case ORDINAL -> new IsotonicFit(map);
    };
  }

  /**
   * Fits.
   *
   * @param curve receives the disparities; modified
   * @return sum of w f^2
   */
  double fit(MapDistances map, Curve curve);

  /**
   * What describes the function of the last fit, for people.
   *
   * @param perCode distance for each code
   * @param factor by which disparities are multiplied
   */
  Map<String, Object> parameters(double perCode, double factor);

  /** Sum of w f^2 where all pairs of a code have one disparity. */
  static double squares(MapDistances map, double[] f) {
    double squares = 0;
    for (int k : map.usedCodes()) {
      squares += map.weight(k) * f[k] * f[k];
    }
    return squares;
  }

  /** A multiple of delta. */
  final class RatioFit implements DisparityFit {
    private double slope;

    @Override
    public double fit(MapDistances map, Curve curve) {
      double product = 0;
      double square = 0;
      for (int k : map.usedCodes()) {
        product += k * map.sum(k);
        square += (double) k * k * map.weight(k);
      }
      slope = product / square;
      for (int k : map.usedCodes()) {
        curve.mean()[k] = slope * k;
      }
      return squares(map, curve.mean());
    }

    @Override
    public Map<String, Object> parameters(double perCode, double factor) {
      return Map.of("slope", factor * slope / perCode);
    }
  }
}
