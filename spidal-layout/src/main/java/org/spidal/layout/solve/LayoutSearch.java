package org.spidal.layout.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fitting.PrincipalAxes;
import org.spidal.common.job.Worker;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.SearchContext;
import org.spidal.layout.data.Components;
import org.spidal.layout.data.Components.Component;
import org.spidal.layout.kernel.Forces;

/**
 * Lays out the components of a graph: each large one by all workers together, one after the other;
 * the small ones each by one worker; and then puts them beside each other.
 */
public final class LayoutSearch {
  /** Components of fewer points are too small to be shared. */
  private static final int LARGE = 2_000;

  private static final int TRIED = 10;

  /** Numbers of an outcome, for the exchange. */
  private static final int NUMBERS = 3;

  private final Components components;
  private final SearchOptions options;
  private final List<SharedMoves.Section> sections = new ArrayList<>();
  private final List<ForceSearch> searches = new ArrayList<>(); // of large components
  private final List<double[]> maps = new ArrayList<>();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final int large;

  public LayoutSearch(Components components, SearchOptions options) {
    this.components = components;
    this.options = options;
    this.large = components.countFrom(LARGE);
  }

  /** Declares what is shared. */
  public void declare(Worker worker, SharedLayout layout) {
    for (int c = 0; c < large; c++) {
      int points = components.list().get(c).size();
      sections.add(
          SharedMoves.Section.declare(
              layout, worker.size(), c, points, options.dimension(), ForceSearch.SUMS));
    }
  }

  /** Finds where points begin. */
  public void start(Worker worker) {
    for (Component component : components.list().subList(0, large)) {
      double[] shared =
          worker.ofProcess(
              () -> PivotPlaces.of(component.graph(), options.dimension(), options.seed()));
      searches.add(new ForceSearch(component.graph(), options, shared.clone()));
    }
  }

  /** Declares what a run needs to go on. */
  public void declare(RunState state) {
    for (int c = 0; c < large; c++) {
      searches.get(c).declare(state, "of component " + c);
    }
  }

  /** Lays everything out. Collective. */
  public void solve(SearchContext context, Progress progress) {
    context
        .worker()
        .ofProcess(
            () -> {
              Forces.rehearse();
              return true;
            });
    for (int c = 0; c < large; c++) {
      progress.begin(c, components.list().get(c).size());
      Moves moves = new SharedMoves(context.collectives(), sections.get(c), ForceSearch.SUMS);
      ForceSearch search = searches.get(c);
      outcomes.add(search.search(moves, context.course(), progress));
      PrincipalAxes.turn(search.places(), options.dimension());
      maps.add(search.places());
    }
    small(context, progress);
  }

  /** Each worker lays out some of the small components; then all get all. */
  private void small(SearchContext context, Progress progress) {
    int d = options.dimension();
    List<Component> rest = components.list().subList(large, components.countFrom(2));
    double[] places = new double[rest.stream().mapToInt(c -> c.size() * d).sum()];
    double[] numbers = new double[NUMBERS * rest.size()];
    int at = 0;
    for (int c = 0; c < rest.size(); c++) {
      Component component = rest.get(c);
      if (c % context.worker().size() == context.worker().rank()) {
        progress.begin(large + c, component.size());
        double[] map = PivotPlaces.of(component.graph(), d, options.seed());
        Moves moves = new OwnMoves(component.size(), d, ForceSearch.SUMS);
        Outcome outcome =
            new ForceSearch(component.graph(), options, map)
                .search(moves, Course.unwatched(), progress);
        PrincipalAxes.turn(map, d);
        System.arraycopy(map, 0, places, at, map.length);
        numbers[NUMBERS * c] = outcome.iterations();
        numbers[NUMBERS * c + 1] = outcome.first();
        numbers[NUMBERS * c + 2] = outcome.energy();
      }
      at += component.size() * d;
    }
    context.collectives().allReduce(places, places.length, Reduction.SUM);
    context.collectives().allReduce(numbers, numbers.length, Reduction.SUM);
    at = 0;
    for (int c = 0; c < rest.size(); c++) {
      int size = rest.get(c).size();
      maps.add(Arrays.copyOfRange(places, at, at + size * d));
      at += size * d;
      int first = NUMBERS * c;
      outcomes.add(new Outcome(size, (int) numbers[first], numbers[first + 1], numbers[first + 2]));
    }
  }

  /** Tries some iterations, and says how long all will take. Collective. */
  public String trial(DryRunContext context) {
    if (large == 0) {
      return "seconds, as no component is large";
    }
    long begin = System.nanoTime();
    start(context.worker());
    Forces.rehearse();
    double begun = (System.nanoTime() - begin) / 1e9;
    Component first = components.list().get(0);
    Collectives collectives = context.open();
    Moves moves = new SharedMoves(collectives, sections.get(0), ForceSearch.SUMS);
    double each = collectives.max(searches.get(0).trial(moves, TRIED));
    double share = (double) saved() / options.dimension() / first.size();
    return String.format(
        Locale.ROOT,
        "%.2g s for an iteration of the largest component (%d points); at most %.0f s in all",
        each,
        first.size(),
        Math.ceil(context.secondsSinceStart() + begun + each * share * options.iterations()));
  }

  /** The map of all points, N by D. */
  public double[] map() {
    int points = components.componentOf().length;
    Assembly assembly = new Assembly(points, options.dimension());
    for (int c = 0; c < maps.size(); c++) {
      assembly.add(components.list().get(c), maps.get(c));
    }
    int[] singles =
        components.list().stream().skip(maps.size()).mapToInt(c -> c.points()[0]).toArray();
    if (singles.length > 0) {
      assembly.addSingles(singles);
    }
    return assembly.map();
  }

  /** Of each component of two points or more, how its layout went. */
  public List<Outcome> outcomes() {
    return outcomes;
  }

  /** Numbers that a checkpoint keeps. */
  public long saved() {
    long saved = 0;
    for (int c = 0; c < large; c++) {
      saved += (long) components.list().get(c).size() * options.dimension();
    }
    return saved;
  }

  /** Heap bytes of a worker. */
  public long bytes() {
    long most = components.list().isEmpty() ? 0 : components.list().get(0).size();
    return Forces.bytes((int) most) + 2 * saved() * Double.BYTES;
  }

  /** Heap bytes that a process takes for a while. */
  public long startBytes() {
    int most = components.list().isEmpty() ? 0 : components.list().get(0).size();
    return PivotPlaces.bytes(most);
  }
}
