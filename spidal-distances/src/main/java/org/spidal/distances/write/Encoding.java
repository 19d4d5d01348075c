package org.spidal.distances.write;

import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;

/**
 * How a distance becomes a number of the file: {@code rint(d / scale * 32767)} as int16, or d
 * itself as a float; negative where there is none.
 *
 * @param format of the file
 * @param scale the distance that is written as 32767 in int16; of the size of the largest
 * @param saturatedAs what stands for distances beyond all measure; NaN for none
 */
public record Encoding(MatrixFormat format, double scale, double saturatedAs) {
  /** What stands for a distance that is not there. */
  public static final int MISSING = -1;

  /** The largest number of an int16. */
  public static final int LARGEST = Short.MAX_VALUE;

  /** The int16 of a finite distance. */
  short asShort(double distance) {
    return (short) Math.min(LARGEST, Math.rint(distance / scale * LARGEST));
  }

  /** Whether a finite distance is too large for the scale. */
  boolean isClipped(double distance) {
    return format.element() == Element.INT16 && Math.rint(distance / scale * LARGEST) > LARGEST;
  }
}
