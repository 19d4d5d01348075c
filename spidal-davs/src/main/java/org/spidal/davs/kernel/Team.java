package org.spidal.davs.kernel;

import java.util.function.Supplier;

/**
 * The workers that solve a problem together. All of them take the same decisions from the same
 * numbers; what is dealt out are the passes over the points.
 */
public interface Team {
  /** This worker, from 0. */
  int rank();

  int size();

  /**
   * What all workers have written, in the order of their ranks. Collective.
   *
   * @param mine of this worker
   * @return valid until the next call; may be {@code mine} itself
   */
  Numbers gather(Numbers mine);

  /** One object for all workers of this process: the first to come makes it. Collective. */
  <T> T shared(Supplier<T> maker);

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
      public <T> T shared(Supplier<T> maker) {
        return maker.get();
      }
    };
  }
}
