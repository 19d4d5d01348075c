package org.spidal.layout.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.fitting.PrincipalAxes;
import org.spidal.layout.data.Components.Component;
import org.spidal.layout.solve.LayoutSearch.Outcome;
import org.spidal.layout.solve.Moves.OwnMoves;

/**
 * Lays out components that are too small to be shared, each by one worker, batch by batch: after a
 * batch all workers have the maps of all its components, and the run can be saved or stopped.
 */
final class SmallComponents {
  /** Of a batch, the pairs of points: some seconds of work for one worker. */
  private static final long BATCH_PAIRS = 1 << 26;

  /** So many pairs take as long as what a component takes however small it is. */
  private static final long PAIRS_BESIDE = 1000;

  private static final int BATCH = 3;

  /** Numbers of an outcome. */
  private static final int NUMBERS = 3;

  /** A trial lays out some components for so long, in each of so many parts of the list. */
  private static final long SAMPLE_NANOS = 200_000_000;

  private static final int SAMPLED = 8;

  private final List<Component> list;
  private final int firstNumber;
  private final LayoutOptions options;
  private final int[] starts; // of each component, in the places
  private final double[] places;
  private final double[] numbers;

  /**
   * @param list of components of two points or more, the largest first
   * @param firstNumber number of the first, for people
   */
  SmallComponents(List<Component> list, int firstNumber, LayoutOptions options) {
    this.list = list;
    this.firstNumber = firstNumber;
    this.options = options;
    starts = new int[list.size() + 1];
    for (int c = 0; c < list.size(); c++) {
      starts[c + 1] = starts[c] + list.get(c).size() * options.dimension();
    }
    places = new double[starts[list.size()]];
    numbers = new double[NUMBERS * list.size()];
  }

  /** Numbers that a checkpoint keeps. */
  static long saved(List<Component> list, int dimension) {
    long points = list.stream().mapToLong(Component::size).sum();
    return points * dimension + (long) NUMBERS * list.size();
  }

  /** Declares what is needed to go on. */
  void declare(RunState state) {
    state.same("places of small components", places).same("outcomes of small components", numbers);
  }

  /** Lays all of them out. Collective. */
  void solve(Collectives collectives, Course course, Progress progress) {
    for (int next = 0; next < list.size(); next = endOfBatch(next)) {
      int first = next;
      progress.begin(firstNumber + first, list.get(first).size());
      course.step(BATCH, () -> solveBatch(first, collectives, progress));
    }
  }

  private void solveBatch(int first, Collectives collectives, Progress progress) {
    int end = endOfBatch(first);
    for (int c = first; c < end; c++) {
      if (c % collectives.size() == collectives.rank()) {
        solve(c, progress);
      }
    }
    share(collectives, places, starts[first], starts[end]);
    share(collectives, numbers, NUMBERS * first, NUMBERS * end);
  }

  private int endOfBatch(int first) {
    long pairs = 0;
    int end = first;
    while (end < list.size() && pairs < BATCH_PAIRS) {
      pairs += pairs(end++);
    }
    return end;
  }

  private long pairs(int c) {
    long points = list.get(c).size();
    return points * points + PAIRS_BESIDE;
  }

  private void solve(int c, Progress progress) {
    Component component = list.get(c);
    progress.begin(firstNumber + c, component.size());
    double[] map = PivotPlaces.of(component.graph(), options.dimension(), options.seed());
    Moves moves = new OwnMoves(component.size(), options.dimension(), ForceSearch.SUMS);
    Outcome outcome =
        new ForceSearch(component.graph(), options, map)
            .search(moves, Course.unwatched(), progress);
    PrincipalAxes.turn(map, options.dimension());
    System.arraycopy(map, 0, places, starts[c], map.length);
    numbers[NUMBERS * c] = outcome.iterations();
    numbers[NUMBERS * c + 1] = outcome.first();
    numbers[NUMBERS * c + 2] = outcome.energy();
  }

  /** All workers get what one of them has set and the others have left 0. */
  private static void share(Collectives collectives, double[] all, int from, int to) {
    double[] part = Arrays.copyOfRange(all, from, to);
    collectives.doubles().allReduce(part, part.length, Reduction.SUM);
    System.arraycopy(part, 0, all, from, part.length);
  }

  /** The map of each, n by D. */
  List<double[]> maps() {
    List<double[]> maps = new ArrayList<>();
    for (int c = 0; c < list.size(); c++) {
      maps.add(Arrays.copyOfRange(places, starts[c], starts[c + 1]));
    }
    return maps;
  }

  /** How the layout of each went. */
  List<Outcome> outcomes() {
    List<Outcome> outcomes = new ArrayList<>();
    for (int c = 0; c < list.size(); c++) {
      int at = NUMBERS * c;
      int iterations = (int) numbers[at];
      outcomes.add(new Outcome(list.get(c).size(), iterations, numbers[at + 1], numbers[at + 2]));
    }
    return outcomes;
  }

  /** How many of so many workers have something to do at a time, at least in the first batch. */
  int busy(int workers) {
    return Math.max(1, Math.min(workers, endOfBatch(0)));
  }

  /** Lays out some, and tells how long one worker would take for all. */
  double trial(Progress progress) {
    double seconds = 0;
    int parts = Math.min(SAMPLED, list.size());
    for (int part = 0; part < parts; part++) {
      int first = (int) ((long) part * list.size() / parts);
      int end = (int) ((part + 1L) * list.size() / parts);
      long begin = System.nanoTime();
      long spent = 0;
      long tried = 0;
      long all = 0;
      for (int c = first; c < end; c++) {
        all += pairs(c);
        if (spent < SAMPLE_NANOS) {
          solve(c, progress);
          tried += pairs(c);
          spent = System.nanoTime() - begin;
        }
      }
      seconds += spent / 1e9 * all / tried;
    }
    return seconds;
  }
}
