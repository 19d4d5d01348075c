package org.spidal.damds.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.fault.Sentence;
import org.spidal.damds.config.DamdsOptions.Limits;
import org.spidal.damds.config.DamdsOptions.Smacof;

/**
 * Weighted SMACOF with deterministic annealing, as published (Ruan and Fox 2013; de Leeuw and Mair
 * 2009), less the defects of the original program.
 *
 * <p>At the temperature T all distances are shrunk by h = sqrt(2 D) T. An iteration is the Guttman
 * transform
 *
 * <pre>
 *   X := V^+ B(X) X = X - V^+ g,      g_i = sum_j w_ij (1 - t_ij / r_ij) (x_i - x_j)
 * </pre>
 *
 * whose gradient form needs no B(X), makes one pass yield the stress too, and keeps fixed points
 * where they are. A temperature ends when an iteration lowers the normalised stress by less than
 * the threshold; the next one is Alpha times as warm; the last one is 0.
 */
public final class SmacofMethod implements DamdsMethod {
  private final StressProblem problem;
  private final Course course;
  private final ConvergenceLog log;
  private final Smacof options;
  private final Limits limits;
  private final Laplacian laplacian;
  private final BlockSums few;
  private final double normalisation;
  private final double[] x;
  private final double[] g;
  private final double[] rowStress;
  private final double[] correction;
  private double h;
  private boolean starts;
  private double stress;
  private final Runnable step = this::transform;
  private final Course.Outcome outcome = this::pass;
  private int iterations;
  private int temperatures;

  /**
   * @param start this worker's points to start from
   */
  public SmacofMethod(
      StressProblem problem, ConvergenceLog log, Smacof options, Limits limits, double[] start) {
    this.problem = problem;
    this.course = problem.course();
    this.log = log;
    this.options = options;
    this.limits = limits;
    this.laplacian = new Laplacian(problem, options.cgIterations(), options.cgThreshold());
    this.few = problem.sums(problem.sections().few());
    this.normalisation = problem.data().statistics().weightedSquares();
    this.x = start.clone();
    this.g = new double[x.length];
    this.rowStress = new double[problem.ownPoints()];
    this.correction = new double[x.length];
  }

  /**
   * The most that a search may cost: the temperatures are known beforehand only if they are
   * limited.
   */
  public static MostWork bound(Limits limits, Smacof options) {
    return limits.temperatures() == 0
        ? MostWork.NONE
        : new MostWork(
            limits.temperatures() * (limits.iterations() + 1L), 1 + options.cgIterations(), 0, 0);
  }

  @Override
  public void declare(RunState state) {
    state.rows("points", x, problem.dimension()).rows("gradient", g, problem.dimension());
    laplacian.declare(state);
    log.declare(state);
  }

  @Override
  public void solve() {
    double root = Math.sqrt(2.0 * problem.dimension());
    double smallest = problem.data().statistics().smallestPositive();
    double coldest = options.tminFactor() * smallest / root;
    double temperature = options.alpha() * problem.data().statistics().largest() / root;
    log.enter("annealing");
    while (true) {
      cool(root * temperature);
      temperatures++;
      if (temperature == 0 || temperatures == limits.temperatures()) {
        return;
      }
      temperature *= options.alpha();
      if (temperature < coldest) {
        temperature = 0;
      }
    }
  }

  private void cool(double shrinkage) {
    h = shrinkage;
    double before = Double.POSITIVE_INFINITY;
    for (int i = 0; ; i++) {
      starts = i == 0;
      course.step(DamdsStep.GUTTMAN.ordinal(), step, outcome);
      iterations += i > 0 ? 1 : 0;
      if (before - stress < options.threshold() || i == limits.iterations()) {
        course.stageEnds();
        return;
      }
      before = stress;
    }
  }

  /** A pass, after the Guttman transform of the last one's gradient unless the points are new. */
  private void transform() {
    if (!starts) {
      laplacian.solve(g, correction);
      for (int k = 0; k < x.length; k++) {
        x[k] -= correction[k];
      }
    }
    stress = evaluate();
  }

  private void pass(Journal journal) {
    stress = journal.keep(stress);
    problem.setPasses(journal.keep(problem.passes()));
  }

  /** One pass; returns the normalised stress. */
  private double evaluate() {
    problem.evaluate(x, h, g, rowStress);
    few.clear();
    int dimension = problem.dimension();
    for (int b = 0; b < few.blocks(); b++) {
      double sum = 0;
      double force = 0;
      double squared = 0;
      for (int q = few.block(b).start(); q < few.block(b).end(); q++) {
        sum += rowStress[q];
        double perWeight = 1 / problem.data().rowWeights()[q];
        for (int k = q * dimension; k < (q + 1) * dimension; k++) {
          force += g[k] * g[k] * perWeight * perWeight;
          squared += x[k] * x[k];
        }
      }
      few.set(b, 0, sum);
      few.set(b, 1, force);
      few.set(b, 2, squared);
    }
    double[] total = few.total();
    double normalised = total[0] / normalisation;
    log.add(
        problem.passes(),
        h / problem.data().statistics().rootMeanSquare(),
        normalised,
        total[2] > 0 ? Math.sqrt(total[1] / total[2]) : 0);
    return normalised;
  }

  @Override
  public double[] points() {
    return x;
  }

  @Override
  public String account() {
    return Sentence.of(
        "SMACOF: %s temperatures, %s iterations, %s steps of conjugate gradients; %s passes",
        temperatures, iterations, laplacian.steps(), problem.passes());
  }
}
