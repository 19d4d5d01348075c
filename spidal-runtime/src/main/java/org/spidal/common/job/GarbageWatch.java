package org.spidal.common.job;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Watches a loop that should make no garbage: counts the bytes that this worker allocates in it,
 * and the garbage collections of its process meanwhile.
 *
 * <p>With {@code --assert-no-garbage} the loop is run again and again, from the same start in the
 * same processes, until a run is clean on all workers; none among the first twelve fails the job.
 * This tells garbage of the program, which every run makes, from that of vector code, which lives
 * in the heap until the JIT compiler has done with it and again for a moment where it has to
 * compile anew. One object per worker.
 *
 * <pre>{@code
 * GarbageWatch watch = new GarbageWatch(worker, collectives);
 * do {
 *   ... make what the loop needs ...
 *   watch.start();
 *   ... the loop ...
 *   watch.stop(0);
 * } while (watch.wantsAnotherRun());
 * }</pre>
 */
public final class GarbageWatch {
  private static final int MOST_RUNS = 12;

  private final Worker worker;
  private final Collectives collectives;
  private final AllocationMeter meter = new AllocationMeter();
  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans();
  private final StringBuilder account = new StringBuilder();
  private int runs;
  private long bytes;
  private long collections;

  public GarbageWatch(Worker worker, Collectives collectives) {
    this.worker = worker;
    this.collectives = collectives;
  }

  /** The loop begins; counts from here on what this worker allocates. */
  public void start() {
    collections = countCollections();
    meter.start();
  }

  /**
   * The loop has ended.
   *
   * @param reports bytes that this worker allocated to report progress, which do not count
   */
  public void stop(long reports) {
    bytes = meter.stop() - reports;
    collections = countCollections() - collections;
  }

  /** Bytes that this worker allocated in the last run. */
  public long bytes() {
    return bytes;
  }

  /**
   * Whether the loop must be run again, to see if it is clean now. Collective; false unless the job
   * asserts that there is no garbage.
   *
   * @throws SpidalException if no run was clean
   */
  public boolean wantsAnotherRun() {
    if (!worker.assertsNoGarbage()) {
      return false;
    }
    runs++;
    long most = collectives.max(bytes);
    long all = collectives.max(collections);
    account.append(runs == 1 ? "" : ", ").append(most);
    if (most == 0 && all == 0) {
      worker
          .console()
          .say(
              "no garbage: after %s runs to warm up, a run without a byte allocated by any"
                  + " worker and without a collection (bytes of the runs: %s)",
              runs - 1, account);
      return false;
    }
    if (runs == MOST_RUNS) {
      throw new SpidalException(
          ExitCode.INTERNAL,
          "garbage in the loop: in the last of %s runs a worker allocated %s bytes, and"
              + " there were %s garbage collections (bytes of the runs: %s); expected a run"
              + " without either",
          runs,
          most,
          all,
          account);
    }
    return true;
  }

  private long countCollections() {
    long count = 0;
    for (GarbageCollectorMXBean collector : collectors) {
      count += Math.max(0, collector.getCollectionCount()); // -1 where it is not counted
    }
    return count;
  }
}
