package org.spidal.damds.scale;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A line that is cut off at 0: f = slope max(0, delta - zero), slope >= 0. The zero may be below 0,
 * a constant that all distances lack. Without the cut, a line that has to stay above 0 for every
 * distance is hardly better than a multiple of delta.
 *
 * <p>For a zero between two codes, the best slope and the best place between them follow from a few
 * sums over the codes above, which grow from one code to the next below; so all are tried.
 */
final class IntervalFit implements DisparityFit {
  private double zero;
  private double slope;

  @Override
  public double fit(MapDistances map, Curve curve) {
    if (!fitLine(map)) {
      fitCut(map);
    }
    double[] f = curve.mean();
    for (int k : map.usedCodes()) {
      f[k] = slope == 0 ? zero : slope * Math.max(0, k - zero);
    }
    return DisparityFit.squares(map, f);
  }

  /**
   * By least squares, if no distance that occurs gets a disparity below 0. A line that would fall
   * becomes a constant, which then is the {@code zero}.
   */
  private boolean fitLine(MapDistances map) {
    double weight = 0;
    double sum = 0;
    double codes = 0;
    for (int k : map.usedCodes()) {
      weight += map.weight(k);
      sum += map.sum(k);
      codes += k * map.weight(k);
    }
    double middle = codes / weight;
    double product = 0;
    double square = 0;
    for (int k : map.usedCodes()) {
      product += (k - middle) * map.sum(k);
      square += (k - middle) * (k - middle) * map.weight(k);
    }
    if (product <= 0 || square <= 0) {
      slope = 0;
      zero = sum / weight;
      return true;
    }
    slope = product / square;
    zero = middle - sum / weight / slope;
    return zero <= map.usedCodes()[0];
  }

  private void fitCut(MapDistances map) {
    double w = 0; // of the codes k > t: sum w
    double wk = 0; // sum w (k - t)
    double wkk = 0; // sum w (k - t)^2
    double d = 0; // sum w d
    double dk = 0; // sum w d (k - t)
    double best = 0;
    for (int t = Codes.COUNT - 2; t >= 0; t--) {
      w += map.weight(t + 1);
      d += map.sum(t + 1);
      wkk += 2 * wk + w;
      wk += w;
      dk += d;
      if (!(wkk > 0)) {
        continue;
      }
      double place = (wk * dk - wkk * d) / (w * dk - wk * d);
      double e = place > 0 ? Math.min(1, place) : 0; // NaN for a single code
      double product = dk - e * d;
      double square = wkk - 2 * e * wk + e * e * w;
      if (product > 0 && square > 0 && product * product / square > best) {
        best = product * product / square;
        zero = t + e;
        slope = product / square;
      }
    }
  }

  @Override
  public Map<String, Object> parameters(double perCode, double factor) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("slope", factor * slope / perCode);
    map.put(slope == 0 ? "constant" : "zero", slope == 0 ? factor * zero : zero * perCode);
    return map;
  }
}
