package org.spidal.damds;

import java.util.List;
import java.util.Optional;
import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundPlan;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fitting.PrincipalAxes;
import org.spidal.common.job.Console;
import org.spidal.common.job.Worker;
import org.spidal.common.labels.Labels;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.damds.bound.MapSubsets;
import org.spidal.damds.bound.StressBound;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.DissimilarityLoader;
import org.spidal.damds.data.KnownPairs;
import org.spidal.damds.data.OpenedFiles;
import org.spidal.damds.data.RowMemory;
import org.spidal.damds.place.PlaceMeasure;
import org.spidal.damds.plan.TimeTrial;
import org.spidal.damds.result.Diagnosis;
import org.spidal.damds.result.Report;
import org.spidal.damds.scale.Disparities;
import org.spidal.damds.scale.MapDistances;
import org.spidal.damds.solve.ConvergenceLog;
import org.spidal.damds.solve.DamdsPhase;
import org.spidal.damds.solve.DamdsSections;
import org.spidal.damds.solve.KnownTies;
import org.spidal.damds.solve.SearchMemory;
import org.spidal.damds.solve.StressProblem;

/**
 * The way of the data: load the rows, solve, put the map into its final pose, measure it, find out
 * how far it can be from the best, and write.
 */
final class DamdsRun implements Run {
  /** Results are written with ten decimals; what is measured is what is written. */
  private static final double WRITTEN = 1e10;

  /** In which large tables are summed that are summed once. */
  private static final int PIECES = 8;

  private final DamdsConfig config;
  private final OpenedFiles files;
  private final GivenPoints given;
  private Labels labels;
  private DissimilarityLoader loader;
  private DamdsSections sections;
  private RowMemory memory;
  private DamdsSearch search;
  private double[] map;
  private Diagnosis diagnosis;
  private Bound bound;
  private long allocated;

  DamdsRun(DamdsConfig config, OpenedFiles files, GivenPoints given) {
    this.config = config;
    this.files = files;
    this.given = given;
  }

  @Override
  public List<String> notes() {
    return files.notes();
  }

  @Override
  public int points() {
    return files.points();
  }

  @Override
  public void annotate(Annotations.Reader reader) {
    labels = reader.read(files.names(config.data().vectors())).labels(Labels.none(points()));
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    // in one piece where it is summed again and again
    boolean often = !config.search().scale().isRatio();
    layout.heapArrays(often ? MapDistances.SUMMED_BYTES : MapDistances.SUMMED_BYTES / PIECES);
    loader =
        new DissimilarityLoader(
            worker,
            config.data(),
            files,
            layout,
            SearchMemory.tiles(config.search(), files.points()));
    sections = DamdsSections.declare(layout, partition, config.dimension());
  }

  @Override
  public void solve(RunContext context) {
    warnOfIdleWorkers(context);
    context.timer().enter(DamdsPhase.LOADING);
    Dissimilarities data = loader.load(context.collectives());
    given.toUnits(data.unit());
    describe(data, context);
    search = context.run(() -> new DamdsSearch(context, config, data, given, sections));

    context.timer().enter(DamdsPhase.RESULT);
    double[] found = search.method().points();
    double[] leastSquares = search.method().leastSquaresPoints();
    map = finalPose(context.worker(), search.problem(), found);
    search.problem().publishResult(found);
    diagnosis =
        Diagnosis.of(
            search.problem(),
            map,
            leastSquares == null
                ? null
                : finalPose(context.worker(), search.problem(), leastSquares),
            config.shepardFile().isPresent());
    context.timer().enter(DamdsPhase.BOUND);
    bound = boundOf(search.problem(), context.console());
    allocated = context.allocatedInLoop();
  }

  /** The bound, from larger and larger subsets until it is as close as is wished. */
  private Bound boundOf(StressProblem problem, Console console) {
    if (problem.disparities() != null) {
      return Bound.skipped("only maps of Scale=ratio have one");
    }
    if (problem.smoothing() > 0) {
      return Bound.skipped("only maps of Loss=square have one");
    }
    double wish = config.within();
    BoundPlan plan = BoundPlan.of(config.bound(), points(), config.dimension());
    Bound told = boundOf(problem, plan);
    while (told.isKnown()) {
      BoundPlan closer = plan.closer(points(), told.distance(), wish);
      if (closer.equals(plan)) {
        break;
      }
      plan = closer;
      told = boundOf(problem, plan);
    }
    if (wish < 1 && !told.isKnown()) {
      console.warn("how close the map is to the best one is not known: %s", told.skipped());
    } else if (told.isKnown() && told.distance() > wish) {
      console.warn(
          "it is not proved that no map has a stress lower by %.2g %%, but by %.2g %%: subsets of %d"
              + " points are the largest for this",
          100 * wish, 100 * told.distance(), plan.points());
    }
    return told;
  }

  private Bound boundOf(StressProblem problem, BoundPlan plan) {
    return new StressBound(problem, map, plan, given.fixed(), config.search().seed())
        .of(diagnosis.rawStress(), diagnosis.normalisation(), diagnosis.rowStress());
  }

