package org.spidal.mdschisq.kernel;

import java.util.Arrays;
import org.spidal.common.job.Rehearsal;

/**
 * Passes over rows of pairs. Reads distances and weights piece by piece; what a row yields depends
 * on that row alone. Coordinates come in units ({@link #unit}), what is handed out is in those of
 * the data. One object per worker; allocates nothing after construction.
 */
public final class PairPass {
  /** Kernels read so many numbers beyond the last point. */
  public static final int PADDING = 64;

  /** Axes of the kernels: a plane is a space whose third coordinate is 0. */
  public static final int AXES = 3;

  /** Columns of a piece that stays in the first-level cache. */
  static final int STRIP = 1024;

  private final PairRows rows;
  private final int points;
  private final boolean squared;
  private final double least;
  private final double unit;
  private final ValueKernel values;
  private final ProductKernel products;
  private final GradientKernel gradients;
  private final ShortProducts exactOfShorts;
  private final ShortProducts gaussNewtonOfShorts;
  private final float[] t = new float[STRIP + PADDING];
  private final float[] e = new float[STRIP + PADDING];
  private final double[] place = new double[AXES];
  private final double[] product = new double[ShortProducts.ROWS * AXES];

  /**
   * @param points N
   */
  public PairPass(PairRows rows, int points, Functional functional) {
    this(rows, points, functional, !Rehearsal.pays(points));
  }

  /** The same, in plain code or not, to the same bits. */
  public PairPass(PairRows rows, int points, Functional functional, boolean plain) {
    this.rows = rows;
    this.points = points;
    this.squared = functional.squared();
    this.least = functional.least();
    this.unit = functional.unit(rows.unit());
    this.values = new ValueKernel(functional, rows, plain);
    this.products = new ProductKernel(functional, rows, plain);
    this.gradients = new GradientKernel(functional, rows, plain);
    this.exactOfShorts = ofShorts(functional, true, plain);
    this.gaussNewtonOfShorts = ofShorts(functional, false, plain);
  }

  private ShortProducts ofShorts(Functional functional, boolean exact, boolean plain) {
    if (rows.shorts() == null) {
      return null;
    }
    return plain
        ? new PlainShortProducts(functional, rows, points, exact)
        : ShortProductCase.kernel(functional, rows, points, exact);
  }

  /** The unit of coordinates: that of distances, or its root if squared distances are fitted. */
  public double unit() {
    return unit;
  }

  /**
   * Value and derivatives of a row.
   *
   * @param x coordinates of all points in units, as {@link ValueKernel#add} wants them
   * @param sums {@link ValueKernel#SUMS}; modified
   */
  public void evaluate(int row, double[][] x, double[] sums) {
    for (int k = 0; k < AXES; k++) {
      place[k] = x[k][row];
    }
    evaluate(row, place, x, sums);
  }

  /**
   * The same with the row's point elsewhere.
   *
   * @param at its place in units, three numbers
   */
  public void evaluate(int row, double[] at, double[][] x, double[] sums) {
    Arrays.fill(sums, 0);
    for (int from = 0; from < points; from += STRIP) {
      values.add(t, e, rows.weights(row), from, load(row, from), x, at, sums);
    }
    double factor = rows.factor(row);
    sums[0] *= factor;
    for (int k = 1; k < ValueKernel.SUMS; k++) {
      sums[k] *= factor / (k <= AXES ? unit : unit * unit);
    }
  }

  /**
   * The value of a row and its half gradient, to the precision of floats.
   *
   * @param at the place of the row's point, three numbers in units
   * @param x coordinates of all points in units, as {@link #multiply} wants them
   * @param sums receives the value, then three numbers; modified
   */
  public void gradient(int row, float[] at, float[][] x, double[] sums) {
    Arrays.fill(sums, 0, GradientKernel.SUMS, 0);
    for (int from = 0; from < points; from += STRIP) {
      int count = load(row, from);
      gradients.add(t, e, rows.weights(row), from, count, x, at, sums);
    }
    double factor = rows.factor(row);
    sums[0] *= factor;
    for (int k = 1; k < GradientKernel.SUMS; k++) {
      sums[k] *= factor / unit;
    }
  }

