package org.spidal.damds.result;

import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.collective.Collectives;
import org.spidal.damds.data.Magnitudes;

/**
 * The errors |d - delta| of a map of least absolute errors, in distances.
 *
 * @param smoothing error from which on errors count by their absolute values
 * @param mean of all pairs, weighted
 * @param median of all pairs of positive weight
 * @param limit above which an error is far off: five standard deviations, if errors were normal
 * @param farOff share of the pairs whose error is above it
 */
record AbsoluteErrors(double smoothing, double mean, double median, double limit, double farOff) {
  /** Of normal errors, the standard deviation over the median of |error|. */
  private static final double DEVIATION = 1.4826;

  private static final double DEVIATIONS = 5;

  /**
   * Brings the errors of all workers together. Collective.
   *
   * @param own of this worker's pairs; modified
   */
  static AbsoluteErrors of(Magnitudes own, Collectives collectives, double smoothing, double mean) {
    own.merge(collectives);
    double median = own.median();
    double limit = Math.max(smoothing, DEVIATIONS * DEVIATION * median);
    return new AbsoluteErrors(smoothing, mean, median, limit, own.shareAbove(limit));
  }

  /** For the summary. */
  Map<String, Object> summary() {
    Map<String, Object> numbers = new LinkedHashMap<>();
    numbers.put("smoothing", smoothing);
    numbers.put("mean-error", mean);
    numbers.put("median-error", median);
    numbers.put("far-off", limit);
    numbers.put("far-off-share", farOff);
    return numbers;
  }
}
