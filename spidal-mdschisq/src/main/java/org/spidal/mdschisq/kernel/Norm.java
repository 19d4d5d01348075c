package org.spidal.mdschisq.kernel;

/**
 * How a misfit counts by its distance: Chisqnorm of the original, in its order. With d = max(delta,
 * least distance) and a the mean distance, W^2 is one formula with coefficients, which kernels take
 * in:
 *
 * <pre>
 *   W^2 = (1 - L + L delta) / (E(d) a^power)      E(d) = constant + linear d + square d^2
 * </pre>
 *
 * or, for the root, E(d) = d sqrt(d).
 */
public enum Norm {
  /** W = 1 / d: relative errors. */
  RELATIVE(0, 0, 1, 0, 0),
  /** W = 1 / (d^(3/4) a^(1/4)). */
  NEARLY_RELATIVE(0, 0, 0, 0, 0.5),
  /** W = 1 / sqrt(d a): Sammon's. */
  SAMMON(0, 1, 0, 0, 1),
  /** W = 1 / a: all errors alike, as in SMACOF. */
  EVEN(1, 0, 0, 0, 2),
  /** W = sqrt(delta) / a^(3/2). */
  LARGE(1, 0, 0, 1, 3);

  private final float constant;
  private final float linear;
  private final float square;
  private final float large;
  private final double power;

  Norm(float constant, float linear, float square, float large, double power) {
    this.constant = constant;
    this.linear = linear;
    this.square = square;
    this.large = large;
    this.power = power;
  }

  public float constant() {
    return constant;
  }

  public float linear() {
    return linear;
  }

  public float square() {
    return square;
  }

  /** L, 0 or 1. */
  public float large() {
    return large;
  }

  /** Whether E is d sqrt(d). */
  public boolean root() {
    return this == NEARLY_RELATIVE;
  }

  /** The power of the mean distance in W^2. */
  public double power() {
    return power;
  }
}
