package org.spidal.common.collective;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.spidal.common.shm.SharedRegion;

/** An ordered word of a region publishes what was written before it. */
@JCStressTest
@Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "read before")
@Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "read between")
@Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "read after")
@Outcome(id = "1, 0", expect = FORBIDDEN, desc = "published, but not there")
@State
public class RegionPublishesStress {
  private final SharedRegion region = Regions.next();

  @Actor
  public void writer() {
    region.putLong(Regions.word(1), 1);
    region.putLongOrdered(Regions.word(0), 1);
  }

  @Actor
  public void reader(JJ_Result result) {
    result.r1 = region.getLongVolatile(Regions.word(0));
    result.r2 = region.getLong(Regions.word(1));
  }
}
