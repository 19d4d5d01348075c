package org.spidal.damds.classical;

import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fitting.PrincipalAxes;
import org.spidal.common.job.Worker;
import org.spidal.common.random.IndexedRandom;
import org.spidal.damds.classical.BlockKrylov.Pairs;
import org.spidal.damds.config.ClassicalOptions;
import org.spidal.damds.config.DamdsKeys.Correction;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.solve.Purpose;

/**
 * Principal coordinate analysis (Torgerson 1952; Gower 1966) with the corrections of Lingoes (1971)
 * and Cailliez (1983) for negative eigenvalues. One object per worker.
 *
 * <p>Lingoes adds 2 c to every squared distance, which adds c to every eigenvalue: with c = -least,
 * none is negative. Cailliez adds the least c to every distance for which that is so. For a vector
 * u, u'B(c)u = alpha + 2 beta c + c^2 / 2 with B(c) the matrix of the distances with c added; so a
 * c is too small as long as the eigenvector u of the least eigenvalue of B(c) has a larger root,
 *
 * <pre>
 *   c := -2 beta + sqrt(4 beta^2 - 2 alpha)
 * </pre>
 *
 * which is the next c. These rise to the constant, quadratically, and each is an extreme eigenvalue
 * of a symmetric matrix, where the textbook has the largest one of a 2 N x 2 N matrix.
 */
public final class PrincipalCoordinates {
  private static final int STEP = 0;

  /** An eigenvalue of this size in units of the largest is a rounding error of 0. */
  private static final double ZERO = 1e-12;

  /** The constant has been found once it changes by no more than this share of itself. */
  private static final double SAME = 1e-11;

  private final CenteredSquares matrix;
  private final BlockKrylov search;
  private final KrylovSize size;
  private final Dissimilarities data;
  private final Correction correction;
  private boolean seeksConstant;
  private boolean endless; // a search gave up
  private double shift; // that is added to each distance, in their unit
  private final Given given = new Given();

  private PrincipalCoordinates(
      CenteredSquares matrix,
      BlockKrylov search,
      KrylovSize size,
      Dissimilarities data,
      Correction correction) {
    this.matrix = matrix;
    this.search = search;
    this.size = size;
    this.data = data;
    this.correction = correction;
  }

  /**
   * Makes what a search needs, and has its kernel compiled. Collective.
   *
   * @param size as the sections were declared
   * @param data complete distances, which all weigh the same
   */
  public static PrincipalCoordinates of(
      Worker worker,
      Collectives collectives,
      ClassicalSections sections,
      KrylovSize size,
      Dissimilarities data,
      ClassicalOptions options) {
    CenteredSquares matrix = new CenteredSquares(worker, collectives, sections, data);
    matrix.rehearse();
    IndexedRandom random = new IndexedRandom(options.seed(), Purpose.CLASSICAL_AXES.stream(0));
    BlockKrylov search = new BlockKrylov(matrix, size, random);
    return new PrincipalCoordinates(matrix, search, size, data, options.correction());
  }

  /** Passes over the distances so far. */
  public int passes() {
    return matrix.passes();
  }

  /** Declares all that a step needs of those before; called once, before {@link #find}. */
  public void declare(RunState state) {
    search.declare(state);
    state
        .number("seeks constant", () -> seeksConstant ? 1 : 0, v -> seeksConstant = v > 0)
        .number("endless", () -> endless ? 1 : 0, v -> endless = v > 0)
        .number("shift", () -> shift, v -> shift = v)
        .same("given", given.numbers);
  }

  /** Finds the axes. Collective. */
  public Coordinates find(Course course) {
    course.between(this::begin);
    BooleanSupplier step = this::step;
    boolean done;
    do {
      done = course.step(STEP, step);
    } while (!done);
    return coordinates();
  }

  private void begin() {
    seeksConstant = correction == Correction.CAILLIEZ;
    search.begin();
  }

  /** One pass; returns whether the axes are found. */
  private boolean step() {
    search.extend(shift);
    boolean done =
        seeksConstant
            ? search.isDone(0, true)
            : search.isDone(size.wanted(), correction == Correction.LINGOES);
    endless |= done && search.isEndless();
    if (!done || !seeksConstant) {
      return done;
    }
    double next = nextShift(search.pairs());
    seeksConstant = next > shift * (1 + SAME);
    shift = next;
    search.begin();
    return false;
  }

  /** The root of the quadratic of the eigenvector of the least eigenvalue. */
  private double nextShift(Pairs pairs) {
    int last = pairs.values().length - 1;
    double theta = pairs.values()[last];
    if (shift == 0) {
      given.take(theta, search);
    }
    if (theta >= -ZERO * pairs.norm()) {
      return shift;
    }
    double[] vector = new double[matrix.own() * CenteredSquares.WIDTH];
    double[] image = new double[vector.length];
    search.vectors(pairs, new int[] {last}, vector);
    double further = data.statistics().average();
    matrix.multiply(shift + further, vector, image);
    // theta' - theta = 2 beta h + ((c + h)^2 - c^2) / 2
    double beta = ((matrix.dot(vector, image) - theta) / further - shift - further / 2) / 2;
    double alpha = theta - 2 * beta * shift - shift * shift / 2;
    return Math.max(shift, -2 * beta + Math.sqrt(Math.max(0, 4 * beta * beta - 2 * alpha)));
  }

