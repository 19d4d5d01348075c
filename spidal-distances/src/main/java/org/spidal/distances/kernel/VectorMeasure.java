package org.spidal.distances.kernel;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorOrigin;
import org.spidal.common.vectors.VectorSet;

/** How far two vectors are apart. */
public enum VectorMeasure {
  /** The length of the difference. */
  EUCLIDEAN,
  /** The sum of the absolute differences of all components. */
  MANHATTAN,
  /** 1 - cos of the angle between the two, from 0 to 2. */
  COSINE,
  /**
   * 1 - Pearson's correlation, from 0 to 2: the cosine distance of the vectors less their means.
   */
  CORRELATION;

  /**
   * Turns vectors into those whose Euclidean, Manhattan or cosine distances are wanted.
   *
   * @param vectors modified
   * @param name of the file, for messages
   * @param first number of the first vector in the file, for messages
   */
  public void prepare(VectorSet vectors, Object name, int first) {
    if (this == CORRELATION) {
      center(vectors, name, first);
    }
    if (this == CORRELATION || this == COSINE) {
      vectors.scaleToLengthOne(name, first);
    }
  }

  /** What is subtracted from vectors of this file, and from others compared to them. */
  public VectorOrigin origin(VectorFile file) {
    return switch (this) {
      case EUCLIDEAN, MANHATTAN -> VectorOrigin.ofDifferences(file);
      case COSINE -> VectorOrigin.ofDirections();
      case CORRELATION -> VectorOrigin.ofCorrelations();
    };
  }

  private static void center(VectorSet vectors, Object name, int first) {
    int d = vectors.dimension();
    for (int i = 0; i < vectors.size(); i++) {
      double sum = 0;
      boolean varies = false;
      for (int k = 0; k < d; k++) {
        sum += vectors.get(i, k);
        varies |= vectors.get(i, k) != vectors.get(i, 0);
      }
      if (!varies) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: vector %s has the same number in all components, and so no correlation"
                + " with others; remove it, or use Distance=euclidean",
            name,
            first + i);
      }
      for (int k = 0; k < d; k++) {
        vectors.set(i, k, (float) (vectors.get(i, k) - sum / d));
      }
    }
  }
}
