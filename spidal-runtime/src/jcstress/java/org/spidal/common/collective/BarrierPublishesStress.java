package org.spidal.common.collective;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.spidal.common.shm.Processes;
import org.spidal.common.shm.SharedRegion;

/** What workers wrote before they arrived, and the leader did after that, is seen by all. */
@JCStressTest
@Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "both see what the other wrote")
@Outcome(expect = FORBIDDEN, desc = "a worker left the barrier too early")
@State
public class BarrierPublishesStress {
  private final SharedRegion region = Regions.next();
  private final GroupBarrier leader = barrier(0);
  private final GroupBarrier follower = barrier(1);

  private GroupBarrier barrier(int me) {
    return new GroupBarrier(region, me, 2, 0, 0, Waiter.of(2, 2), Processes.real());
  }

  /** Sees the follower's word between the two steps, and writes its own there. */
  @Actor
  public void leader(JJ_Result result) {
    leader.arrive(Operation.BARRIER.code(), 0);
    result.r1 = region.getLong(Regions.word(0));
    region.putLong(Regions.word(1), 2);
    leader.complete();
  }

  @Actor
  public void follower(JJ_Result result) {
    region.putLong(Regions.word(0), 1);
    follower.arrive(Operation.BARRIER.code(), 0);
    follower.complete();
    result.r2 = region.getLong(Regions.word(1));
  }
}
