package org.spidal.damds.scale;

import java.util.Map;

/**
 * A power: f = b delta^p, p from 0.05 to 20. With the best b, the sum of w f^2 is T^2 / Q, T = sum
 * w d delta^p and Q = sum w delta^2p; its logarithm is brought to its maximum by Newton's method
 * within a bracket.
 */
final class PowerFit implements DisparityFit {
  private static final double LEAST = 0.05;
  private static final double GREATEST = 20;
  private static final double PRECISION = 1e-9;
  private static final int MOST_STEPS = 60;

  private final double[] logarithm = new double[Codes.COUNT];
  private double exponent;

  // at the exponent that was evaluated last
  private double factor;
  private double slope;
  private double curvature;

  PowerFit() {
    for (int k = 1; k < logarithm.length; k++) {
      logarithm[k] = StrictMath.log(k / (double) Short.MAX_VALUE);
    }
  }

  @Override
  public double fit(MapDistances map, Curve curve) {
    double low = LEAST;
    double high = GREATEST;
    double p = 1;
    for (int step = 0; step < MOST_STEPS; step++) {
      evaluate(map, p);
      if (slope > 0) {
        low = p;
      } else {
        high = p;
      }
      double next = p - slope / curvature;
      if (!(curvature < 0 && next > low && next < high)) {
        next = Math.sqrt(low * high);
      }
      boolean found = Math.abs(next - p) <= PRECISION * p;
      p = next;
      if (found) {
        break;
      }
    }
    evaluate(map, p);
    exponent = p;
    double[] f = curve.mean();
    for (int k : map.usedCodes()) {
      f[k] = k > 0 ? factor * StrictMath.exp(p * logarithm[k]) : 0;
    }
    return DisparityFit.squares(map, f);
  }

  private void evaluate(MapDistances map, double p) {
    double t = 0;
    double t1 = 0;
    double t2 = 0;
    double q = 0;
    double q1 = 0;
    double q2 = 0;
    for (int k : map.usedCodes()) {
      if (k > 0) {
        double log = logarithm[k];
        double power = StrictMath.exp(p * log);
        double dp = map.sum(k) * power;
        double pp = map.weight(k) * power * power;
        t += dp;
        t1 += dp * log;
        t2 += dp * log * log;
        q += pp;
        q1 += 2 * pp * log;
        q2 += 4 * pp * log * log;
      }
    }
    factor = t / q;
    slope = 2 * t1 / t - q1 / q;
    curvature = 2 * (t2 / t - t1 / t * (t1 / t)) - (q2 / q - q1 / q * (q1 / q));
  }

  @Override
  public Map<String, Object> parameters(double perCode, double scale) {
    return Map.of("exponent", exponent);
  }
}
