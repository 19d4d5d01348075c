package org.spidal.distances.table;

import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.distances.kernel.SampleRows;

/** What rows of amounts become, so that distances of compositions are Euclidean ones of them. */
public final class Compositions {
  private Compositions() {}

  /** Every amount that is there becomes 1. */
  public static SampleRows presence(SampleRows rows) {
    double[] ones = new double[rows.values().length];
    Arrays.fill(ones, 1);
    return rows.with(ones);
  }

  /** sqrt(x_ik / x_i+), whose distance is Hellinger's. */
  public static SampleRows hellinger(SampleRows rows) {
    double[] totals = rows.sums();
    double[] values = rows.values().clone();
    for (int i = 0; i < rows.size(); i++) {
      for (int k = rows.starts()[i]; k < rows.starts()[i + 1]; k++) {
        values[k] = Math.sqrt(values[k] / totals[i]);
      }
    }
    return rows.with(values);
  }

  /** x_ik / x_i+ sqrt(x_++ / x_+k), whose distance is that of chi-square. */
  public static SampleRows chiSquare(SampleRows rows) {
    double[] totals = rows.sums();
    double[] ofFeatures = new double[rows.width()];
    double all = 0;
    for (int k = 0; k < rows.values().length; k++) {
      ofFeatures[rows.features()[k]] += rows.values()[k];
      all += rows.values()[k];
    }
    double[] values = rows.values().clone();
    for (int i = 0; i < rows.size(); i++) {
      for (int k = rows.starts()[i]; k < rows.starts()[i + 1]; k++) {
        values[k] = values[k] / totals[i] * Math.sqrt(all / ofFeatures[rows.features()[k]]);
      }
    }
    return rows.with(values);
  }

  /**
   * Centred log-ratios, ln y_ik - mean_k ln y_ik with y = x + pseudocount, whose distance is
   * Aitchison's. Every feature has a number then.
   *
   * @param path of the table, for messages
   * @param pseudocount above 0 if there are zeros
   */
  public static SampleRows logRatios(Path path, SampleRows rows, double pseudocount) {
    int width = rows.width();
    int[] starts = new int[rows.size() + 1];
    int[] features = new int[SampleTable.length(path, (long) rows.size() * width)];
    double[] values = new double[features.length];
    for (int i = 0; i < rows.size(); i++) {
      int at = i * width;
      starts[i + 1] = at + width;
      Arrays.fill(values, at, at + width, pseudocount);
      for (int k = rows.starts()[i]; k < rows.starts()[i + 1]; k++) {
        values[at + rows.features()[k]] += rows.values()[k];
      }
      double sum = 0;
      for (int k = 0; k < width; k++) {
        features[at + k] = k;
        values[at + k] = StrictMath.log(values[at + k]);
        sum += values[at + k];
      }
      for (int k = 0; k < width; k++) {
        values[at + k] -= sum / width;
      }
    }
    return new SampleRows(width, starts, features, values);
  }
}
