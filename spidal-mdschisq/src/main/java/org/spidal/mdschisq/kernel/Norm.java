package org.spidal.mdschisq.kernel;

/**
 * How a misfit counts by its distance: Chisqnorm of the original, in its order. With d = max(delta,
 * least distance) and a the mean distance, W^2 is one formula with switches of 0 or 1, which
 * kernels take in:
 *
 * <pre>
 *   W^2 = (1 - L + L delta) / (E(d) a^power)      E(d) = (1 - F + F d) (1 - S + S d)
 * </pre>
 *
 * or, for the root, E(d) = d sqrt(d).
 */
public enum Norm {
  /** W = 1 / d: relative errors. */
  RELATIVE(1, 1, 0, 0),
  /** W = 1 / (d^(3/4) a^(1/4)). */
  NEARLY_RELATIVE(1, 0, 0, 0.5),
  /** W = 1 / sqrt(d a): Sammon's. */
  SAMMON(1, 0, 0, 1),
  /** W = 1 / a: all errors alike, as in SMACOF. */
  EVEN(0, 0, 0, 2),
  /** W = sqrt(delta) / a^(3/2). */
  LARGE(0, 0, 1, 3);

  private final float first;
  private final float second;
  private final float large;
  private final double power;

  Norm(float first, float second, float large, double power) {
    this.first = first;
    this.second = second;
    this.large = large;
    this.power = power;
  }

  /** F. */
  public float first() {
    return first;
  }

  /** S. */
  public float second() {
    return second;
  }

  /** L. */
  public float large() {
    return large;
  }

  /** Whether E has the root. */
  public boolean root() {
    return this == NEARLY_RELATIVE;
  }

  /** The power of the mean distance in W^2. */
  public double power() {
    return power;
  }
}
