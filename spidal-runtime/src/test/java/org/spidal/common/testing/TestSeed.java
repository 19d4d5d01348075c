package org.spidal.common.testing;

/**
 * The seed of a test on random data. It is the same one each time, as some claims hold for nearly
 * all random data only, and a change is not to fail over what another day would have shown as well.
 * {@code -Dspidal.seed} gives all tests other ones; {@code ./spidal test --all} draws it.
 */
public final class TestSeed {
  private TestSeed() {}

  /** The seed of the test of this name; what makes the same one again is printed. */
  public static long of(String test) {
    long run = Long.getLong("spidal.seed", 1);
    System.out.println(test + " -Dspidal.seed=" + run);
    return 31 * run + test.hashCode();
  }
}
