package org.spidal.davs;

import java.util.Arrays;
import java.util.function.Supplier;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.job.Worker;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/** The workers of a job as a {@link Team}. */
final class JobTeam implements Team {
  private final Worker worker;
  private final Collectives collectives;
  private final Numbers all = new Numbers();
  private final int[] counts;
  private final int[] ones;

  /**
   * @param collectives with room for arrays in the heap
   */
  JobTeam(Worker worker, Collectives collectives) {
    this.worker = worker;
    this.collectives = collectives;
    this.counts = new int[worker.size()];
    this.ones = new int[worker.size()];
    Arrays.fill(ones, 1);
  }

  @Override
  public int rank() {
    return worker.rank();
  }

  @Override
  public int size() {
    return worker.size();
  }

  @Override
  public Numbers gather(Numbers mine) {
    if (size() == 1) {
      return mine;
    }
    counts[rank()] = mine.size();
    collectives.ints().allGather(counts, ones);
    int before = 0;
    int total = 0;
    for (int w = 0; w < size(); w++) {
      before += w < rank() ? counts[w] : 0;
      total = Math.addExact(total, counts[w]);
    }
    all.resize(total);
    System.arraycopy(mine.values(), 0, all.values(), before, mine.size());
    collectives.doubles().allGather(all.values(), counts);
    return all;
  }

  @Override
  public Numbers exchange(Numbers mine, int[] sent) {
    if (size() == 1) {
      return mine;
    }
    int[] received = new int[size()];
    collectives.ints().allToAll(sent, ones, received, ones);
    int total = 0;
    for (int count : received) {
      total = Math.addExact(total, count);
    }
    Numbers others = new Numbers(total);
    others.resize(total);
    collectives.doubles().allToAll(mine.values(), sent, others.values(), received);
    return others;
  }

  @Override
  public void sum(long[] values) {
    collectives.longs().allReduce(values, values.length, Reduction.SUM);
  }

  @Override
  public void least(double[] values) {
    collectives.doubles().allReduce(values, values.length, Reduction.MIN);
  }

  @Override
  public <T> T shared(Supplier<T> maker) {
    return worker.ofProcess(maker);
  }
}
