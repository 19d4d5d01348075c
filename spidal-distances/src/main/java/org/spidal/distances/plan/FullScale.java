package org.spidal.distances.plan;

import java.util.function.DoubleSupplier;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.distances.config.Distance;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.config.DistanceKeys.NumberType;
import org.spidal.distances.config.DistanceKeys.Saturated;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.write.MatrixWriting.Encoding;

/**
 * What the largest number of the matrix stands for.
 *
 * @param given what was asked for; NaN if nothing
 * @param bound no distance is larger
 * @param saturation whether distances may be beyond all measure, and are to get the largest one
 */
public record FullScale(double given, double bound, boolean saturation) {
  public static FullScale of(Settings settings, Distance distance, PairDistances pairs) {
    boolean logarithm = distance == Distance.JUKES_CANTOR || distance == Distance.KIMURA;
    double given = settings.find(DistanceKeys.SCALE).orElse(Double.NaN);
    if (!pairs.tiling().isTriangle()
        && settings.get(DistanceKeys.NUMBERS) == NumberType.INT16
        && Double.isNaN(given)
        && pairs.bound() == Double.POSITIVE_INFINITY) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "with LandmarkFile, int16 numbers of these distances need the Scale of the landmarks' own"
              + " matrix: set it, or NumberType=float32 and a DistanceMatrixFile that ends in .npy");
    }
    return new FullScale(
        given,
        pairs.bound(),
        logarithm && settings.get(DistanceKeys.SATURATED) == Saturated.LARGEST);
  }

  /** Whether the largest of all distances must be found before the first is written. */
  public boolean needsLargest() {
    return saturation || Double.isNaN(given) && bound == Double.POSITIVE_INFINITY;
  }

  /**
   * How distances are to be written.
   *
   * @param findLargest finds the largest of all distances; called only where that is needed
   */
  public Encoding encoding(MatrixFormat format, DoubleSupplier findLargest) {
    double largest = needsLargest() ? findLargest.getAsDouble() : Double.NaN;
    double scale =
        !Double.isNaN(given) ? given : bound < Double.POSITIVE_INFINITY ? bound : largest;
    // where all distances are 0, any scale will do
    return new Encoding(format, scale > 0 ? scale : 1, saturation ? largest : Double.NaN);
  }
}
