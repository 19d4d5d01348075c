package org.spidal.layout.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fitting.PrincipalAxes;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.SearchContext;
import org.spidal.common.program.TrialClock;
import org.spidal.layout.data.Components;
import org.spidal.layout.data.Components.Component;
import org.spidal.layout.data.Graph;
import org.spidal.layout.kernel.Forces;
import org.spidal.layout.solve.Moves.SharedMoves;

/**
 * Lays out the components of a graph: each large one by all workers together, one after the other;
 * the small ones each by one worker; and then puts them beside each other.
 */
public final class LayoutSearch {
  /** Components of fewer points are too small to be shared. */
  private static final int LARGE = 2_000;

  private static final int TRIED = 10;
  private static final int FEW = 3;

  private final Graph graph;
  private final Components components;
  private final LayoutOptions options;
  private final List<SharedMoves.Section> sections = new ArrayList<>();
  private final List<ForceSearch> searches = new ArrayList<>(); // of large components
  private final List<double[]> maps = new ArrayList<>();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final int large;
  private SmallComponents small;

  public LayoutSearch(Graph graph, Components components, LayoutOptions options) {
    this.graph = graph;
    this.components = components;
    this.options = options;
    this.large = components.countFrom(LARGE);
  }

  /** Declares sections for the large components; every worker does so in the same order. */
  public void declare(Worker worker, SharedLayout layout) {
    for (int c = 0; c < large; c++) {
      int points = components.list().get(c).size();
      sections.add(
          SharedMoves.Section.declare(
              layout, worker.size(), c, points, options.dimension(), ForceSearch.SUMS));
    }
  }

  /** Finds the first places of the points of large components; each once in a process. */
  public void start(Worker worker) {
    for (Component component : components.list().subList(0, large)) {
      double[] shared =
          worker.ofProcess(
              () -> PivotPlaces.of(component.graph(), options.dimension(), options.seed()));
      searches.add(new ForceSearch(component.graph(), options, shared.clone()));
    }
    small = new SmallComponents(rest(), large, options);
  }

  /** Components that are too small to be shared, but those of one point. */
  private List<Component> rest() {
    return components.list().subList(large, components.countFrom(2));
  }

  /** Declares what a run needs to go on. */
  public void declare(RunState state) {
    for (int c = 0; c < large; c++) {
      searches.get(c).declare(state, "of component " + c);
    }
    small.declare(state);
  }

  /** Moves all points to their places, the large components one by one. Collective. */
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
    }
    small.solve(context.collectives(), context.course(), progress);
    for (ForceSearch search : searches) {
      PrincipalAxes.turn(search.places(), options.dimension());
      maps.add(search.places());
    }
    maps.addAll(small.maps());
    outcomes.addAll(small.outcomes());
  }

  /** Tries some iterations, and says how long all will take. Collective. */
  public String trial(DryRunContext context) {
    long begin = System.nanoTime();
    start(context.worker());
    Forces.rehearse();
    double begun = (System.nanoTime() - begin) / 1e9;
    Collectives collectives = context.open();
    double alone = collectives.max(small.trial(new Progress(context.worker())));
    double all = alone / small.busy(collectives.size());
    String largest = "";
    if (large > 0) {
      Moves moves = new SharedMoves(collectives, sections.get(0), ForceSearch.SUMS);
      double each =
          collectives.max(searches.get(0).trial(moves, TRIED, TrialClock.of(collectives)));
      int points = components.list().get(0).size();
      all += each * sharedPoints() / points * options.iterations();
      largest =
          Sentence.of(
              "%.2g s for an iteration of the largest component (%d points); ", each, points);
    }
    double seconds = Math.ceil(context.secondsSinceStart() + begun + all);
    return Sentence.of("%sat most %.0f s in all", largest, seconds);
  }

  /**
   * The same of one worker that waits for nobody, for the plan of another cluster; empty if no
   * component is so large that the workers share it.
   */
  public Optional<PassTrial> passTrial(DryRunContext context) {
    if (large == 0) {
      return Optional.empty();
    }
    long begin = System.nanoTime();
    start(context.worker());
    Forces.rehearse();
    double begun = (System.nanoTime() - begin) / 1e9;
    Collectives collectives = context.open();
    double alone = small.trial(new Progress(context.worker())) / small.busy(collectives.size());
    ForceSearch search = searches.get(0);
    int points = components.list().get(0).size();
    TrialClock clock = TrialClock.of(collectives);
    double each =
        search.trial(new Moves.OwnMoves(points, options.dimension(), ForceSearch.SUMS), FEW, clock);
    double taking = search.secondsToTake(FEW, clock);
    Moves moves = new SharedMoves(collectives, sections.get(0), ForceSearch.SUMS);
    double iterations = (double) sharedPoints() / points * options.iterations();
    PassTrial exchanged =
        PassTrial.of(
            "iteration of the largest component",
            Work.ofRowShares(each - taking, Forces.groups(points)),
            () -> {
              search.exchange(moves);
              return 1;
            },
            new Whole(
                Sentence.of("at most %s iterations: at most", options.iterations()),
                (rows, other) -> begun + alone + iterations * (rows + other)),
            collectives);
    return Optional.of(exchanged.withMore(taking));
  }

  /** The map of all points, N by D. */
  public double[] map() {
    int points = graph.points();
    double weight = graph.edges() == 0 ? 1 : graph.totalWeight() / graph.edges();
    Assembly assembly = new Assembly(points, options.dimension(), weight);
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

  /** Numbers that a checkpoint keeps: places and orders. */
  public long saved() {
    return sharedPoints() * (options.dimension() + 1)
        + SmallComponents.saved(rest(), options.dimension());
  }

  private long sharedPoints() {
    return components.list().stream().limit(large).mapToLong(Component::size).sum();
  }

  /**
   * Heap bytes of a worker: of each large component, its forces; all places, some of them twice.
   */
  public long bytes() {
    long bytes = 2 * saved() * Double.BYTES;
    for (Component component : components.list().subList(0, large)) {
      bytes += Forces.bytes(component.size());
    }
    return bytes;
  }

  /** Heap bytes that a process takes for a while. */
  public long startBytes() {
    int most = components.list().isEmpty() ? 0 : components.list().get(0).size();
    return PivotPlaces.bytes(most);
  }

  /** What a worker spends its time on. */
  public enum Phase implements WorkPhase {
    LOADING,
    START,
    FORCES,
    RESULT
  }

  /**
   * How the layout of a component went.
   *
   * @param points n
   * @param iterations taken
   * @param first energy of the start, as {@code energy}
   * @param energy the mean of - ln d over all pairs of points, where the mean of d^3 over the
   *     edges, by their weights, is 1: that of Fruchterman and Reingold's forces by pair, but for a
   *     constant
   */
  public record Outcome(int points, int iterations, double first, double energy) {}
}
