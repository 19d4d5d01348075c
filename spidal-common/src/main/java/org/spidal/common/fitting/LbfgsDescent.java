package org.spidal.common.fitting;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.fitting.History.Sum;

/**
 * Lowers an {@link Objective}, such as the stress, by L-BFGS (Nocedal and Wright, Numerical
 * Optimization, algorithm 7.5) with one pass over the distances for each step.
 *
 * <p>Of stress, it is the normalised one at a temperature, f(X) = (1/S) sum w (r - t)^2 over
 * ordered pairs, S = sum w delta^2. The first guess of the inverse Hessian is gamma diag(1/v), of
 * stress v_i = sum_j w_ij: a step of that alone is nearly the Guttman transform. A full step is
 * tried first and is nearly always taken; else the step is shortened by quadratic interpolation
 * (Armijo's condition). Allocates nothing after construction; one object per worker, and all
 * workers decide alike.
 */
public final class LbfgsDescent {
  /** Sums over all points that a descent takes of an {@link Objective}. */
  public static final int SUMS = History.SUMS;

  /** Steps that are remembered, and as many changes of the gradient. */
  public static final int REMEMBERED = History.LENGTH;

  /** The kinds of its steps in a {@link Course}, whose other steps must be of other kinds. */
  public static final int EVALUATION = 0;

  public static final int DESCENT = 1;

  private static final double ARMIJO = 1e-4;
  private static final double SHORTEST_CUT = 0.1;
  private static final double LONGEST_CUT = 0.5;
  private static final int MOST_TRIALS = 6;

  private final Objective problem;
  private final Course course;
  private final DescentLog log;
  private final double normalisation;
  private final double rootMeanSquare;
  private final int dimension;
  private final double[] rootWeight; // of the row of each coordinate
  private final History history;
  private final BlockSums sums;

  private final double[] x;
  private final double[] trial;
  private final double[] g;
  private final double[] trialG;
  private final double[] direction;
  private final double[] step;
  private final double[] change;
  private final double[] rowStress;
  private final double[] trialRowStress;
  private final double[] passG;

  private double stress = Double.POSITIVE_INFINITY;
  private double relativeGradient;

  // steps of the course, and what they work with: made once, as a search makes no garbage
  private double temperature;
  private int passesLeft;
  private boolean stepped;
  private final Runnable evaluation = () -> measure(temperature);
  private final Course.Outcome standing = this::pass;
  private final Runnable descent = () -> stepped = step(temperature, passesLeft) > 0;
  private final Course.Outcome afterDescent =
      journal -> {
        stepped = journal.keep(stepped);
        pass(journal);
      };

  public LbfgsDescent(Objective problem, DescentLog log) {
    this.problem = problem;
    this.course = problem.course();
    this.log = log;
    this.normalisation = problem.normalisation();
    this.rootMeanSquare = problem.length();
    this.dimension = problem.dimension();
    int length = problem.ownPoints() * dimension;
    this.rootWeight = new double[length];
    for (int k = 0; k < length; k++) {
      rootWeight[k] = Math.sqrt(problem.rowWeights()[k / dimension]);
    }
    this.history = new History(length);
    this.sums = problem.sums();
    this.x = new double[length];
    this.trial = new double[length];
    this.g = new double[length];
    this.trialG = new double[length];
    this.direction = new double[length];
    this.step = new double[length];
    this.change = new double[length];
    this.rowStress = new double[problem.ownPoints()];
    this.trialRowStress = new double[problem.ownPoints()];
    this.passG = new double[length];
  }

  /** This worker's points, to be read and set between runs; call {@link #forget} after setting. */
  public double[] points() {
    return x;
  }

  /** Normalised stress at the temperature of the last run, of the points as they are. */
  public double stress() {
    return stress;
  }

  /** Stress of each of this worker's points in the last pass. */
  public double[] rowStress() {
    return rowStress;
  }

