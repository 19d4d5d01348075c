package org.spidal.common.collective;

import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.spidal.common.job.Worker;

/**
 * Runs every operation on every type with many sizes and roots, in place and on heap arrays, and
 * compares what each worker reads with what it should be.
 *
 * <p>Worker w writes {@link TypedNumbers#value} at index i: small whole numbers, so that sums are
 * exact in every type and in every order.
 */
final class Conformance {
  private static final int ONE_IN = 8;
  private static final int LATEST_NANOS = 300_000;

  private final int rank;
  private final CaseList cases;
  private int run;

  /**
   * @param lengths numbers of the sections and arrays
   */
  Conformance(Worker worker, int... lengths) {
    this.rank = worker.rank();
    this.cases = new CaseList(worker);
    new ScalarCases(cases).declare();
    declareKeyed();
    declarePlan();
    for (int length : lengths) {
      for (ElementType type : ElementType.values()) {
        new PartCases(cases).declare(type, length);
        new VectorCases(cases).declare(type, length);
        new BlockCases(cases).declare(type, length);
        new HeapCases(cases).declare(type, length);
      }
    }
  }

  private void declareKeyed() {
    KeyedCases keyed = new KeyedCases(cases.worker(), cases.layout());
    int size = cases.worker().size();
    for (int salt = 0; salt < 2; salt++) {
      int by = salt;
      cases.add("regroup", () -> cases.take(keyed.regroup(cases.all(), by)));
      cases.add("reduce of keys", () -> cases.take(keyed.reduce(cases.all(), by, by % size)));
      cases.add("allReduce of keys", () -> cases.take(keyed.reduce(cases.all(), by, -1)));
    }
  }

  private void declarePlan() {
    PlanCases plan = new PlanCases(cases.worker(), cases.layout());
    for (int salt = 0; salt < 2; salt++) {
      int by = salt;
      cases.add("pull", () -> cases.take(plan.pull(cases.all(), by)));
      cases.add("push", () -> cases.take(plan.push(cases.all(), by)));
    }
  }

  /** Opens the sections. */
  void open() {
    cases.open();
  }

  /** Runs all cases twice, as sections take turns; returns what is wrong, or nothing. */
  String run() {
    open();
    String fault = "";
    for (int i = 0; i < 2 * cases.size() && fault.isEmpty(); i++) {
      fault = run(i % cases.size());
    }
    return fault;
  }

  /**
   * Runs cases in a random order, the same in all workers, some of which come late now and then;
   * returns what is wrong, or nothing.
   */
  String runAtRandom(long seed, int count) {
    Random order = new Random(seed);
    Random lateness = new Random(seed * 31 + rank);
    String fault = "";
    for (int i = 0; i < count && fault.isEmpty(); i++) {
      if (lateness.nextInt(ONE_IN) == 0) {
        LockSupport.parkNanos(lateness.nextInt(LATEST_NANOS));
      }
      fault = run(order.nextInt(cases.size()));
    }
    return fault;
  }

  private String run(int index) {
    run++;
    return cases.run(index);
  }

  /** How many cases were run. */
  int cases() {
    return run;
  }

  /**
   * Of the bits of everything that all workers have read, which do not depend on how workers form
   * groups; collective.
   */
  long digest() {
    return ofAll(cases.digest());
  }

  /**
   * Of the bits of combined vectors that had to be rounded: they are equal where the order is that
   * of the ranks, in one group, in groups of one worker each, and by plain messages; collective.
   */
  long roundedDigest() {
    return ofAll(cases.roundedDigest());
  }

  private long ofAll(long mine) {
    return cases.all().sum(mine * (2L * rank + 1));
  }
}
