package org.spidal.tools.simulate;

import java.util.Random;

/**
 * What befalls a job, once.
 *
 * @param kind what
 * @param onDisk whether it comes at an operation on files
 * @param at at which step, or which such operation
 */
record Fault(Kind kind, boolean onDisk, long at) {
  /** What can befall a job. */
  enum Kind {
    NONE("nothing"),
    /** The process that takes the step is killed. */
    RANK_DIES("a rank is killed"),
    /** All processes of its node. */
    NODE_DIES("a node dies"),
    /** All processes, and what was not yet safe on the disk is lost in part. */
    POWER_CUT("a power cut"),
    /** From then on nothing can be written. */
    DISK_FULL("a full disk"),
    /** One operation on files fails. */
    DISK_ERROR("an error of the disk"),
    /** All processes are asked to stop. */
    TERM("a request to stop");

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  static final Fault NONE = new Fault(Kind.NONE, false, Long.MAX_VALUE);

  /**
   * Draws one; every other comes at an operation on files, which are few among all steps, but of
   * which each matters.
   *
   * @param steps of a job to which nothing happens
   * @param operations of such a job, on files
   */
  static Fault draw(Random random, long steps, long operations) {
    Kind[] kinds = Kind.values();
    Kind kind = kinds[random.nextInt(kinds.length)];
    boolean onDisk = operations > 0 && random.nextBoolean();
    if (kind == Kind.DISK_FULL || kind == Kind.DISK_ERROR) {
      return operations == 0 ? NONE : new Fault(kind, true, 1 + random.nextLong(operations));
    }
    return kind == Kind.NONE
        ? NONE
        : new Fault(kind, onDisk, 1 + random.nextLong(onDisk ? operations : steps));
  }

  /** Whether processes end by it without a word. */
  boolean kills() {
    return kind == Kind.RANK_DIES || kind == Kind.NODE_DIES || kind == Kind.POWER_CUT;
  }

  @Override
  public String toString() {
    return kind == Kind.NONE
        ? kind.text
        : kind.text + (onDisk ? " at operation " : " at step ") + at;
  }
}
