package org.spidal.mdschisq.data;

/** How a misfit counts by its distance: Chisqnorm of the original, in its order. */
public enum Norm {
  /** W = 1 / d: relative errors. */
  RELATIVE,
  /** W = 1 / (d^(3/4) a^(1/4)). */
  NEARLY_RELATIVE,
  /** W = 1 / sqrt(d a): Sammon's. */
  SAMMON,
  /** W = 1 / a: all errors alike, as in SMACOF. */
  EVEN,
  /** W = sqrt(d) / a^(3/2). */
  LARGE
}
