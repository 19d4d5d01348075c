package org.spidal.common.random;

/**
 * Random numbers as a pure function of (seed, purpose, index): any worker that asks for the same
 * number gets the same number, in any order, so that results do not depend on the layout of ranks
 * and threads. Stateless and thread-safe.
 *
 * <p>The function is the finalizer of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), applied to a
 * key made of seed and purpose and then to the index.
 */
public final class IndexedRandom {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final double TWO_TO_MINUS_53 = 0x1.0p-53;

  private final long key;

  /**
   * @param seed the user's seed
   * @param purpose a number for each use of random numbers in a program; different purposes give
   *     independent streams
   */
  public IndexedRandom(long seed, long purpose) {
    long both = mix(seed + GOLDEN) ^ mix(purpose * GOLDEN + 1);
    this.key = mix(both != 0 ? both : GOLDEN); // seed 1 and purpose 1 cancel each other
  }

  /** 64 random bits, the same for the same index. */
  public long bits(long index) {
    return mix(key + index * GOLDEN);
  }

  /** A number uniform in [0, 1), a multiple of 2^-53. */
  public double uniform(long index) {
    return (bits(index) >>> 11) * TWO_TO_MINUS_53;
  }

  /** A number uniform in [-1, 1), a multiple of 2^-52. */
  public double symmetric(long index) {
    return 2 * uniform(index) - 1;
  }

  /** A whole number uniform in 0 .. bound - 1; the bound is 1 or more. */
  public int below(int bound, long index) {
    return (int) Math.floor(uniform(index) * bound);
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
