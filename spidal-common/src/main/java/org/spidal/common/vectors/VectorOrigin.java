package org.spidal.common.vectors;

/**
 * What is subtracted from vectors, in doubles, before they become float32: a common offset would
 * take the digits that tell them apart. Distances by differences do not change with it. Immutable.
 */
public final class VectorOrigin {
  /** So many of the first vectors tell where all are; any place among them will do. */
  private static final int SAMPLE = 4096;

  /** Vectors that are nearer to 0, in shares of their spread, lose next to nothing. */
  private static final double FAR = 16;

  /** Of float32, with its 24 bits, so much is left of differences: 1 of some hundred. */
  private static final double MOST_OFFSET = 1e5;

  /** Farther from 0, doubles too have lost digits that are wanted: no subtraction helps. */
  private static final double MOST_OF_DOUBLES = 1e11;

  /**
   * For directions: 1 - cos of vectors that are closer together than this is smaller than 1e-4, of
   * which float32 leaves three digits or less.
   */
  private static final double MOST_OF_DIRECTIONS = 100;

  private static final VectorOrigin DIRECTIONS =
      new VectorOrigin(new double[0], false, MOST_OF_DIRECTIONS);

  private static final VectorOrigin CORRELATIONS =
      new VectorOrigin(new double[0], true, MOST_OF_DIRECTIONS);

  private final double[] origin; // empty: 0
  private final boolean ofRows;
  private final double mostOffset;

  private VectorOrigin(double[] origin, boolean ofRows, double mostOffset) {
    this.origin = origin;
    this.ofRows = ofRows;
    this.mostOffset = mostOffset;
  }

  /**
   * For distances by differences: the middle of the first vectors in each column that is far from
   * 0, and 0 in all others.
   */
  public static VectorOrigin ofDifferences(VectorFile file) {
    int d = file.dimension();
    VectorRange range = new VectorRange(d);
    file.read(0, Math.min(SAMPLE, file.size()), 1, (row, vector) -> range.add(vector));
    double[] origin = new double[d];
    for (int k = 0; k < d; k++) {
      double offset = Math.abs(range.middle(k));
      if (offset > FAR * range.spread() && offset <= MOST_OF_DOUBLES * range.spread()) {
        origin[k] = range.middle(k);
      }
    }
    return new VectorOrigin(origin, false, MOST_OFFSET);
  }

  /** For distances by angles, which an offset is a part of: nothing is subtracted. */
  public static VectorOrigin ofDirections() {
    return DIRECTIONS;
  }

  /** For correlations: the mean of the vector itself, where all its components are far from 0. */
  public static VectorOrigin ofCorrelations() {
    return CORRELATIONS;
  }

  /** How far from 0 vectors may be after the subtraction, in shares of their spread. */
  double mostOffset() {
    return mostOffset;
  }

  /**
   * Subtracts.
   *
   * @param target receives the difference; modified
   */
  public void subtract(double[] vector, double[] target) {
    double mean = ofRows ? meanIfFar(vector) : 0;
    for (int k = 0; k < vector.length; k++) {
      target[k] = vector[k] - (k < origin.length ? origin[k] : mean);
    }
  }

  private static double meanIfFar(double[] vector) {
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (double x : vector) {
      least = Math.min(least, x);
      greatest = Math.max(greatest, x);
    }
    double middle = least + (greatest - least) / 2;
    return greatest > least && Math.abs(middle) > FAR * (greatest - least) ? middle : 0;
  }
}
