package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.job.Worker;
import org.spidal.kmeans.data.OwnPoints;

/** K-means: several starts, each seeded, iterated and refined; the best of them. */
public final class BestOfStarts {
  /**
   * Components of the centers of a group: enough of them that the work on its bounds, which every
   * point has, is little beside that on its distances.
   */
  private static final long GROUP = 5_000;

  /** Products of an iteration that take as long, before they are compiled, as compiling them. */
  private static final double WORTH_WARM_UP = 3e7;

  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final KmeansProblem problem;
  private final SearchOptions options;
  private final Centers centers;
  private final Labelling labelling;
  private final Searches searches;
  private final Lloyd lloyd;
  private final Refinement refinement;
  private final Seeding seeding;
  private final MiniBatch batches;
  private final IterationLog log = new IterationLog();
  private final double[] best;
  private int bestStart;

  /**
   * @param options with no more clusters than there are points
   * @param given the first centers, component j of center k at {@code k * d + j}, relative to the
   *     origin of the points; null if they are to be found
   */
  public BestOfStarts(KmeansProblem problem, SearchOptions options, double[] given) {
    this.problem = problem;
    this.options = options;
    OwnPoints points = problem.points();
    int k = options.clusters();
    this.centers = new Centers(mostCenters(options), points.dimension());
    ClusterSums sums =
        new ClusterSums(
            problem.collectives(), points, centers.most(), problem.unit(), problem.squareUnit());
    this.labelling = new Labelling(points.size(), sums);
    this.searches = searches();
    this.lloyd = new Lloyd(problem, centers, sums, labelling, searches, log, options.tolerance());
    SplitRemove moves =
        new SplitRemove(problem, centers, sums, labelling, searches, centers.most() - k);
    this.refinement = new Refinement(problem, centers, lloyd, moves, options);
    this.seeding = seeding(given);
    this.batches =
        options.batchSize() > 0 ? new MiniBatch(problem, centers, options.batchSize()) : null;
    this.best = new double[k * points.dimension()];
  }

  /** Centers that there can be at a time. */
  static int mostCenters(SearchOptions options) {
    int splits = options.refinement() > 0 ? Refinement.mostSplits(options.clusters()) : 0;
    return options.clusters() + splits;
  }

  /** Groups of the bounds that so many points of a worker will have; 0 for no bounds. */
  static int groups(SearchOptions options, long points, int dimension) {
    int chosen = (int) ((long) options.clusters() * dimension / GROUP);
    int wanted = options.groups() < 0 ? chosen : options.groups();
    long fitting = LONGEST_ARRAY / Math.max(1, points);
    return (int) Math.min(Math.min(wanted, mostCenters(options)), fitting);
  }

  private Seeding seeding(double[] given) {
    return switch (options.seeding()) {
      case PLUS_PLUS -> new PlusPlus(problem);
      case PARALLEL -> new Parallel(problem);
      case ANNEALING -> new AnnealedSeeding(problem, options.clusters());
      case GIVEN -> new GivenCenters(problem, given);
    };
  }

  private Searches searches() {
    OwnPoints points = problem.points();
    TiledSearch tiled = new TiledSearch(points, centers, labelling);
    int groups =
        (int) problem.collectives().min((long) groups(options, points.size(), points.dimension()));
    BoundedSearch bounded =
        groups > 0 ? new BoundedSearch(points, centers, labelling, groups) : null;
    return new Searches(tiled, bounded, options.groups() < 0);
  }

  /**
   * Has one thread of each process compile the search, unless it is over sooner than that; every
   * thread of it calls this.
   */
  public void warmUp(Worker worker) {
    double products = (double) problem.points().size() * centers.most() * centers.dimension();
    if (worker.thread() == 0 && products >= WORTH_WARM_UP) {
      searches.tiled().rehearse();
    }
    worker.awaitProcess();
  }

  /** Declares what a checkpoint must hold. */
  public void declare(RunState state) {
    double[] count = new double[1];
    state.same("centers so far", centers.values());
    state.number("clusters", centers::count, value -> count[0] = value);
    state.same("best centers", best);
    refinement.declare(state);
    seeding.declare(state);
    if (batches != null) {
      batches.declare(state);
    }
    state.afterRestore(
        () -> {
          centers.changed((int) count[0]);
          labelling.clear();
          searches.forget();
        });
  }

  /** Searches; afterwards the labels are those of the best centers. Collective. */
  public void solve() {
    Course course = problem.course();
    int k = options.clusters();
    double least = Double.POSITIVE_INFINITY;
    for (int start = 0; start < options.starts(); start++) {
      problem.progress().begins(start);
      problem.progress().enter(Phase.SEEDING);
      seeding.seed(start, k, centers);
      if (batches != null) {
        problem.progress().enter(Phase.MINI_BATCHES);
        batches.run(start, k, options.batches());
      }
      lloyd.run(start, Phase.ITERATIONS, k, options.mostIterations());
      double inertia = options.refinement() > 0 ? refinement.run(start, k) : lloyd.inertia();
      if (inertia < least) {
        least = inertia;
        bestStart = start;
        if (!course.isPast()) {
          System.arraycopy(centers.values(), 0, best, 0, best.length);
        }
      }
    }
    System.arraycopy(best, 0, centers.values(), 0, best.length);
    centers.changed(k);
    lloyd.relabel();
  }

  /** What every iteration led to. */
  public IterationLog log() {
    return log;
  }

  /** The start that led to the result, from 0. */
  public int bestStart() {
    return bestStart;
  }

  /** Component j of center k at {@code k * d + j}, relative to the origin of the points. */
  double[] centers() {
    return best;
  }

  /** The cluster of one of this worker's points. */
  int label(int point) {
    return labelling.label(point);
  }

  /** Whether clusters keep the numbers of the given centers. */
  boolean keepsNumbers() {
    return options.onlyAssigns();
  }

  int clusters() {
    return options.clusters();
  }
}
