package org.spidal.common.collective;

import org.spidal.common.shm.SharedRegion;
import org.spidal.common.transport.Transport;

/**
 * {@link Collectives} of the first worker of a job whose other workers are imagined. It does all
 * that it would do for its group in the whole job, and waits for nobody.
 *
 * <p>Of the others' numbers only scalars are imagined: all have the same as this worker. What they
 * would write into other sections is missing.
 */
public final class ImaginedCollectives extends GroupCollectives {
  private final SharedLongs<Parts> scalars;
  private final long[] own;

  /**
   * @param layout the declared sections of the whole job, closed
   * @param barrier of this worker alone
   * @param leaders of all groups, of which only this one is there
   * @param region of the whole group
   */
  public ImaginedCollectives(
      SharedLayout layout, GroupBarrier barrier, Transport leaders, SharedRegion region) {
    super(layout, barrier, leaders, region);
    this.scalars = layout.scalars();
    this.own = new long[(int) scalars.placement().end(0)];
  }

  @Override
  void moveParts(
      Operation operation,
      SharedArray<? extends Whole> section,
      ElementType type,
      int root,
      long count) {
    if (section == scalars) {
      PiecewiseArray all = scalars.back();
      all.get(0, own, 0, own.length);
      for (int w = 1; w < size(); w++) {
        all.put((long) w * own.length, own, 0, own.length);
      }
    }
    super.moveParts(operation, section, type, root, count);
  }

  /** What the others expect of this worker and send to it is as if it balanced. */
  @Override
  long greatestIfBalanced(long value, long balance) {
    return max(value);
  }
}
