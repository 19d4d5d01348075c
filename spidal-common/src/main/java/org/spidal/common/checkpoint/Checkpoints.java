package org.spidal.common.checkpoint;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.zip.CRC32C;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Disk;
import org.spidal.common.job.Console;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.results.OutputNames;

/**
 * Writes the checkpoints of a run, two files in turn, and finds the one to go on from. One object
 * per worker; worker 0 writes, all read.
 *
 * <p>A checkpoint is due when the interval is over, from half of it on when a stage ends, and after
 * a few seconds when the search does. A file that cannot be written is a warning, as the run itself
 * is well, unless the job shall stop.
 */
public final class Checkpoints {
  /**
   * Which run it is, and when it is saved.
   *
   * @param program name of the program
   * @param build version of the program
   * @param configuration hash of everything that the result depends on
   * @param files where it is saved
   * @param resume whether to go on from an earlier checkpoint, or to delete it
   * @param intervalNanos time between checkpoints; 0: only when the job shall stop
   * @param stop why the job shall stop; null as long as it need not
   * @param where how far the run has come, for people
   */
  public record Plan(
      String program,
      String build,
      String configuration,
      CheckpointFiles files,
      boolean resume,
      long intervalNanos,
      Supplier<String> stop,
      Supplier<String> where) {
    /**
     * The plan of a program of this build, with files named after the run beside its outputs.
     *
     * @param identity of the run, as {@link RunIdentity#agree} tells it
     */
    public static Plan of(
        String program,
        String identity,
        OutputNames names,
        Disk disk,
        CheckpointOptions options,
        Supplier<String> stop,
        Supplier<String> where) {
      return new Plan(
          program,
          System.getProperty("spidal.build", "unknown"),
          identity,
          CheckpointFiles.of(identity, names, disk),
          options.resume(),
          options.intervalNanos(),
          stop,
          where);
    }
  }

  /** Numbers that most runs do not exceed; more do no harm. */
  public static final int SOME_DECISIONS = 1 << 14;

  /** Work of less than this is not worth a checkpoint. */
  private static final long LEAST_NANOS = 10_000_000_000L;

  private static final long NOTHING = 0;
  private static final long SAVE = 1;
  private static final long STOP = 2;

  private final Collectives collectives;
  private final SharedDoubles<Parts> section;
  private final RowPartition partition;
  private final Plan plan;
  private final Console console;
  private final Journal journal;
  private final Course course;
  private RunState state;
  private String run;
  private CheckpointFile resumed;
  private long sequence;
  private long lastNanos = System.nanoTime();

  /**
   * @param section as {@link #declare} made it
   * @param capacity numbers that the run can record without an allocation; worker 0 keeps them
   */
  public Checkpoints(
      Collectives collectives,
      SharedDoubles<Parts> section,
      RowPartition partition,
      Plan plan,
      Console console,
      int capacity) {
    this.collectives = collectives;
    this.section = section;
    this.partition = partition;
    this.plan = plan;
    this.console = console;
    this.journal = new Journal(capacity, collectives.rank() == 0);
    this.course = new Course(journal, this);
  }

  /** Declares the section through which rows come to worker 0. */
  public static SharedDoubles<Parts> declare(SharedLayout layout, RowPartition partition) {
    return layout.doubles("checkpoint", Distribution.byRows(partition, 1));
  }

  public Course course() {
    return course;
  }

  /**
   * Takes the run's arrays, and finds out whether an earlier job has left a checkpoint of the same
   * run: then the course is past until its end. Collective.
   *
   * @param declared stays in use
   */
  public void begin(RunState declared) {
    state = declared;
    long drawn = collectives.rank() == 0 ? ThreadLocalRandom.current().nextLong() : 0;
    run = RunIdentity.agree(collectives, drawn);
    if (!plan.resume()) {
      delete();
    }
    long found = collectives.max(collectives.rank() == 0 ? newest() : -1L);
    if (found < 0) {
      return;
    }
    Path file = plan.files().file((int) found);
    try {
      resumed = CheckpointFile.open(file);
      journal.load(resumed.recorded());
    } catch (IOException e) {
      throw unreadable(file, e);
    }
    sequence = resumed.header().sequence();
    run = resumed.header().run();
    if (collectives.rank() == 0) {
      console.say(
          "resuming from %s: %s, saved %s",
          file, resumed.header().where(), resumed.header().saved());
      if (!resumed.header().build().equals(plan.build())) {
        console.warn(
            "that checkpoint was written by another build of SPIDAL (%s); the last digits may"
                + " differ from those of an uninterrupted run",
            resumed.header().build());
      }
    }
  }

  /** Whether the run goes on from a checkpoint that {@link #begin} has found. */
  public boolean isResumed() {
    return resumed != null;
  }

  /**
   * The number of this run, the same from its first job to its last: 16 hexadecimal digits that no
   * other run has, for the names of its files in the making.
   */
  public String run() {
    return run;
  }

  /** Whether a job could go on with the run of this number, which has the same outputs. */
  public boolean tellOf(String number) {
    return plan.files().runs().contains(number);
  }

  /**
   * Forgets what an earlier job has left, as what belongs to it is not there any more. To be called
   * after {@link #begin}, before the first step. Collective.
   */
  public void beginAnew() {
    long drawn = collectives.rank() == 0 ? ThreadLocalRandom.current().nextLong() : 0;
    run = RunIdentity.agree(collectives, drawn);
    journal.load(new double[0]);
    resumed = null;
    sequence = 0;
    delete();
  }

