package org.spidal.common.program;

import java.util.Arrays;
import java.util.Optional;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.loading.MatrixRows;
import org.spidal.common.loading.MatrixSource;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.RowPlacement;

/**
 * One worker's part of a run that finds a few numbers of each row of a distance matrix, from that
 * row alone. Rows are loaded within the memory that the keys allow. The run can be stopped after
 * every few rows, and goes on in any layout. At the end worker 0 has the numbers of all rows.
 *
 * <p>For programs with {@link UsualPhase}, and {@code OF_MATRIX} of {@link
 * org.spidal.common.keys.InputKeys} and of {@link MachineKeys} among their keys.
 */
public abstract class RowwiseRun implements Run {
  /** Rows of each worker between two places where the run can be stopped. */
  private static final int ROWS_OF_STEP = 64;

  private static final int STEP = 0;
  private static final double TRIAL_SECONDS = 0.5;
  private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8L;

  private final Settings settings;
  private final MatrixFile file;
  private final int width;
  private final float[] distances; // of the row at hand
  private final double[] found; // of the same
  private MatrixSource source;
  private SharedLayout layout;
  private SharedDoubles<Parts> all;
  private long heapOfSearch; // of the process with most rows
  private double[] numbers; // of the own rows
  private double[] done; // 1 for each own row whose numbers are found
  private double left;

  /**
   * @param file as {@link MatrixOptions#open} opens it
   * @param width numbers that are found of each row, at least 1
   */
  protected RowwiseRun(Settings settings, MatrixFile file, int width) {
    this.settings = settings;
    this.file = file;
    this.width = width;
    this.distances = new float[points()];
    this.found = new double[width];
  }

  /**
   * Finds the numbers of a row. What is found depends on the parameters alone.
   *
   * @param row from 0
   * @param distances N; NaN where one is missing, 0 from the row to itself; valid during the call
   *     only
   * @param found receives {@code width} numbers; all 0 before; modified
   */
  protected abstract void find(int row, float[] distances, double[] found);

  /** A number that was found of a row; on worker 0 alone, in {@link #write}. */
  protected final double found(int row, int number) {
    return all.get((long) row * width + number);
  }

  @Override
  public final int points() {
    return file.format().n();
  }

  @Override
  public String text() {
    return Sentence.count(points(), "object") + "; " + memory().files().text();
  }

  @Override
  public final void declare(Worker worker, SharedLayout sections, RowPartition partition) {
    layout = sections;
    source = MatrixSource.ofDistances(worker, file, points(), MatrixOptions.of(settings));
    all = layout.doubles("numbers of rows", Distribution.byRows(partition, width));
    heapOfSearch = worker.threads() * bytes(partition.range(0).size());
  }

  private long bytes(long rows) {
    return rows * (width + 1) * Double.BYTES;
  }

  private RowPlacement memory() {
    return source.memory(MachineKeys.memory(settings), Float.BYTES, layout.close(), heapOfSearch);
  }

  @Override
  public final void solve(RunContext context) {
    RowRange own = context.own();
    context.timer().enter(UsualPhase.LOADING);
    numbers = new double[length(own.size())];
    done = new double[own.size()];
    FloatRows rows = source.load(this::memory, open -> open.kept(open.floats(), own));
    context.console().say(text() + ", " + context.workers());
    context.timer().enter(UsualPhase.SEARCH);
    Checkpoints checkpoints = context.checkpoints(() -> (long) left + " rows to go");
    checkpoints.begin(new RunState().rows("numbers", numbers, width).rows("done", done, 1));
    Course course = checkpoints.course();
    do {
      // within the step too, as its end tells how far the run has come
      left = course.step(STEP, () -> left = context.collectives().sum(step(rows, own.start())));
    } while (left > 0);
    context.timer().enter(UsualPhase.RESULT);
    all.put(all.placement().start(context.worker().rank()), numbers, 0, numbers.length);
    context.collectives().gather(all, 0);
  }

  private int length(int rows) {
    if ((long) rows * width > LONGEST_ARRAY) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "%s rows with %s numbers each are too many for one worker; run with more processes"
              + " or threads",
          rows,
          width);
    }
    return rows * width;
  }

  /** Takes the next rows, whichever were taken in another layout; returns how many are left. */
  private long step(FloatRows rows, int first) {
    long open = 0;
    for (int q = 0; q < done.length; q++) {
      if (done[q] == 0 && open++ < ROWS_OF_STEP) {
        find(rows, first + q);
        System.arraycopy(found, 0, numbers, q * width, width);
        done[q] = 1;
      }
    }
    return Math.max(0, open - ROWS_OF_STEP);
  }

  private void find(FloatRows rows, int row) {
    double unit = source.unit();
    rows.load(row, 0, distances.length, distances);
    for (int j = 0; j < distances.length; j++) {
      distances[j] = (float) (distances[j] * unit);
    }
    Arrays.fill(found, 0);
    find(row, distances, found);
  }

  /** The rows, and what is found of them; programs add their files. */
  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long own = context.own().size();
    plan.ofRows(memory(), 1, own * points() * Float.BYTES, source.bytesRead(own))
        .ofWorker("numbers of rows", Kind.HEAP, bytes(own));
  }

  @Override
  public void trial(DryRunContext context) {
    Collectives collectives = context.small();
    double seconds = collectives.max(secondsOfOwnRows(context, collectives));
    context.console().say("about %s, and the time to load", Trial.text(seconds));
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    Collectives collectives = context.open();
    double seconds = secondsOfOwnRows(context, collectives);
    int steps = (context.own().size() + ROWS_OF_STEP - 1) / ROWS_OF_STEP;
    return Optional.of(
        PassTrial.of(
            "pass over all rows",
            PassTrial.Work.ofRows(seconds, context),
            () -> {
              for (int step = 0; step < steps; step++) {
                collectives.sum(0L); // rows to go
              }
              collectives.gather(all, 0);
              return 1;
            },
            new PassTrial.Whole("all rows: about", Double::sum),
            collectives));
  }

  /** Of some of them, carried over to all. */
  private double secondsOfOwnRows(DryRunContext context, Collectives collectives) {
    RowRange own = context.own();
    int count = Trial.rows(own.size(), (long) points() * Float.BYTES);
    MatrixRows open = source.sample(memory());
    FloatRows rows = open.kept(open.floats(), new RowRange(own.start(), own.start() + count));
    double round =
        new Trial(collectives)
            .ofRound(
                TRIAL_SECONDS,
                () -> {
                  for (int q = 0; q < count; q++) {
                    find(rows, own.start() + q);
                  }
                });
    return round * own.size() / Math.max(1, count);
  }

  @Override
  public final long checkpointBytes() {
    return bytes(points()) + Double.BYTES * Checkpoints.SOME_DECISIONS;
  }
}
