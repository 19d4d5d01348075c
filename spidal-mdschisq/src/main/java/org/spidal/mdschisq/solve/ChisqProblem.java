package org.spidal.mdschisq.solve;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fitting.ClassicalScaling;
import org.spidal.common.fitting.PrincipalAxes;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.program.SearchContext;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.kernel.PairPass;
import org.spidal.mdschisq.kernel.ValueKernel;

/**
 * The fit as one worker sees it: value and derivatives at points, products with the Hessian there,
 * and inner products. Vectors hold D numbers for each of the worker's rows; those of fixed and
 * unused points are 0.
 */
public final class ChisqProblem {
  /** Places of xx, xy, yy among xx, xy, xz, yy, yz, zz. */
  private static final int[] OF_PLANE = {0, 1, 3};

  private static final int[] OF_SPACE = {0, 1, 2, 3, 4, 5};
  private static final int FIRST_OF_BLOCK = 4;

  private static final int WARM_UP_ROWS = 16;
  private static final int WARM_UP_CALLS = 5;
  private static final long WARM_UP_NANOS = 2_000_000_000L;

  private final Worker worker;
  private final Collectives collectives;
  private final Course course;
  private final PhaseTimer timer;
  private final PairData data;
  private final int dimension;
  private final ChisqSections sections;
  private final PublishedVector points;
  private final PublishedVector direction;
  private final PairPass pass;
  private final BlockSums sums;
  private final double[] row = new double[ValueKernel.SUMS];
  private final float[] place = new float[PairPass.AXES];
  private final int[] movers;
  private long products;

  public ChisqProblem(
      SearchContext context,
      PairData data,
      Functional functional,
      int dimension,
      ChisqSections sections) {
    this.worker = context.worker();
    this.collectives = context.collectives();
    this.course = context.course();
    this.timer = context.timer();
    this.data = data;
    this.dimension = dimension;
    this.sections = sections;
    this.pass = new PairPass(data.rows(), data.points(), functional);
    this.points =
        new PublishedVector(
            worker,
            collectives,
            sections.points(),
            data.partition(),
            dimension,
            1 / pass.unit(),
            true);
    this.direction =
        new PublishedVector(
            worker, collectives, sections.direction(), data.partition(), dimension, 1, false);
    this.movers = movers(data);
    this.sums = new BlockSums(collectives, sections.sums());
  }

  /** Of data that one worker has for itself, in plain code or not. Nothing of it is collective. */
  ChisqProblem(PairData data, Functional functional, int dimension, boolean plain) {
    this.worker = null;
    this.collectives = null;
    this.course = Course.unwatched();
    this.timer = new PhaseTimer(ChisqPhase.values());
    this.data = data;
    this.dimension = dimension;
    this.sections = null;
    this.pass = new PairPass(data.rows(), data.points(), functional, plain);
    this.points = new PublishedVector(data.points(), dimension, 1 / pass.unit(), true);
    this.direction = new PublishedVector(data.points(), dimension, 1, false);
    this.movers = movers(data);
    this.sums = BlockSums.alone(data.points(), ChisqSections.SUMS);
  }

  private static int[] movers(PairData data) {
    return IntStream.range(data.mine().start(), data.mine().end())
        .filter(i -> data.roles()[i] == Role.VARIED)
        .toArray();
  }

  /**
   * Lets one thread of each process work on a few rows until the JIT compiler is done with the
   * passes: vector code allocates until then. Else all threads would run slow code meanwhile. Every
   * thread of the process calls it; without effect on any result.
   *
   * @param exact whether products will be with exact second derivatives too
   */
  public void warmUp(boolean exact) {
    WorkPhase before = timer.enter(ChisqPhase.WARM_UP);
    if (worker.thread() == 0) {
      rehearse(exact);
    }
    worker.awaitProcess();
    timer.enter(before);
  }

  /** What one thread does for that. */
  void rehearse(boolean exact) {
    int count = Math.min(WARM_UP_ROWS, rows());
    if (count > 0 && Rehearsal.pays(data.points())) {
      double[] y = new double[rows() * dimension];
      AllocationMeter meter = new AllocationMeter();
      long end = System.nanoTime() + WARM_UP_NANOS;
      for (int clean = 0; clean < WARM_UP_CALLS && System.nanoTime() < end; ) {
        meter.start();
        for (int q = 0; q < count; q++) {
          pass.evaluate(first() + q, points.doubles(), row);
        }
        int moving = Math.min(count, movers.length);
        multiply(movers, moving, false, y);
        if (exact) {
          multiply(movers, moving, true, y);
        }
        clean = meter.stop() == 0 ? clean + 1 : 0;
      }
    }
  }