  /** Length of the preconditioned gradient over that of the points. */
  public double relativeGradient() {
    return relativeGradient;
  }

  /** Drops all that is known of the objective's curvature: the points were set. */
  public void forget() {
    history.clear();
  }

  /** Declares what the next step needs of those before. */
  public void declare(RunState state) {
    state.rows("points", x, dimension).rows("gradient", g, dimension);
    state.rows("stress of rows", rowStress, 1);
    history.declare(state, dimension);
  }

  /** How the descent stands after a step. */
  public void pass(Journal journal) {
    stress = journal.keep(stress);
    relativeGradient = journal.keep(relativeGradient);
    problem.setPasses(journal.keep(problem.passes()));
  }

  /** Evaluates the points as they are, at a temperature: one pass, and a step of the course. */
  public void evaluate(double h) {
    temperature = h;
    course.step(EVALUATION, evaluation, standing);
  }

  /** Evaluates the points within a larger step. */
  public void measure(double h) {
    double[] total = evaluate(x, h, g, rowStress, false);
    history.gradient(total, total[Sum.GG.index()]);
    take(total, h);
  }

  /**
   * Takes steps at a fixed temperature. The points must have been evaluated there.
   *
   * @param passes most passes to spend
   * @param rule when to end earlier
   * @return passes spent
   */
  public int run(double h, int passes, StopRule rule) {
    int start = problem.passes();
    int spent = 0;
    temperature = h;
    rule.start(stress);
    while (spent < passes && !rule.isReached(stress, relativeGradient)) {
      passesLeft = passes - spent;
      course.step(DESCENT, descent, afterDescent);
      spent = problem.passes() - start;
      if (!stepped) {
        break;
      }
    }
    return spent;
  }

  /**
   * One step along the direction of L-BFGS; returns the passes it took, 0 if there is no way down.
   */
  private int step(double h, int passesLeft) {
    double slope = history.direction();
    if (!(slope < 0)) {
      if (history.isEmpty()) {
        return 0;
      }
      history.clear();
      slope = history.direction();
    }
    history.combine(g, direction);
    // f = (4 / S) * (objective whose gradient is g)
    double fallPerLength = 4 / normalisation * slope;
    double length = 1;
    int used = 0;
    for (int t = 0; t < MOST_TRIALS && used < passesLeft; t++) {
      go(length);
      double[] total = evaluate(trial, h, trialG, trialRowStress, true);
      used++;
      double reached = total[Sum.STRESS.index()] / normalisation;
      if (reached <= stress + ARMIJO * length * fallPerLength) {
        history.gradient(total, total[Sum.GG.index()]);
        history.add(step, change, total);
        System.arraycopy(trial, 0, x, 0, x.length);
        System.arraycopy(trialG, 0, g, 0, g.length);
        System.arraycopy(trialRowStress, 0, rowStress, 0, rowStress.length);
        take(total, h);
        return used;
      }
      double cut = -fallPerLength * length / (2 * (reached - stress - length * fallPerLength));
      length *= Math.max(SHORTEST_CUT, Math.min(LONGEST_CUT, Double.isNaN(cut) ? 0 : cut));
    }
    if (!history.isEmpty()) {
      history.clear();
      return used;
    }
    return 0;
  }

  /** A step along the direction. */
  private void go(double length) {
    for (int k = 0; k < trial.length; k++) {
      trial[k] = x[k] + length / rootWeight[k] * direction[k];
      step[k] = length * direction[k];
    }
  }

  /** One pass and all inner products; {@code g} is scaled by 1 / sqrt(v). */
  private double[] evaluate(
      double[] at, double h, double[] scaledG, double[] rows, boolean afterStep) {
    problem.evaluate(at, h, passG, rows);
    scale(passG, scaledG);
    if (afterStep) {
      subtract(scaledG, g, change);
    } else {
      sums.clear(); // those of a step are of an earlier one
    }
    history.addProducts(sums, dimension, scaledG, afterStep ? step : null, change);
    for (int b = 0; b < sums.blocks(); b++) {
      addSquares(b, at, scaledG, rows, afterStep);
    }
    return sums.total();
  }

