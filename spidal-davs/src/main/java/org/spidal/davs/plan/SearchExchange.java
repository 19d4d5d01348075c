package org.spidal.davs.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * What a worker that is alone with a region would tell the others, if it were not alone: a trial
 * notes it, and then it is made for all points, to count the messages of a job that is planned.
 * What is told of clusters grows with their number. Links across the borders of the workers' parts
 * are not there, and so are not counted.
 */
final class SearchExchange implements Team {
  private final Team alone = Team.alone();
  private final List<Operation> operations = new ArrayList<>();

  /** An operation on all workers, which have so much more to tell than the trial. */
  @FunctionalInterface
  private interface Operation {
    void make(Collectives collectives, double times);
  }

  /** Makes all that was noted. Collective. */
  void make(Collectives collectives, double times) {
    operations.forEach(operation -> operation.make(collectives, times));
  }

  /** As {@code JobTeam} does it: first how much each worker has, then that. */
  private static void gather(Collectives collectives, double numbers) {
    int workers = collectives.size();
    int[] ones = new int[workers];
    Arrays.fill(ones, 1);
    collectives.ints().allGather(new int[workers], ones);
    int[] counts = new int[workers];
    Arrays.fill(counts, (int) Math.ceil(numbers / workers));
    collectives.doubles().allGather(new double[counts[0] * workers], counts);
  }

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
    double size = mine.size();
    operations.add((collectives, times) -> gather(collectives, size * times));
    return mine;
  }

  @Override
  public Numbers exchange(Numbers mine, int[] counts) {
    return mine; // a worker alone sends nothing to others
  }

  @Override
  public void sum(long[] values) {
    int length = values.length;
    operations.add(
        (collectives, times) ->
            collectives.longs().allReduce(new long[length], length, Reduction.SUM));
  }

  @Override
  public void least(double[] values) {
    int length = values.length;
    operations.add(
        (collectives, times) ->
            collectives.doubles().allReduce(new double[length], length, Reduction.MIN));
  }

  @Override
  public <T> T shared(Supplier<T> maker) {
    return alone.shared(maker);
  }

  @Override
  public void inTurns(Numbers numbers, Runnable turn) {
    turn.run();
    double size = numbers.size();
    operations.add(
        (collectives, times) -> {
          for (int worker = 0; worker < collectives.size(); worker++) {
            gather(collectives, size);
          }
        });
  }
}