  /**
   * {@link #gradients} of a few points until the JIT compiler is done with it.
   *
   * @param at all points, not to be modified
   */
  void rehearseGradients(double[] at) {
    int count = Math.min(WARM_UP_ROWS, rows());
    double[] g = new double[count * dimension];
    double[] misfits = new double[count];
    points.publish(at);
    Rehearsal.of(() -> gradients(count, g, misfits));
  }

  private void multiply(int[] rows, int count, boolean second, double[] y) {
    pass.multiply(rows, count, second, points.floats(), direction.floats(), dimension, y, first());
  }

  /** Value and derivatives at {@code at.x}; the rest of {@code at} is filled. Collective. */
  void evaluate(Values at) {
    timer.enter(ChisqPhase.EXCHANGE);
    points.publish(at.x);
    timer.enter(ChisqPhase.VALUES);
    int size = Values.blockSize(dimension);
    for (int q = 0; q < rows(); q++) {
      Role role = role(q);
      Arrays.fill(row, 0);
      if (role != Role.UNUSED) {
        pass.evaluate(first() + q, points.doubles(), row);
      }
      at.misfit[q] = row[0];
      if (role != Role.VARIED) {
        Arrays.fill(row, 0);
      }
      derivatives(row, at.gradient, q * dimension, at.blocks, q * size);
    }
    timer.enter(ChisqPhase.VECTOR_ALGEBRA);
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      double sum = 0;
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        sum += at.misfit[q];
      }
      sums.set(b, 0, sum);
    }
    at.sum = sums.total()[0] / 2;
  }

  /**
   * Values and half gradients, to the precision of floats; all points are this worker's own.
   *
   * @param at the points, not to be modified
   * @param g receives D numbers for each point, 0 for those that do not move; modified
   * @param misfits receives those of each point; modified
   */
  void gradients(double[] at, double[] g, double[] misfits) {
    points.publish(at);
    gradients(rows(), g, misfits);
  }

  private void gradients(int count, double[] g, double[] misfits) {
    float[][] x = points.floats();
    for (int i = 0; i < count; i++) {
      Arrays.fill(row, 0);
      if (role(i) != Role.UNUSED) {
        for (int k = 0; k < PairPass.AXES; k++) {
          place[k] = x[k][i];
        }
        pass.gradient(i, place, x, row);
      }
      misfits[i] = row[0];
      for (int k = 0; k < dimension; k++) {
        g[i * dimension + k] = role(i) == Role.VARIED ? row[1 + k] : 0;
      }
    }
  }

  /** Takes the gradient and the block out of the sums of a row. */
  void derivatives(double[] sums, double[] gradient, int g, double[] blocks, int b) {
    System.arraycopy(sums, 1, gradient, g, dimension);
    int[] ofBlock = dimension == 2 ? OF_PLANE : OF_SPACE;
    for (int m = 0; m < ofBlock.length; m++) {
      blocks[b + m] = sums[FIRST_OF_BLOCK + ofBlock[m]];
    }
  }

  /** Changes what time is counted as. */
  void enter(ChisqPhase phase) {
    timer.enter(phase);
  }

  /** Sums of a row of this worker with its point elsewhere, others where they are published. */
  void evaluate(int point, double[] at, double[] sums) {
    pass.evaluate(point, at, points.doubles(), sums);
  }

  /** The published place of any point, in units of the kernels; a third axis of a plane is 0. */
  void place(int point, double[] at) {
    for (int k = 0; k < at.length; k++) {
      at[k] = points.doubles()[k][point];
    }
  }

  /** This worker's rows of the squared distances times D vectors. Collective. */
  void multiplySquares(double[] x, double[] product) {
    points.publish(x);
    double[] numbers = new double[PairPass.AXES];
    for (int q = 0; q < rows(); q++) {
      pass.multiplySquares(first() + q, points.doubles(), numbers);
      for (int k = 0; k < dimension; k++) {
        product[q * dimension + k] = numbers[k] * pass.unit();
      }
    }
  }

  BlockSums gram() {
    return sections == null
        ? BlockSums.alone(data.points(), ClassicalScaling.sums(dimension))
        : new BlockSums(collectives, sections.gram());
  }

  /** Puts unused points of this worker to 0. */
  void clearUnused(double[] x) {
    for (int q = 0; q < rows(); q++) {
      if (role(q) == Role.UNUSED) {
        Arrays.fill(x, q * dimension, (q + 1) * dimension, 0);
      }
    }
  }

  /** Turns the used points to their principal axes and evaluates them there. Collective. */
  void turn(Values at) {
    points.publish(at.x);
    int[] used =
        IntStream.range(0, data.points()).filter(i -> data.roles()[i] != Role.UNUSED).toArray();
    double[] turned = new double[used.length * dimension];
    for (int u = 0; u < used.length; u++) {
      for (int k = 0; k < dimension; k++) {
        turned[u * dimension + k] = points.doubles()[k][used[u]] * pass.unit();
      }
    }
    worker.awaitProcess(); // others still read the places
    PrincipalAxes.turn(turned, dimension);
    for (int u = 0; u < used.length; u++) {
      int q = used[u] - first();
      if (q >= 0 && q < rows()) {
        System.arraycopy(turned, u * dimension, at.x, q * dimension, dimension);
      }
    }
    evaluate(at);
  }

  /** Chi-squared of the points of the last {@link #evaluate} by the roles of pairs. Collective. */
  Split split() {
    int[] group = new int[data.points()];
    Arrays.setAll(group, i -> data.roles()[i].ordinal());
    double[] ofRow = new double[Role.values().length];
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        if (role(q) == Role.UNUSED) {
          continue;
        }
        pass.misfits(first() + q, points.doubles(), group, ofRow);
        boolean varied = role(q) == Role.VARIED;
        sums.add(b, varied ? 0 : 1, ofRow[Role.VARIED.ordinal()]);
        sums.add(b, varied ? 1 : 2, ofRow[Role.FIXED.ordinal()]);
      }
    }
    double[] total = sums.total();
    return new Split(total[0] / 2, total[1] / 2, total[2] / 2);
  }

  /** The unit of places in kernels. */
  double unit() {
    return pass.unit();
  }

  /** The sum of a number over all workers. Collective. */
  double sumOfWorkers(double number) {
    return collectives.sum(number);
  }

  /**
   * Product of the half Hessian, at the points of the last {@link #evaluate}, with a vector.
   * Collective.
   *
   * @param second whether with exact second derivatives
   * @param p not modified
   * @param y the product; modified
   */
  void multiply(boolean second, double[] p, double[] y) {
    timer.enter(ChisqPhase.EXCHANGE);
    direction.publish(p);
    timer.enter(ChisqPhase.PRODUCTS);
    Arrays.fill(y, 0);
    multiply(movers, movers.length, second, y);
    timer.enter(ChisqPhase.VECTOR_ALGEBRA);
    products++;
  }

  /** Publishes points again, after a rejected step: products are taken there. Collective. */
  void returnTo(Values at) {
    points.publish(at.x);
  }

  /**
   * All points of the last {@link #evaluate} or {@link #returnTo}, an array for each of three axes;
   * not to be modified.
   */
  public double[][] places() {
    return points.doubles();
  }

  /** The same, N by D, in the units of the data; a copy. */
  public double[] map() {
    double[] map = new double[data.points() * dimension];
    for (int k = 0; k < map.length; k++) {
      map[k] = points.doubles()[k % dimension][k / dimension] * pass.unit();
    }
    return map;
  }

  /** Up to three inner products at once: of a and b, c and d, e and f (or null). Collective. */
  double[] dots(double[] a, double[] b, double[] c, double[] d, double[] e, double[] f) {
    sums.clear();
    for (int block = 0; block < sums.blocks(); block++) {
      int start = sums.block(block).start() * dimension;
      int end = sums.block(block).end() * dimension;
      sums.set(block, 0, dot(a, b, start, end));
      sums.set(block, 1, c == null ? 0 : dot(c, d, start, end));
      sums.set(block, 2, e == null ? 0 : dot(e, f, start, end));
    }
    return sums.total();
  }

  private static double dot(double[] a, double[] b, int start, int end) {
    double sum = 0;
    for (int k = start; k < end; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }

  /** Number of this worker's rows. */
  int rows() {
    return data.mine().size();
  }

  int first() {
    return data.mine().start();
  }

  Role role(int q) {
    return data.roles()[first() + q];
  }

  /** D of the map. */
  public int dimension() {
    return dimension;
  }

  public PairData data() {
    return data;
  }

  public Collectives collectives() {
    return collectives;
  }

  public Course course() {
    return course;
  }

  ChisqSections sections() {
    return sections;
  }

  /** Products with the Hessian made by this job. */
  public long products() {
    return products;
  }
}
