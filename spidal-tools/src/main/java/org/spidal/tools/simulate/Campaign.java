package org.spidal.tools.simulate;

import java.io.IOException;
import java.util.function.LongFunction;

/** Runs one seed after another; of a subject that comes in many kinds, some seeds of each. */
final class Campaign implements AutoCloseable {
  private final LongFunction<Subject> subjects;
  private final long seedsOfEach;
  private final Layout layout;
  private Simulation simulation;
  private long kind;

  /**
   * @param subjects the subject of each kind, from a number of any sign
   * @param seedsOfEach how many seeds have the same kind
   */
  Campaign(LongFunction<Subject> subjects, long seedsOfEach, Layout layout) {
    this.subjects = subjects;
    this.seedsOfEach = seedsOfEach;
    this.layout = layout;
  }

  /** All seeds of one subject. */
  static Campaign of(Subject subject, Layout layout) {
    return new Campaign(kind -> subject, Long.MAX_VALUE, layout);
  }

  /** The simulation of a seed. The one before is closed if it was of another kind. */
  Simulation simulation(long seed) throws IOException {
    long wanted = Math.floorDiv(seed, seedsOfEach);
    if (simulation == null || wanted != kind) {
      close();
      simulation = new Simulation(subjects.apply(wanted), layout);
      kind = wanted;
    }
    return simulation;
  }

  /** Deletes what the last seed has written. */
  @Override
  public void close() throws IOException {
    if (simulation != null) {
      simulation.close();
      simulation = null;
    }
  }
}
