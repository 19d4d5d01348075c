package org.spidal.common.geometry;

/**
 * A similarity transform y = c R x + t in two or more dimensions; only in two or three it tells
 * whether it mirrors, and its angles.
 *
 * @param dimension D
 * @param scale c, not negative
 * @param rotation R, D by D, row-major, orthogonal; its determinant is -1 where it mirrors
 * @param translation t
 */
public record Similarity(int dimension, double scale, double[] rotation, double[] translation) {

  /**
   * Moves all points.
   *
   * @param points N by D, row-major. Not modified
   * @return N by D, row-major
   */
  public double[] apply(double[] points) {
    double[] moved = new double[points.length];
    for (int at = 0; at < points.length; at += dimension) {
      for (int k = 0; k < dimension; k++) {
        double sum = 0;
        for (int l = 0; l < dimension; l++) {
          sum += rotation[k * dimension + l] * points[at + l];
        }
        moved[at + k] = scale * sum + translation[k];
      }
    }
    return moved;
  }

  /** Whether it makes left hands of right ones. */
  public boolean mirrors() {
    return determinant() < 0;
  }

  /**
   * The angles of the original program, R = C R3 R2 R1, where C is -1 (in a plane diag(1, -1)) with
   * a mirror, and Rk turns the other two axes, in their order, by [[cos, sin], [-sin, cos]].
   *
   * @return one angle in a plane, three in space
   */
  public double[] angles() {
    double[] r = rotation.clone();
    if (dimension == 2) {
      return new double[] {Math.atan2(r[1], r[0])};
    }
    for (int k = 0; mirrors() && k < r.length; k++) {
      r[k] = -r[k];
    }
    double second = Math.asin(Math.max(-1, Math.min(1, -r[6])));
    boolean upright = Math.hypot(r[7], r[8]) < 1e-12; // then only a sum of the other two is known
    double first = upright ? 0 : Math.atan2(-r[7], r[8]);
    double third = upright ? Math.atan2(r[1], r[4]) : Math.atan2(-r[3], r[0]);
    return new double[] {first, second, third};
  }

  private double determinant() {
    double[] r = rotation;
    return dimension == 2
        ? r[0] * r[3] - r[1] * r[2]
        : r[0] * (r[4] * r[8] - r[5] * r[7])
            - r[1] * (r[3] * r[8] - r[5] * r[6])
            + r[2] * (r[3] * r[7] - r[4] * r[6]);
  }
}
