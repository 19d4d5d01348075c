package org.spidal.layout.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.program.TrialClock;
import org.spidal.layout.data.Graph;
import org.spidal.layout.kernel.Forces;
import org.spidal.layout.solve.LayoutSearch.Outcome;

/**
 * Moves the points of a component along the forces, all by the same step, which grows as long as
 * the forces get less, and shrinks when they do not (Hu, "Efficient, high-quality force-directed
 * graph drawing", 2005). One object per worker.
 */
final class ForceSearch {
  /** Sums of a group that workers exchange. */
  static final int SUMS = 1;

  private static final int ITERATION = 1;
  private static final int END = 2;

  /** The step grows after so many iterations with lesser forces. */
  private static final int GOOD_STEPS = 5;

  private final LayoutOptions options;
  private final Forces forces;
  private final double[] places;
  private final double[] force;
  private final int points;
  private Moves moves;
  private double step;
  private double norm;

  /**
   * @param places where the points begin, n by D; modified
   */
  ForceSearch(Graph graph, LayoutOptions options, double[] places) {
    this.options = options;
    this.points = graph.points();
    this.forces = new Forces(graph, options.dimension(), options.opening(points));
    this.places = places;
    this.force = new double[Forces.GROUP * options.dimension()];
  }

  /** Where the points are, n by D; live. */
  double[] places() {
    return places;
  }

  /** Declares what the search needs to go on. */
  void declare(RunState state, String name) {
    state.same("places " + name, places).same("order " + name, forces.order());
  }

  /** Lays the points out; collective. */
  Outcome search(Moves with, Course course, Progress progress) {
    moves = with;
    double before = Double.POSITIVE_INFINITY;
    step = 1;
    int good = 0;
    int iteration = 0;
    rescale();
    double first = energy();
    Runnable work = () -> norm = move(step);
    Course.Outcome outcome =
        journal -> {
          norm = journal.keep(norm);
          progress.iteration(step, journal.isPast());
        };
    for (; iteration < options.iterations() && step > options.tolerance(); iteration++) {
      course.step(ITERATION, work, outcome);
      good = norm < before ? good + 1 : 0;
      if (norm >= before) {
        step *= options.cooling();
      } else if (good >= GOOD_STEPS) {
        good = 0;
        step /= options.cooling();
      }
      before = norm;
    }
    double last = // an outcome, as the places of a component that is past come back only later
        course.step(
            END,
            () -> {
              rescale();
              return energy();
            });
    return new Outcome(points, iteration, first, last);
  }

  /** Moves all points, and returns the sum of the squared forces before. */
  private double move(double step) {
    take();
    int d = options.dimension();
    for (int g = moves.groups().start(); g < moves.groups().end(); g++) {
      forces.compute(g, places, force);
      int from = g * Forces.GROUP;
      int count = Math.min(Forces.GROUP, points - from);
      double norm = 0;
      for (int p = 0; p < count; p++) {
        double square = 0;
        for (int k = 0; k < d; k++) {
          square += force[p * d + k] * force[p * d + k];
        }
        norm += square;
        double share = square > 0 ? step / Math.sqrt(square) : 0;
        int point = forces.order()[from + p] * d;
        for (int k = 0; k < d; k++) {
          force[p * d + k] = places[point + k] + share * force[p * d + k];
        }
      }
      moves.put(g, force, count * d);
      moves.set(g, 0, norm);
    }
    double norm = moves.sums()[0];
    moves.gather(forces.order(), places);
    return norm;
  }

  /** Sorts the points, and takes them where they are. Collective. */
  private void take() {
    forces.sort(places, moves.groups());
    moves.shareOrder(forces.order());
    forces.take(places);
  }

  /** Seconds for an iteration, of some that are only tried. Collective. */
  double trial(Moves with, int iterations, TrialClock clock) {
    moves = with;
    move(1); // the compiler has its turn
    double before = clock.seconds();
    for (int t = 0; t < iterations; t++) {
      move(1);
    }
    return (clock.seconds() - before) / iterations;
  }

  /**
   * Seconds of what each worker does for all points in an iteration: it takes them where they are.
   * On one worker alone.
   */
  double secondsToTake(int times, TrialClock clock) {
    moves = new Moves.OwnMoves(points, options.dimension(), SUMS);
    double before = clock.seconds();
    for (int t = 0; t < times; t++) {
      take();
    }
    return (clock.seconds() - before) / times;
  }

  /**
   * Makes the operations of an iteration, to count the messages of a job that is planned; the
   * places stay. Collective.
   */
  void exchange(Moves with) {
    with.shareOrder(forces.order().clone());
    with.sums();
    with.gather(forces.order(), places.clone());
  }

  /** Of all sizes of the map, takes that of the least energy: sum of w d^3 = k^3 n (n - 1) / 2. */
  private void rescale() {
    take();
    for (int g = moves.groups().start(); g < moves.groups().end(); g++) {
      moves.set(g, 0, forces.cubes(g, places));
    }
    double cubes = moves.sums()[0];
    // StrictMath: the same bits on every JDK
    double factor = StrictMath.cbrt(forces.weights() / cubes);
    for (int i = 0; i < places.length; i++) {
      places[i] *= factor;
    }
  }

  /** The energy of the map in its best size, as {@link Outcome} has it. */
  private double energy() {
    take();
    for (int g = moves.groups().start(); g < moves.groups().end(); g++) {
      moves.set(g, 0, forces.logarithms(g));
    }
    return -moves.sums()[0] / (points * (points - 1.0) / 2);
  }
}
