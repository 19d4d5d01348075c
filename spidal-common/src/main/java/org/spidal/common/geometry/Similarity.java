package org.spidal.common.geometry;

/**
 * A similarity transform y = c R x + t in two or three dimensions.
 *
 * @param dimension D, 2 or 3
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

  private double determinant() {
    double[] r = rotation;
    return dimension == 2
        ? r[0] * r[3] - r[1] * r[2]
        : r[0] * (r[4] * r[8] - r[5] * r[7])
            - r[1] * (r[3] * r[8] - r[5] * r[6])
            + r[2] * (r[3] * r[7] - r[4] * r[6]);
  }
}