  /** Deletes the files, once the run's results are written; worker 0 does it. */
  public void delete() {
    if (collectives.rank() != 0) {
      return;
    }
    plan.files().delete(console::warn);
  }

  /** The run is where the checkpoint was written: sets all arrays. */
  void restore() {
    try {
      resumed.restore(state, partition.range(collectives.rank()).start());
    } catch (IOException e) {
      throw unreadable(resumed.path(), e);
    }
    state.restored();
    lastNanos = System.nanoTime();
  }

  void boundary(Course.Ending ending) {
    String reason = plan.stop().get();
    long wish = reason != null ? STOP : isDue(ending) ? SAVE : NOTHING;
    long agreed = collectives.max(wish);
    if (agreed == NOTHING) {
      return;
    }
    SpidalException failure = save();
    lastNanos = System.nanoTime();
    if (agreed == STOP) {
      long failed = collectives.max(failure == null ? 0L : 1L);
      if (failed > 0) {
        throw failure != null
            ? failure
            : new SpidalException(ExitCode.CANNOT_WRITE, "worker 0 cannot write the checkpoint");
      }
      // where another worker was the first to see it, this one sees it by now
      String why = reason != null ? reason : plan.stop().get();
      throw new SpidalException(
          ExitCode.STOPPED,
          "stopped%s, at %s; all is saved in %s: run the same command again to resume",
          why == null ? "" : ", as " + why,
          plan.where().get(),
          plan.files().file(CheckpointFiles.slot(sequence)));
    }
    if (failure != null) {
      console.warn(failure.getMessage() + " The run continues without this checkpoint.");
    }
  }

  private boolean isDue(Course.Ending ending) {
    long interval = plan.intervalNanos();
    if (collectives.rank() != 0 || interval == 0) {
      return false;
    }
    long least =
        switch (ending) {
          case OF_STEP -> interval;
          case OF_STAGE -> interval / 2;
          case OF_SEARCH -> Math.min(LEAST_NANOS, interval / 2);
        };
    return System.nanoTime() - lastNanos >= least;
  }

  /** Writes a checkpoint; returns what went wrong on worker 0, or null. Collective. */
  private SpidalException save() {
    sequence++;
    if (collectives.rank() != 0) {
      gatherRows(null);
      return null;
    }
    boolean[] gathered = new boolean[1];
    try {
      AtomicFile.writeBytes(
          plan.files().file(CheckpointFiles.slot(sequence)),
          plan.files().disk(),
          out -> {
            NumberSink sink = new NumberSink(out);
            sink.add(CheckpointFile.prefix(header()));
            for (int i = 0; i < journal.size(); i++) {
              sink.add(journal.get(i));
            }
            for (RunState.Same part : state.same()) {
              for (int i = 0; i < part.count(); i++) {
                sink.add(part.get(i));
              }
            }
            gatherRows(sink);
            gathered[0] = true;
            sink.end();
          });
      return null;
    } catch (SpidalException e) {
      if (!gathered[0]) {
        gatherRows(new NumberSink(null)); // the others are waiting in it
      }
      return e;
    }
  }

  /** Brings all rows to worker 0, column by column. Collective. */
  private void gatherRows(NumberSink sink) {
    int first = partition.range(collectives.rank()).start();
    double[] column = new double[partition.range(collectives.rank()).size()];
    double[] all = new double[sink == null ? 0 : partition.rows()];
    for (RunState.Rows part : state.rows()) {
      for (int k = 0; k < part.width(); k++) {
        for (int q = 0; q < column.length; q++) {
          column[q] = part.own()[q * part.width() + k];
        }
        section.put(first, column, 0, column.length);
        collectives.gather(section, 0);
        if (sink != null) {
          section.get(0, all, 0, all.length);
          for (double value : all) {
            sink.add(value);
          }
        }
      }
    }
  }

  private CheckpointHeader header() {
    return new CheckpointHeader(
        plan.program(),
        plan.build(),
        plan.configuration(),
        shape(),
        run,
        sequence,
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        plan.where().get(),
        partition.rows(),
        journal.size(),
        state.sameCount(),
        state.columns());
  }

  private String shape() {
    CRC32C sum = new CRC32C();
    sum.update(state.shape().getBytes(StandardCharsets.UTF_8));
    return Sentence.of("%08x", sum.getValue());
  }

  /** The file to go on from; -1 if there is none. */
  private int newest() {
    int slot = plan.files().newest(plan.configuration(), console::warn);
    if (slot >= 0) {
      Path path = plan.files().file(slot);
      try {
        requireSame(path, CheckpointFile.open(path).header());
      } catch (IOException e) {
        throw unreadable(path, e);
      }
    }
    return slot;
  }

  private void requireSame(Path path, CheckpointHeader header) {
    boolean same = header.points() == partition.rows() && header.shape().equals(shape());
    if (!same) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s was written by %s, build %s, and does not fit this run of build %s; finish"
              + " the run with that build, or delete the file to start from the beginning",
          path,
          header.program(),
          header.build(),
          plan.build());
    }
  }

  private static SpidalException unreadable(Path path, IOException e) {
    return new SpidalException(
        ExitCode.DATA, "the checkpoint " + path + " " + CheckpointFile.reason(e), e);
  }
}
