package org.spidal.damds.solve;

import java.util.Arrays;
import java.util.function.Supplier;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.SearchContext;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.kernel.GeneralStressPass;
import org.spidal.damds.kernel.KnownPairsPass;
import org.spidal.damds.kernel.SpaceStressPass;
import org.spidal.damds.kernel.StressPass;

/**
 * The optimisation problem as one worker sees it: distances and weights, the points that all
 * workers see, and the pass over its rows. All methods work on it; it holds no state of a method.
 * Lengths are in units of the file.
 */
public final class StressProblem implements Objective {
  private static final int SPACE = 3;

  private static final int WARM_UP_ROWS = 3;

  private final Worker worker;
  private final Collectives collectives;
  private final PhaseTimer timer;
  private final Course course;
  private final Dissimilarities data;
  private final int dimension;
  private final DamdsSections sections;
  private final PublishedPoints points;
  private final StressPass pass;
  private final boolean[] fixed;
  private final int[] rows;
  private int evaluated;
  private int passes;

  /**
   * @param fixed which points must not move, or null if all may
   */
  public StressProblem(
      SearchContext context,
      Dissimilarities data,
      int dimension,
      DamdsSections sections,
      boolean[] fixed) {
    this.worker = context.worker();
    this.collectives = context.collectives();
    this.timer = context.timer();
    this.course = context.course();
    this.data = data;
    this.dimension = dimension;
    this.sections = sections;
    this.points =
        new PublishedPoints(worker, collectives, sections.points(), data.partition(), dimension);
    this.fixed = fixed;
    this.pass = pass(data, dimension);
    this.rows = new int[data.mine().size()];
    for (int q = 0; q < rows.length; q++) {
      rows[q] = data.mine().start() + q;
    }
    this.evaluated = rows.length;
  }

  private static StressPass pass(Dissimilarities data, int dimension) {
    double length = data.statistics().rootMeanSquare();
    if (data.known() != null) {
      return new KnownPairsPass(data.known(), dimension, length);
    }
    int n = data.points();
    if (dimension > SPACE) {
      return new GeneralStressPass(data.floats(), data.weights(), n, dimension, length);
    }
    if (data.shorts() != null) {
      return SpaceStressPass.ofUnit(data.shorts(), n, dimension);
    }
    return data.complete()
        ? SpaceStressPass.ofUnit(data.floats(), n, dimension, length)
        : SpaceStressPass.of(data.floats(), data.weights(), n, dimension, length);
  }

  /** {@link #warmUp(Runnable)} for the pass over the distances. */
  public void warmUp() {
    int count = Math.min(WARM_UP_ROWS, rows.length);
    double[] g = new double[count * dimension];
    double[] s = new double[count];
    warmUp(
        () ->
            Rehearsal.of(
                spins -> pass.rehearse(spins, rows, count, points.own(), points.all(), g, s)));
  }

  /**
   * A {@link Rehearsal} by one thread of each process; else all threads would run slow code
   * meanwhile. Every thread of the process calls it. Where there are fewer rows than workers, the
   * first thread of a process may have none to rehearse with; then the others have none either.
   */
  public void warmUp(Runnable rehearsal) {
    WorkPhase before = timer.enter(DamdsPhase.WARM_UP);
    if (worker.thread() == 0 && rows.length > 0) {
      rehearsal.run();
    }
    worker.awaitProcess();
    timer.enter(before);
  }

  /** An object that the threads of a process share; every thread asks in the same order. */
  <T> T ofProcess(Supplier<T> maker) {
    return worker.ofProcess(maker);
  }

  /** One pass: publishes this worker's points and evaluates its rows. Collective. */
  @Override
  public void evaluate(double[] at, double h, double[] g, double[] s) {
    timer.enter(DamdsPhase.EXCHANGE);
    points.publish(at);
    timer.enter(DamdsPhase.PASSES);
    pass.evaluate(rows, evaluated, points.own(), points.all(), h, g, s);
    timer.enter(DamdsPhase.VECTOR_ALGEBRA);
    if (fixed != null) {
      for (int q = 0; q < rows.length; q++) {
        if (fixed[rows[q]]) {
          Arrays.fill(g, q * dimension, (q + 1) * dimension, 0);
        }
      }
    }
    passes++;
  }

  /** The search is over; the bound follows. Collective. */
  public void endSearch() {
    course.searchEnds(DamdsStep.END.ordinal());
  }

  /** Lets passes evaluate only the first rows of this worker, to measure their time. */
  void evaluateOnly(int count) {
    evaluated = count;
  }

  /**
   * Evaluates some rows with their points on trial, against the points as last published. Not
   * collective, not counted as a pass.
   */
  public void evaluate(int[] list, int count, float[] at, double h, double[] g, double[] s) {
    pass.evaluate(list, count, at, points.all(), h, g, s);
  }

  /** Sums over all rows: a new set, of as many as the section is wide. */
  public BlockSums sums(SharedDoubles<ByBlocks> section) {
    return new BlockSums(collectives, section);
  }

  @Override
  public double[] rowWeights() {
    return data.rowWeights();
  }

  @Override
  public double normalisation() {
    return data.statistics().weightedSquares();
  }

  @Override
  public double length() {
    return data.statistics().rootMeanSquare();
  }

  @Override
  public BlockSums sums() {
    return sums(sections.dots());
  }

  public Worker worker() {
    return worker;
  }

  public Collectives collectives() {
    return collectives;
  }

  public PhaseTimer timer() {
    return timer;
  }

  @Override
  public Course course() {
    return course;
  }

  public Dissimilarities data() {
    return data;
  }

  public RowPartition partition() {
    return data.partition();
  }

  public DamdsSections sections() {
    return sections;
  }

  public PublishedPoints points() {
    return points;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public int ownPoints() {
    return rows.length;
  }

  /** Number of this worker's first point. */
  public int firstPoint() {
    return data.mine().start();
  }

  /** Whether any point must not move. */
  public boolean anyFixed() {
    return fixed != null;
  }

  /** Whether this point must not move. */
  public boolean isFixed(int point) {
    return fixed != null && fixed[point];
  }

  /** Counts other work over the distances as passes. */
  void count(int work) {
    passes += work;
  }

  /**
   * Passes made so far, those of a job before included; other work over the distances is counted as
   * passes.
   */
  @Override
  public int passes() {
    return passes;
  }

  @Override
  public void setPasses(int count) {
    passes = count;
  }
}
