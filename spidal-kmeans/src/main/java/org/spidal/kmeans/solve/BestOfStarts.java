package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.job.Worker;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.data.OwnPoints;

/** K-means: several starts, each seeded, iterated and refined; the best of them. */
public final class BestOfStarts {
  /** The end of the search, as a step of the course. */
  private static final int END = 6;

  /**
   * Components of the centers of a group: enough of them that the work on its bounds, which every
   * point has, is little beside that on its distances.
   */
  private static final long GROUP = 5_000;

  /** Numbers of centers of which every worker can have a copy for its bounds. */
  private static final long MOST_COPIED = 1 << 24;

  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final KmeansProblem problem;
  private final KmeansOptions options;
  private final Centers centers;
  private final Labelling labelling;
  private final Searches searches;
  private final ClusterSums sums;
  private final Lloyd lloyd;
  private final SplitRefinement refinement;
  private final Seeding seeding;
  private final MiniBatch batches;
  private final IterationLog log = new IterationLog();
  private final KeptCenters best;
  private int bestStart;

  /**
   * @param options with no more clusters than there are points
   * @param boundsBytes heap bytes that bounds may take if their number is to be chosen
   * @param shared where the centers are to be
   * @param given the first centers; null if they are to be found
   */
  public BestOfStarts(
      KmeansProblem problem,
      KmeansOptions options,
      long boundsBytes,
      SharedCenters shared,
      VectorFile given) {
    this.problem = problem;
    this.options = options;
    OwnPoints points = problem.points();
    int k = options.clusters();
    this.centers = new Centers(problem.collectives(), shared);
    this.sums =
        new ClusterSums(
            problem.collectives(), points, shared, problem.unit(), problem.squareUnit());
    this.labelling = new Labelling(points.size(), sums);
    this.searches = searches(boundsBytes);
    this.lloyd =
        new Lloyd(
            problem, centers, sums, labelling, searches, log, options.iterations().tolerance());
    SplitRemove moves =
        new SplitRemove(problem, centers, sums, labelling, searches, options.mostSplits());
    this.refinement =
        options.refinement() > 0
            ? new SplitRefinement(problem, centers, lloyd, moves, options)
            : null;
    this.seeding = seeding(given);
    this.batches =
        options.batches().size() > 0
            ? new MiniBatch(problem, centers, sums, labelling, options.batches().size())
            : null;
    this.best =
        options.starts() > 1
            ? new KeptCenters(problem.collectives(), centers, shared.best(), k)
            : null;
  }

  /** Groups of the bounds that so many points of a worker will have; 0 for no bounds. */
  static int groups(KmeansOptions options, long boundsBytes, long points, int dimension) {
    int wanted =
        options.iterations().groups() < 0
            ? chosenGroups(options, boundsBytes, points, dimension)
            : options.iterations().groups();
    int most = options.mostCenters();
    long fitting =
        Math.min(LONGEST_ARRAY / Math.max(1, points), CenterGroups.mostGroups(most, dimension));
    return (int) Math.min(Math.min(wanted, most), fitting);
  }

  private static int chosenGroups(
      KmeansOptions options, long boundsBytes, long points, int dimension) {
    long numbers = (long) options.clusters() * dimension;
    long fitting = boundsBytes / Float.BYTES / Math.max(1, points) - 1;
    return numbers > MOST_COPIED || !Searches.worthBounds(options.iterations().most())
        ? 0
        : (int) Math.max(0, Math.min(numbers / GROUP, fitting));
  }

  private Seeding seeding(VectorFile given) {
    return switch (options.seeding()) {
      case PLUS_PLUS -> new PlusPlus(problem, options.clusters());
      case PARALLEL -> new Parallel(problem, options.clusters());
      case ANNEALING -> new AnnealedSeeding(problem, options.clusters());
      case GIVEN -> new GivenCenters(problem, given);
    };
  }

  private Searches searches(long boundsBytes) {
    OwnPoints points = problem.points();
    TiledSearch tiled =
        new TiledSearch(points, centers, labelling, problem.isSmall(options.clusters()));
    int groups =
        (int)
            problem
                .collectives()
                .min((long) groups(options, boundsBytes, points.size(), points.dimension()));
    BoundedSearch bounded =
        groups > 0 ? new BoundedSearch(points, centers, labelling, groups) : null;
    return new Searches(tiled, bounded, options.iterations().groups() < 0);
  }

  /**
   * Has one thread of each process compile the search, if it is worth vector code; every thread of
   * it calls this.
   */
  public void warmUp(Worker worker) {
    if (worker.thread() == 0 && !problem.isSmall(options.clusters())) {
      searches.tiled().rehearse();
    }
    worker.awaitProcess();
  }

  /** Declares what a checkpoint must hold. */
  public void declare(RunState state) {
    centers.declare(state);
    if (best != null) {
      best.declare(state, "best centers");
    }
    if (refinement != null) {
      refinement.declare(state);
    }
    seeding.declare(state);
    if (batches != null) {
      batches.declare(state);
    }
    state.afterRestore(
        () -> {
          labelling.clear();
          searches.forget();
        });
  }

  /** Searches; afterwards the labels are those of the best centers. Collective. */
  public void solve() {
    int k = options.clusters();
    double least = Double.POSITIVE_INFINITY;
    for (int start = 0; start < options.starts(); start++) {
      problem.progress().begins(start);
      problem.progress().enter(KmeansPhase.SEEDING);
      seeding.seed(start, k, centers);
      if (batches != null) {
        problem.progress().enter(KmeansPhase.MINI_BATCHES);
        batches.run(start, k, options.batches().count());
      }
      lloyd.run(start, KmeansPhase.ITERATIONS, k, options.iterations().most());
      double inertia = refinement != null ? refinement.run(start, k) : lloyd.inertia();
      if (inertia < least) {
        least = inertia;
        bestStart = start;
        if (best != null) {
          problem.course().between(best::keep);
        }
      }
    }
    problem.course().searchEnds(END);
    if (best != null) {
      best.goBack();
    }
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

  /** The best centers, relative to the origin of the points. */
  Centers centers() {
    return centers;
  }

  /** The cluster of one of this worker's points. */
  int label(int point) {
    return labelling.label(point);
  }

  /** Sum of the squared distances of the points of a cluster to their mean. */
  double aroundMean(int cluster) {
    return sums.error(cluster);
  }

  /** Whether clusters keep the numbers of the given centers. */
  boolean keepsNumbers() {
    return options.onlyAssigns();
  }

  int clusters() {
    return options.clusters();
  }
}
