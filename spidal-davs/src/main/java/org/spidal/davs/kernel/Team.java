package org.spidal.davs.kernel;

import java.util.function.Supplier;

/**
 * The workers that solve a problem together. All of them take the same decisions from the same
 * numbers; what is dealt out are the points, and all that is done with each of them.
 */
public interface Team {
  int rank();

  int size();

  /**
   * What all workers have written, in the order of their ranks. Collective.
   *
   * @param mine of this worker
   * @return valid until the next call; may be {@code mine} itself
   */
  Numbers gather(Numbers mine);

  /**
   * Sends numbers to each worker. Collective.
   *
   * @param mine for worker 0, then for worker 1 and so on
   * @param counts how many for each worker
   * @return what came from worker 0, then from worker 1 and so on; may be {@code mine} itself
   */
  Numbers exchange(Numbers mine, int[] counts);

  /** Replaces each number by the sum of all workers'. Collective. */
  void sum(long[] values);

  /** Replaces each number by the least of all workers'. Collective. */
  void least(double[] values);

  /** One object for all workers of this process: the first to come makes it. Collective. */
  <T> T shared(Supplier<T> maker);

  /**
   * One worker after the other goes on with some numbers, in the order of their ranks. Collective.
   *
   * @param numbers the same on all workers; afterwards too
   * @param turn what this worker does with them when it is its turn
   */
  default void inTurns(Numbers numbers, Runnable turn) {
    Numbers none = new Numbers(1);
    for (int worker = 0; worker < size(); worker++) {
      if (worker == rank()) {
        turn.run();
      }
      Numbers now = gather(worker == rank() ? numbers : none);
      if (worker != rank()) {
        numbers.clear();
        numbers.add(now.values(), 0, now.size());
      }
    }
  }

  /** The sum of one number of each worker. Collective. */
  default long sum(long value) {
    long[] values = {value};
    sum(values);
    return values[0];
  }

  /** A worker that is alone with its problem. */
  static Team alone() {
    return new Team() {
      @Override
      public int rank() {
        return 0;
      }

      @Override
      public int size() {
        return 1;
      }

      @Override
      public Numbers gather(Numbers mine) {
        return mine;
      }

      @Override
      public Numbers exchange(Numbers mine, int[] counts) {
        return mine;
      }

      @Override
      public void sum(long[] values) {
        // they are the sums
      }

      @Override
      public void least(double[] values) {
        // they are the least
      }

      @Override
      public <T> T shared(Supplier<T> maker) {
        return maker.get();
      }
    };
  }
}
