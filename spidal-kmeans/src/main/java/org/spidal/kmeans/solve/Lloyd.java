package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.collective.Collectives;

/**
 * The iterations of K-means (Lloyd, IEEE Trans. Inf. Theory 28, 1982): every point to its nearest
 * center, every center to the mean of its points, until no center moves. Allocates nothing in an
 * iteration; one object per worker.
 */
final class Lloyd {
  /** An iteration, as a step of the course. */
  static final int STEP = 1;

  private final KmeansProblem problem;
  private final Collectives collectives;
  private final Centers centers;
  private final ClusterSums sums;
  private final Labelling labelling;
  private final Searches searches;
  private final EmptyClusters empty;
  private final IterationLog log;
  private final double tolerance;
  private double inertia;
  private double moved;
  private double changed;
  private double share;
  private int iterations;

  // steps of the course, and what they work with: made once, as a search makes no garbage
  private int start;
  private KmeansPhase phase;
  private int clusters;
  private final Runnable clearing;
  private final Runnable step = this::step;
  private final Course.Outcome outcome = this::pass;

  /**
   * @param tolerance the iterations end when no center moves farther than this share of the root
   *     mean square distance of points to their centers
   */
  Lloyd(
      KmeansProblem problem,
      Centers centers,
      ClusterSums sums,
      Labelling labelling,
      Searches searches,
      IterationLog log,
      double tolerance) {
    this.problem = problem;
    this.collectives = problem.collectives();
    this.centers = centers;
    this.sums = sums;
    this.labelling = labelling;
    this.clearing = labelling::clear;
    this.searches = searches;
    this.empty = new EmptyClusters(collectives, problem.points(), centers.most());
    this.log = log;
    this.tolerance = tolerance;
  }

  /**
   * Iterates from the centers as they are, each iteration a step of the course; returns the number
   * of iterations. Collective.
   *
   * @param k how many clusters there are, also where the centers are those of a later step
   * @param most iterations
   */
  int run(int ofStart, KmeansPhase ofIterations, int k, int most) {
    start = ofStart;
    phase = ofIterations;
    clusters = k;
    Course course = problem.course();
    problem.progress().enter(phase);
    searches.begin(most);
    course.between(clearing);
    moved = Double.POSITIVE_INFINITY;
    iterations = 0;
    while (iterations < most && !hasConverged()) {
      course.step(STEP, step, outcome);
    }
    return iterations;
  }

  private void pass(Journal journal) {
    inertia = journal.keep(inertia);
    moved = journal.keep(moved);
    changed = journal.keep(changed);
    share = journal.keep(share);
    iterations++;
    log.add(start, phase, clusters, inertia, moved, changed, share);
    problem.progress().stepped(clusters, inertia, journal.isPast());
  }

  /** Makes the labels and sums those of the centers as they are. Collective. */
  void relabel() {
    searches.current().assign();
    sums.update(labelling);
  }

  private boolean hasConverged() {
    return moved <= tolerance * Math.sqrt(inertia / problem.total());
  }

  /** The sum of squared distances of all points to the mean of their cluster. */
  double inertia() {
    return inertia;
  }

  private void step() {
    int k = centers.count();
    NearestSearch search = searches.current();
    long computed = search.assign();
    changed = sums.update(labelling);
    share = (double) collectives.sum(computed) / ((double) problem.total() * k);
    empty.fill(k, sums, labelling, search);
    update(k);
  }

  private void update(int k) {
    int d = centers.dimension();
    double errors = 0;
    double farthest = 0;
    for (int c = 0; c < k; c++) {
      errors += sums.error(c);
      double square = 0;
      boolean moves = centers.owns(c) && sums.count(c) > 0;
      for (int j = 0; j < d && moves; j++) {
        double mean = sums.ownMean(c, j);
        double difference = mean - centers.mine(c, j);
        square += difference * difference;
        centers.put(c, j, mean);
      }
      farthest = Math.max(farthest, square);
    }
    inertia = errors;
    moved = Math.sqrt(collectives.max(farthest));
    centers.commit(k);
  }
}