  private void describe(Dissimilarities data, RunContext context) {
    Console console = context.console();
    KnownTies.of(context.collectives(), sections.scores(), data, config.dimension(), given.fixed())
        .warnings(config.dimension())
        .forEach(console::warn);
    console.say(data.text());
    if (2 * data.statistics().average() < data.statistics().smallestPositive()) {
      console.warn(
          "more than half of all pairs have the distance 0: the mean is less than half of the least other"
              + " one. If these are the weights of a graph, they are no distances; ./spidal layout draws it"
              + " from a list of its edges");
    }
    console.say(context.workers() + ", " + data.storeText());
  }

  private void warnOfIdleWorkers(RunContext context) {
    int blocks = context.partition().blocks().count();
    int workers = context.worker().size();
    if (blocks < workers) {
      context
          .console()
          .warn(
              "%s points make %s of rows: only %s of %s workers have work",
              points(), Sentence.count(blocks, "block"), blocks, workers);
    }
  }

  /**
   * Gathers the points of all workers, turns the map (unless points are fixed), and rounds it as it
   * will be written.
   */
  private double[] finalPose(Worker worker, StressProblem problem, double[] own) {
    SharedDoubles<Parts> section = problem.sections().result();
    double unit = problem.data().unit();
    double[] mine = new double[own.length];
    for (int k = 0; k < own.length; k++) {
      mine[k] = own[k] * unit;
    }
    section.put(section.placement().start(worker.rank()), mine, 0, mine.length);
    problem.collectives().gather(section, 0);
    double[] all = new double[(int) section.length()];
    if (worker.rank() == 0) {
      section.get(0, all, 0, all.length);
      if (!problem.anyFixed()) {
        PrincipalAxes.turn(all, config.dimension());
      }
      for (int k = 0; k < all.length; k++) {
        all[k] = Math.rint(all[k] * WRITTEN) / WRITTEN;
      }
      section.put(0, all, 0, all.length);
    }
    problem.collectives().broadcast(section, 0);
    section.get(0, all, 0, all.length);
    return all;
  }

  @Override
  public void write(Results results) {
    StressProblem problem = search.problem();
    Report report = new Report(config, problem.data(), diagnosis, bound, search.log(), results);
    report.write(map, labels);
    report.summarise(search.method().account(), problem.passes(), allocated);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    int n = files.points();
    long own = context.own().size();
    memory = loader.memory();
    int rank = context.worker().rank();
    SearchMemory needs =
        SearchMemory.of(
            config.search(), context.partition(), rank, ConvergenceLog.passesKept(rank));
    if (files.vectors() != null) {
      plan.ofProcess("vectors", Kind.HEAP, memory.vectorsOfProcess());
      plan.ofWorker("distances from vectors", Kind.HEAP, memory.vectorsOfWorker());
    }
    boolean pairs = files.distances() != null && files.distances().isOfPairs();
    if (pairs) {
      long entries = files.distances().pairs().entries() * own / n;
      plan.ofWorker("known pairs", Kind.HEAP, KnownPairs.bytes(entries));
    }
    long fileBytes = 0;
    for (MatrixFile file : files.matrices()) {
      fileBytes += pairs ? 0 : own * file.format().rowBytes();
    }
    long heapBytes = pairs ? 0 : own * memory.bytesOfRow();
    plan.ofRows(memory.ofFiles(), memory.streams(), heapBytes, fileBytes)
        .ofWorker("search", Kind.HEAP, needs.worker())
        .ofProcess("points for the kernel", Kind.HEAP, needs.process())
        .ofProcess("pairs for gradient descent", Kind.HEAP, SearchMemory.tiles(config.search(), n))
        .ofWorker(
            "subsets for the bound",
            Kind.HEAP,
            MapSubsets.bytes(
                BoundPlan.of(config.bound(), n, config.dimension()).largest(n, config.within()),
                config.dimension()))
        .ofWorker("sums by distance", Kind.HEAP, Disparities.bytes(config.search().scale(), n))
        .ofWorker("map", Kind.HEAP, 2L * n * config.dimension() * Double.BYTES)
        .ofWorker(
            "how sure the places are",
            Kind.HEAP,
            PlaceMeasure.bytes(n, (int) own, config.dimension()))
        .ofJob("results being written", Kind.HEAP, Report.heapBytes(n, config.dimension()))
        .ofJob("result files", Kind.OUTPUT, Report.fileBytes(n, config.dimension()));
  }

  @Override
  public String text() {
    RowPlace store = files.vectors() == null ? memory.store() : RowPlace.COMPUTED;
    return files.points() + " points; " + store.text();
  }

  @Override
  public long checkpointBytes() {
    return SearchMemory.checkpointBytes(config.search(), files.points());
  }

  @Override
  public void trial(DryRunContext context) {
    timeTrial(context).tell(memory.bytesOfRow());
  }

  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    return Optional.of(timeTrial(context).alone(memory.bytesOfRow()));
  }

  private TimeTrial timeTrial(DryRunContext context) {
    return new TimeTrial(context, config, loader, sections, data -> DamdsSearch.most(config, data));
  }
}