  private Coordinates coordinates() {
    Pairs pairs = search.pairs();
    double square = data.unit() * data.unit();
    double zero = ZERO * pairs.norm();
    int n = data.points();
    int axes = size.wanted();
    if (shift == 0) {
      given.take(pairs.values()[pairs.values().length - 1], search);
    }
    double last = given.numbers[Given.LEAST];
    double added = correction == Correction.LINGOES && last < -zero ? -last : 0;
    double[] values = new double[axes];
    for (int i = 0; i < axes; i++) {
      double value = pairs.values()[i] + added;
      values[i] = value > zero ? value * square : 0;
    }
    double constant = correction == Correction.CAILLIEZ ? shift * data.unit() : added * square;
    double[] residuals = new double[axes];
    for (int i = 0; i < axes; i++) {
      residuals[i] = pairs.residuals()[i] * square;
    }
    return new Coordinates(
        values,
        residuals,
        gather(pairs, values),
        (trace(shift) + (n - 1) * added) * square,
        last * square,
        (trace(0) + given.numbers[Given.NEGATIVE]) * square,
        given.numbers[Given.NEGATIVE] * square,
        given.numbers[Given.WHOLE] > 0,
        constant,
        matrix.passes(),
        !endless);
  }

  /** The trace of B(c): the sum over pairs i < j of (delta_ij + c)^2, over N. */
  private double trace(double c) {
    double pairs = data.statistics().pairs();
    double squares =
        data.statistics().sumOfSquares() + 2 * c * data.statistics().sum() + pairs * c * c;
    return squares / 2 / data.points();
  }

  /** Brings the eigenvectors of all workers to worker 0, and gives them length and direction. */
  private double[] gather(Pairs pairs, double[] values) {
    int axes = values.length;
    int n = data.points();
    Collectives collectives = matrix.collectives();
    boolean first = collectives.rank() == 0;
    double[] all = new double[first ? Math.multiplyExact(n, axes) : 0];
    double[] block = new double[matrix.own() * CenteredSquares.WIDTH];
    double[] row = new double[CenteredSquares.WIDTH];
    for (int from = 0; from < axes; from += CenteredSquares.WIDTH) {
      int[] chosen = new int[Math.min(CenteredSquares.WIDTH, axes - from)];
      for (int k = 0; k < chosen.length; k++) {
        chosen[k] = from + k;
      }
      search.vectors(pairs, chosen, block);
      var section = matrix.sections().block();
      section.put((long) matrix.first() * row.length, block, 0, block.length);
      collectives.gather(section, 0);
      for (int i = 0; first && i < n; i++) {
        section.get((long) i * row.length, row, 0, row.length);
        for (int k = 0; k < chosen.length; k++) {
          all[i * axes + from + k] = row[k] * Math.sqrt(values[from + k]);
        }
      }
      collectives.barrier();
    }
    PrincipalAxes.orient(all, axes);
    return all;
  }

  /**
   * The map on every worker. Collective.
   *
   * @param found what {@link #find} has found
   * @return coordinates on the first axes, N x dimension, in distances; each axis may point the
   *     other way
   */
  public double[] map(Coordinates found, int dimension) {
    int n = data.points();
    int width = CenteredSquares.WIDTH;
    Pairs pairs = search.pairs();
    double[] map = new double[n * dimension];
    double[] block = new double[matrix.own() * width];
    int axes = Math.min(dimension, found.count()); // beyond, all coordinates are 0
    for (int from = 0; from < axes; from += width) {
      int start = from;
      int[] chosen = IntStream.range(from, Math.min(from + width, axes)).toArray();
      search.vectors(pairs, chosen, block);
      double[] all = matrix.publish(block);
      for (int i = 0; i < n; i++) {
        for (int axis : chosen) {
          double length = Math.sqrt(found.values()[axis]);
          map[i * dimension + axis] = all[i * width + axis - start] * length;
        }
      }
      matrix.collectives().barrier(); // before the next block takes the place of this one
    }
    return map;
  }

  /** Sums over blocks of rows, three numbers of each or more. */
  public BlockSums sums() {
    return new BlockSums(matrix.collectives(), matrix.sections().means());
  }

  /** What is known of the spectrum of the distances as they are, without a correction. */
  private static final class Given {
    static final int LEAST = 0;
    static final int NEGATIVE = 1;
    static final int WHOLE = 2;

    final double[] numbers = new double[WHOLE + 1];

    void take(double least, BlockKrylov search) {
      numbers[LEAST] = Math.min(least, search.lowest());
      numbers[NEGATIVE] = search.negative();
      numbers[WHOLE] = search.isWhole() ? 1 : 0;
    }
  }
}
