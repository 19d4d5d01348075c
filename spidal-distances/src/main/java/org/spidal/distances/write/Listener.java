package org.spidal.distances.write;

/** Hears of the work as it goes on. */
@FunctionalInterface
public interface Listener {
  /**
   * A step is over.
   *
   * @param work what is being done
   * @param done tiles that are done
   * @param all tiles
   */
  void done(String work, long done, long all);
}
