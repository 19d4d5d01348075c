package org.spidal.mdschisq.solve;

/**
 * The inverse of the damped diagonal blocks of the Hessian, B + lambda diag(B), block by block.
 * Blocks are D by D, D = 2 or 3, symmetric, positive semidefinite; a zero block is taken as 1.
 * Allocates nothing after construction.
 */
final class Preconditioner {
  /** Added to each diagonal, in shares of the block's largest: flat blocks stay invertible. */
  private static final double LEAST = 1e-10;

  private final int dimension;
  private final int size;
  private final double[] inverse;
  private final double[] damping;

  Preconditioner(int rows, int dimension) {
    this.dimension = dimension;
    this.size = Values.blockSize(dimension);
    this.inverse = new double[rows * size];
    this.damping = new double[rows * dimension];
  }

  /**
   * Takes new blocks.
   *
   * @param blocks xx, xy, yy, or xx, xy, xz, yy, yz, zz, of each row
   */
  void set(double[] blocks, double lambda) {
    for (int q = 0; q < inverse.length / size; q++) {
      int at = q * size;
      if (dimension == 2) {
        setPlane(blocks, at, q * 2, lambda);
      } else {
        setSpace(blocks, at, q * 3, lambda);
      }
    }
  }

  private static double positive(double largest, double own) {
    return largest > 0 ? Math.max(own, LEAST * largest) : 1;
  }

  private void setPlane(double[] blocks, int at, int point, double lambda) {
    double largest = Math.max(blocks[at], blocks[at + 2]);
    double dx = positive(largest, blocks[at]);
    double dy = positive(largest, blocks[at + 2]);
    damping[point] = lambda * dx;
    damping[point + 1] = lambda * dy;
    double extra = LEAST * largest;
    double a = dx + damping[point] + extra;
    double b = blocks[at + 1];
    double c = dy + damping[point + 1] + extra;
    double determinant = a * c - b * b;
    inverse[at] = c / determinant;
    inverse[at + 1] = -b / determinant;
    inverse[at + 2] = a / determinant;
  }

  private void setSpace(double[] blocks, int at, int point, double lambda) {
    double largest = Math.max(blocks[at], Math.max(blocks[at + 3], blocks[at + 5]));
    double dx = positive(largest, blocks[at]);
    double dy = positive(largest, blocks[at + 3]);
    double dz = positive(largest, blocks[at + 5]);
    damping[point] = lambda * dx;
    damping[point + 1] = lambda * dy;
    damping[point + 2] = lambda * dz;
    double extra = LEAST * largest;
    double a = dx + damping[point] + extra;
    double b = blocks[at + 1];
    double c = blocks[at + 2];
    double d = dy + damping[point + 1] + extra;
    double e = blocks[at + 4];
    double f = dz + damping[point + 2] + extra;
    double xx = d * f - e * e;
    double xy = c * e - b * f;
    double xz = b * e - c * d;
    double determinant = a * xx + b * xy + c * xz;
    inverse[at] = xx / determinant;
    inverse[at + 1] = xy / determinant;
    inverse[at + 2] = xz / determinant;
    inverse[at + 3] = (a * f - c * c) / determinant;
    inverse[at + 4] = (b * c - a * e) / determinant;
    inverse[at + 5] = (a * d - b * b) / determinant;
  }

  /** lambda diag(B), the damping of each number. */
  double[] damping() {
    return damping;
  }

  void apply(double[] r, double[] z) {
    for (int q = 0; q < inverse.length / size; q++) {
      int at = q * size;
      if (dimension == 2) {
        double x = r[2 * q];
        double y = r[2 * q + 1];
        z[2 * q] = inverse[at] * x + inverse[at + 1] * y;
        z[2 * q + 1] = inverse[at + 1] * x + inverse[at + 2] * y;
      } else {
        double x = r[3 * q];
        double y = r[3 * q + 1];
        double w = r[3 * q + 2];
        z[3 * q] = inverse[at] * x + inverse[at + 1] * y + inverse[at + 2] * w;
        z[3 * q + 1] = inverse[at + 1] * x + inverse[at + 3] * y + inverse[at + 4] * w;
        z[3 * q + 2] = inverse[at + 2] * x + inverse[at + 4] * y + inverse[at + 5] * w;
      }
    }
  }
}
