package org.spidal.common.collective;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;
import org.spidal.common.shm.Processes;
import org.spidal.common.shm.SharedRegion;

/** Of two workers that end the job at once, one is the first. */
@JCStressTest
@Outcome(id = "true, false", expect = ACCEPTABLE, desc = "worker 0 was first")
@Outcome(id = "false, true", expect = ACCEPTABLE, desc = "worker 1 was first")
@Outcome(expect = FORBIDDEN, desc = "both say why, or nobody does")
@State
public class AbortStress {
  private final SharedRegion region = Regions.next();
  private final GroupBarrier first =
      new GroupBarrier(region, 0, 2, 0, 0, Waiter.of(2, 2), Processes.real());
  private final GroupBarrier second =
      new GroupBarrier(region, 1, 2, 0, 0, Waiter.of(2, 2), Processes.real());

  @Actor
  public void first(ZZ_Result result) {
    result.r1 = first.abort(70);
  }

  @Actor
  public void second(ZZ_Result result) {
    result.r2 = second.abort(71);
  }
}
