package org.spidal.damds.solve;

import java.util.Arrays;
import java.util.function.Supplier;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.fitting.Objective;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.SearchContext;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.Weights;
import org.spidal.damds.config.ScaleOptions;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.Magnitudes;
import org.spidal.damds.kernel.GeneralStressPass;
import org.spidal.damds.kernel.KnownPairsPass;
import org.spidal.damds.kernel.SpaceStressPass;
import org.spidal.damds.kernel.StressPass;
import org.spidal.damds.scale.Disparities;

/**
 * The optimisation problem as one worker sees it: distances and weights, the points that all
 * workers see, and the pass over its rows. All methods work on it; it holds no state of a method.
 * Lengths are in units of the file.
 */
public final class StressProblem implements Objective {
  private static final int SPACE = 3;

  /** What an evaluation costs that first fits disparities to the map. */
  private static final int PASSES_WITH_FIT = 2;

  /** Errors below this share of the median distance count by their squares, in any case. */
  private static final double SMOOTHED = 0.02;

  private static final int WARM_UP_ROWS = 3;

  private final Worker worker;
  private final Collectives collectives;
  private final PhaseTimer timer;
  private final Course course;
  private final Dissimilarities data;
  private final int dimension;
  private final DamdsSections sections;
  private final PublishedPoints points;
  private StressPass afterTurn; // null where the map of least squares is wanted
  private StressPass pass;
  private Disparities disparities; // null where the distances themselves are wanted
  private double smoothing; // 0 where squared errors are wanted
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

  /** Prepares for what the map is to keep of the distances, and what an error costs. Collective. */
  void prepare(ScaleOptions options) {
    if (!options.isRatio()) {
      prepareDisparities(options);
    } else if (options.isAbsolute()) {
      // not a share of the largest distance: that is the first to be wrong
      smoothing = SMOOTHED * Magnitudes.ofDistances(data, collectives).median();
      double length = data.statistics().rootMeanSquare();
      afterTurn =
          data.known() != null
              ? new KnownPairsPass(data.known(), dimension, length, smoothing)
              : new GeneralStressPass(
                  data.floats(), data.weights(), data.points(), dimension, length, smoothing);
    }
  }

  private void prepareDisparities(ScaleOptions options) {
    disparities = new Disparities(data, collectives, options, points.all());
    double length = data.statistics().rootMeanSquare();
    int n = data.points();
    Weights weights = disparities.weights();
    this.afterTurn =
        dimension > SPACE
            ? new GeneralStressPass(disparities, weights, n, dimension, length)
            : SpaceStressPass.of(
                disparities, data.complete() ? null : weights, n, dimension, length);
  }

  /** Whether the search goes on from the map of least squares of the distances. */
  boolean turns() {
    return afterTurn != null;
  }

  /** Whether it goes on to disparities in place of the distances. */
  boolean hasDisparities() {
    return disparities != null;
  }

  /** What it goes on to. */
  String turn() {
    return disparities == null ? "absolute errors" : "disparities";
  }

  /**
   * From now on, the map is to have the disparities that are fitted to it, evaluation by
   * evaluation; or the least absolute errors.
   */
  void takeTurn() {
    pass = afterTurn;
  }

  /**
   * The error, in units of the rows, from which on absolute errors count as such; 0 where squared
   * errors do.
   */
  public double smoothing() {
    return smoothing;
  }

  /**
   * Publishes the map that was found, and fits disparities, if any are wanted, to it alone.
   * Collective.
   *
   * @param found this worker's points
   */
  public void publishResult(double[] found) {
    points.publish(found);
    if (disparities != null) {
      disparities.fit(false);
    }
  }

  /** The disparities of the map that was published last; null where there are none. */
  public Disparities disparities() {
    return disparities;
  }

  /** What the distances in the map are to be: those given, or their disparities. */
  public FloatRows targets() {
    return disparities == null ? data.floats() : disparities;
  }

  /** The weights that belong to {@link #targets}. */
  public Weights weights() {
    return disparities == null ? data.weights() : disparities.weights();
  }

  private static StressPass pass(Dissimilarities data, int dimension) {
    double length = data.statistics().rootMeanSquare();
    if (data.known() != null) {
      return new KnownPairsPass(data.known(), dimension, length, 0);
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
                spins -> {
                  pass.rehearse(spins, rows, count, points.own(), points.all(), g, s);
                  if (afterTurn != null) {
                    afterTurn.rehearse(spins, rows, count, points.own(), points.all(), g, s);
                  }
                }));
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
    publish(at);
    timer.enter(DamdsPhase.PASSES);
    pass.evaluate(rows, evaluated, points.own(), points.all(), h, g, s);
    addRest(s, evaluated);
    timer.enter(DamdsPhase.VECTOR_ALGEBRA);
    if (fixed != null) {
      for (int q = 0; q < rows.length; q++) {
        if (fixed[rows[q]]) {
          Arrays.fill(g, q * dimension, (q + 1) * dimension, 0);
        }
      }
    }
    passes += fitsDisparities() ? PASSES_WITH_FIT : 1;
  }

  /** Makes the points visible to all, and fits disparities to them. Collective. */
  void publish(double[] at) {
    points.publish(at);
    if (fitsDisparities()) {
      WorkPhase before = timer.enter(DamdsPhase.PASSES);
      disparities.fit(true);
      timer.enter(before);
    }
  }

  private boolean fitsDisparities() {
    return disparities != null && pass == afterTurn;
  }

  private void addRest(double[] s, int count) {
    if (fitsDisparities()) {
      double rest = disparities.restOfPoint();
      for (int q = 0; q < count; q++) {
        s[q] += rest;
      }
    }
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
    addRest(s, count);
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