  private void scale(double[] gradient, double[] into) {
    for (int k = 0; k < into.length; k++) {
      into[k] = gradient[k] / rootWeight[k];
    }
  }

  private static void subtract(double[] one, double[] other, double[] into) {
    for (int k = 0; k < into.length; k++) {
      into[k] = one[k] - other[k];
    }
  }

  private void addSquares(int b, double[] at, double[] scaledG, double[] rows, boolean afterStep) {
    int start = sums.block(b).start();
    int end = sums.block(b).end();
    double f = 0;
    for (int q = start; q < end; q++) {
      f += rows[q];
    }
    sums.set(b, Sum.STRESS.index(), f);
    addGradient(b, start * dimension, end * dimension, at, scaledG);
    if (afterStep) {
      addStep(b, start * dimension, end * dimension, scaledG);
    }
  }

  private void addGradient(int b, int from, int to, double[] at, double[] scaledG) {
    double gg = 0;
    double natural = 0;
    double squared = 0;
    for (int k = from; k < to; k++) {
      double perWeight = 1 / (rootWeight[k] * rootWeight[k]);
      gg += scaledG[k] * scaledG[k];
      natural += scaledG[k] * scaledG[k] * perWeight;
      squared += at[k] * at[k];
    }
    sums.set(b, Sum.GG.index(), gg);
    sums.set(b, Sum.FORCE_SQUARED.index(), natural);
    sums.set(b, Sum.POINTS_SQUARED.index(), squared);
  }

  private void addStep(int b, int from, int to, double[] scaledG) {
    double gs = 0;
    double gy = 0;
    double ss = 0;
    double sy = 0;
    double yy = 0;
    for (int k = from; k < to; k++) {
      gs += scaledG[k] * step[k];
      gy += scaledG[k] * change[k];
      ss += step[k] * step[k];
      sy += step[k] * change[k];
      yy += change[k] * change[k];
    }
    sums.set(b, Sum.GS.index(), gs);
    sums.set(b, Sum.GY.index(), gy);
    sums.set(b, Sum.SS.index(), ss);
    sums.set(b, Sum.SY.index(), sy);
    sums.set(b, Sum.YY.index(), yy);
  }

  private void take(double[] total, double h) {
    stress = total[Sum.STRESS.index()] / normalisation;
    double pointsSquared = total[Sum.POINTS_SQUARED.index()];
    relativeGradient =
        pointsSquared > 0 ? Math.sqrt(total[Sum.FORCE_SQUARED.index()] / pointsSquared) : 0;
    log.add(problem.passes(), h / rootMeanSquare, stress, relativeGradient);
  }

  /**
   * Scales the points so that the stress at temperature 0 is least, c = sum w delta r / sum w r^2,
   * from the numbers of the last evaluation there. Belongs between two steps of the course:
   *
   * <pre>
   *   A = sum w r^2   B = sum w delta r   C = sum w delta^2      (unordered pairs)
   *   &lt;X, g&gt; = A - B        f S / 2 = A - 2 B + C
   * </pre>
   */
  public void rescale(BlockSums few) {
    few.clear();
    for (int b = 0; b < few.blocks(); b++) {
      double product = 0;
      for (int k = few.block(b).start() * dimension; k < few.block(b).end() * dimension; k++) {
        product += x[k] * g[k] * rootWeight[k];
      }
      few.set(b, 0, product);
    }
    double xg = few.total()[0];
    double c = normalisation / 2;
    double a = c + 2 * xg - stress * normalisation / 2;
    double scale = (a - xg) / a;
    if (scale > 0 && scale < Double.POSITIVE_INFINITY) {
      for (int k = 0; k < x.length; k++) {
        x[k] *= scale;
      }
    }
    forget();
  }
}
