package org.spidal.common.program;

import java.util.function.Supplier;
import org.spidal.common.checkpoint.CheckpointOptions;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Console;
import org.spidal.common.job.GarbageWatch;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.results.ResultFiles;

/** What one worker's {@link Run} works with in a {@link WholeRun}. */
public final class RunContext {
  /** A search whose loop makes no garbage; it can be made anew, to show that. */
  public interface CleanSearch {
    /** Makes what the loop needs. Collective. */
    void prepare();

    /** Runs the loop. Collective. */
    void run();

    /** Heap bytes that this worker allocated in the loop to report progress, which do not count. */
    long reportBytes();
  }

  private final Worker worker;
  private final RunRecord record;
  private final PhaseTimer timer;
  private final ResultFiles files;
  private final Supplier<String> stop;
  private RowPartition partition;
  private SharedDoubles<Parts> saved;
  private Collectives collectives;
  private String identity;
  private Checkpoints checkpoints;
  private GarbageWatch watch;

  /**
   * @param files what this worker has claimed; null on all but worker 0
   */
  RunContext(
      Worker worker, RunRecord record, PhaseTimer timer, ResultFiles files, Supplier<String> stop) {
    this.worker = worker;
    this.record = record;
    this.timer = timer;
    this.files = files;
    this.stop = stop;
  }

  /** Makes what the run declares, and the section of its checkpoints. Collective. */
  void open(Run run) {
    partition = worker.partition(run.points());
    SharedLayout layout = worker.layout();
    run.declare(worker, layout, partition);
    saved = Checkpoints.declare(layout, partition);
    collectives = worker.open(layout);
  }

  public Worker worker() {
    return worker;
  }

  public Console console() {
    return worker.console();
  }

  /** How many workers there are, and in which layout, in a few words. */
  public String workers() {
    return Sentence.of(
        "%s (%s%s)",
        Sentence.count(worker.size(), "worker"),
        Sentence.count(worker.topology().processes(), "process"),
        worker.threads() == 1 ? "" : " of " + worker.threads() + " threads");
  }

  /** On the sections that {@link Run#declare} declared. */
  public Collectives collectives() {
    return collectives;
  }

  /** A section with a number of each point; a checkpoint writes over it. */
  public SharedDoubles<Parts> scratch() {
    return saved;
  }

  /** The rows of all points, dealt out to all workers. */
  public RowPartition partition() {
    return partition;
  }

  /** The rows of this worker. */
  public RowRange own() {
    return partition.range(worker.rank());
  }

  /** Of this worker, in the first phase of {@link Application#phases} at the beginning. */
  public PhaseTimer timer() {
    return timer;
  }

  /** What this worker has claimed: worker 0 all outputs, the others nothing (null). */
  public ResultFiles files() {
    return files;
  }

  /**
   * Prepares the checkpoints of a search. Collective. A search that begins again calls it again.
   *
   * @param decisions numbers that the search can record without an allocation
   * @param where how far the search has come, for people
   */
  public Checkpoints checkpoints(int decisions, Supplier<String> where) {
    if (identity == null) {
      identity = RunIdentity.agree(collectives, worker.rank() == 0 ? record.identity() : 0);
    }
    Checkpoints.Plan plan =
        Checkpoints.Plan.of(
            record.settings().program(),
            identity,
            record.names(),
            worker.disk(),
            checkpointOptions(),
            stop,
            where);
    checkpoints = new Checkpoints(collectives, saved, partition, plan, worker.console(), decisions);
    return checkpoints;
  }

  /** Where the search is run again and again to see garbage, none goes on from the one before. */
  private CheckpointOptions checkpointOptions() {
    CheckpointOptions options = CheckpointOptions.of(record.settings());
    return worker.assertsNoGarbage()
        ? new CheckpointOptions(0, options.resume(), options.maxHours())
        : options;
  }

  /** The same, for a search that records {@link Checkpoints#SOME_DECISIONS}. */
  public Checkpoints checkpoints(Supplier<String> where) {
    return checkpoints(Checkpoints.SOME_DECISIONS, where);
  }

  /** What a search with these checkpoints works with. */
  public SearchContext search(Checkpoints ofSearch) {
    return new SearchContext(worker, collectives, timer, ofSearch.course());
  }

  /**
   * Makes a search and runs it, with a watch on the garbage of its loop. Where the job asserts that
   * there is none, this is done again and again, until a loop was clean. Collective.
   *
   * @param maker makes the search, each time with the same start
   * @return the search that ran last
   * @throws SpidalException if there is always garbage
   */
  public <S extends CleanSearch> S run(Supplier<S> maker) {
    watch = new GarbageWatch(worker, collectives);
    S search;
    do {
      search = maker.get();
      search.prepare();
      collectives.barrier();
      watch.start();
      search.run();
      watch.stop(search.reportBytes());
    } while (watch.wantsAnotherRun());
    return search;
  }

  /** Heap bytes that a worker allocated at most in the loop that ran last. Collective. */
  public long allocatedInLoop() {
    return collectives.max(watch.bytes());
  }

  /** The search is over: a job that asserts that there is no garbage must have looked for it. */
  void requireWatch() {
    if (worker.assertsNoGarbage() && watch == null) {
      throw new SpidalException(
          ExitCode.USAGE, record.settings().program() + " does not take --assert-no-garbage");
    }
  }

  /** The results are written: nothing needs to be resumed any more. */
  void deleteCheckpoints() {
    if (checkpoints != null) {
      checkpoints.delete();
    }
  }
}