  /**
   * A row's part in chi-squared by groups of the other points. Slow.
   *
   * @param x coordinates of all points in units
   * @param group of each point
   * @param sums receives a number for each group; modified
   */
  public void misfits(int row, double[][] x, int[] group, double[] sums) {
    Arrays.fill(sums, 0);
    float[] w = rows.weights(row);
    double large = rows.norm().large();
    double m = least / rows.unit();
    for (int from = 0; from < points; from += STRIP) {
      int count = load(row, from);
      for (int k = 0; k < count; k++) {
        int j = from + k;
        double square = 0;
        for (double[] axis : x) {
          square += (axis[row] - axis[j]) * (axis[row] - axis[j]);
        }
        double f = (squared ? square : Math.sqrt(square + m * m)) - t[k];
        sums[group[j]] += rows.factor(row) * w[j] * (1 - large + large * t[k]) / e[k] * f * f;
      }
    }
  }

  /**
   * A row of the squared distances times a vector, for classical scaling; missing distances are
   * taken as the mean, and pairs of weight 0 are as good as missing. Slow.
   *
   * @param x the vector, {@code x[k][j]}
   * @param product {@link #AXES} numbers; modified
   */
  public void multiplySquares(int row, double[][] x, double[] product) {
    Arrays.fill(product, 0);
    float[] w = rows.weights(row);
    for (int from = 0; from < points; from += STRIP) {
      int count = load(row, from);
      for (int j = 0; j < count; j++) {
        boolean known = e[j] < Float.POSITIVE_INFINITY && w[from + j] > 0;
        double delta = known ? t[j] : rows.mean();
        double square = from + j == row ? 0 : squared ? delta * rows.unit() : square(delta);
        for (int k = 0; k < AXES; k++) {
          product[k] += square * x[k][from + j];
        }
      }
    }
  }

  private double square(double delta) {
    return delta * delta * rows.unit() * rows.unit();
  }

  /**
   * Rows of the product of the half Hessian and a vector.
   *
   * @param list numbers of the rows, the first {@code count} of them
   * @param second whether with exact second derivatives; else with those of Gauss and Newton
   * @param x coordinates of all points in units, {@code x[k][j]} with k from 0 to 2, and {@link
   *     #PADDING} more
   * @param p the vector, in the same form
   * @param dimension numbers of a point, 2 or 3
   * @param y receives them, those of row {@code first} at 0; modified
   */
  public void multiply(
      int[] list,
      int count,
      boolean second,
      float[][] x,
      float[][] p,
      int dimension,
      double[] y,
      int first) {
    ShortProducts ofShorts = second ? exactOfShorts : gaussNewtonOfShorts;
    int together = ofShorts == null ? 1 : ShortProducts.ROWS;
    for (int q = 0; q < count; q += together) {
      int other = Math.min(q + 1, count - 1); // an odd row out is worked on twice
      Arrays.fill(product, 0);
      if (ofShorts == null) {
        for (int from = 0; from < points; from += STRIP) {
          int columns = load(list[q], from);
          float[] w = rows.weights(list[q]);
          products.add(t, e, w, from, columns, second, x, p, list[q], product);
        }
      } else {
        ofShorts.add(list[q], list[other], x, p, product);
      }
      for (int slot = 0; slot < together && q + slot < count; slot++) {
        double factor = rows.factor(list[q + slot]) / (unit * unit);
        for (int k = 0; k < dimension; k++) {
          y[(list[q + slot] - first) * dimension + k] = factor * product[AXES * slot + k];
        }
      }
    }
  }

  /** Loads the strip of a row that begins at a column; returns its length. */
  private int load(int row, int from) {
    int count = Math.min(STRIP, points - from);
    rows.load(row, from, count, t, e);
    if (count < STRIP) {
      Arrays.fill(t, count, count + PADDING, 0);
      Arrays.fill(e, count, count + PADDING, Float.POSITIVE_INFINITY);
    }
    return count;
  }
}
