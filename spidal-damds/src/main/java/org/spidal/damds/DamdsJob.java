package org.spidal.damds;

import java.util.function.Supplier;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fitting.PrincipalAxes;
import org.spidal.common.job.GarbageWatch;
import org.spidal.common.job.InputWatch;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.DissimilarityLoader;
import org.spidal.damds.data.OpenedFiles;
import org.spidal.damds.result.Diagnosis;
import org.spidal.damds.result.Report;
import org.spidal.damds.result.RunFacts;
import org.spidal.damds.solve.Components;
import org.spidal.damds.solve.Phase;
import org.spidal.damds.solve.Problem;
import org.spidal.damds.solve.Sections;

/**
 * The path of the data, as every worker walks it: open the files, declare what is shared, load the
 * rows, solve, put the map into its final pose, measure it, and (rank 0) write it.
 */
public final class DamdsJob implements Program {
  /** Results are written with ten decimals; what is measured is what is written. */
  private static final double WRITTEN = 1e10;

  private final DamdsConfig config;
  private final Supplier<String> stop;

  /**
   * @param stop why the job shall stop at the end of a pass; null as long as it need not
   */
  public DamdsJob(DamdsConfig config, Supplier<String> stop) {
    this.config = config;
    this.stop = stop;
  }

  @Override
  public void run(Worker worker) {
    PhaseTimer timer = new PhaseTimer(Phase.texts());
    Report report = new Report(config, worker.console());
    if (worker.rank() == 0) {
      config.settings().warnings().forEach(worker.console()::warn);
    }
    InputWatch inputs = InputWatch.of(worker, config.settings().computedFrom());
    OpenedFiles files = worker.ofProcess(() -> OpenedFiles.open(config.data()));
    GivenPoints given = GivenPoints.read(config, files.points());
    if (worker.rank() == 0) {
      report.readLabels(files.points());
      report.claim(worker);
    }

    RowPartition partition = worker.partition(files.points());
    SharedLayout layout =
        worker.layout().heapArrays(Diagnosis.BINS * Diagnosis.BIN_SUMS * Long.BYTES);
    DissimilarityLoader loader = new DissimilarityLoader(worker, config.data(), files, layout);
    Sections sections = Sections.declare(layout, partition, config.dimension());
    SharedDoubles saved = Checkpoints.declare(layout, partition);
    Collectives collectives = worker.open(layout);
    warnOfIdleWorkers(worker, partition);

    timer.enter(Phase.LOAD.ordinal());
    Dissimilarities data = loader.load(collectives);
    given.toUnits(data.unit());
    GarbageWatch watch = new GarbageWatch(worker, collectives);
    Search search = search(worker, collectives, timer, data, given, sections, saved, report);
    checkConnections(worker, search.problem());
    report.describe(data, worker);
    search.run(watch);
    while (watch.wantsAnotherRun()) { // only where the job asserts that there is no garbage
      search = search(worker, collectives, timer, data, given, sections, saved, report);
      search.run(watch);
    }

    timer.enter(Phase.RESULT.ordinal());
    Problem problem = search.problem();
    double[] map = finalPose(worker, problem, search.solver().points());
    Diagnosis diagnosis = Diagnosis.of(problem, map);
    timer.enter(Phase.RESULT.ordinal()); // counts the stay so far
    RunFacts facts =
        RunFacts.gather(
            worker, collectives, timer, watch.bytes(), search.solver().account(), problem.passes());
    inputs.check(collectives);
    if (worker.rank() == 0) {
      report.write(data, map, diagnosis, search.log(), facts);
    }
    search.deleteCheckpoints();
    collectives.barrier();
  }

  private Search search(
      Worker worker,
      Collectives collectives,
      PhaseTimer timer,
      Dissimilarities data,
      GivenPoints given,
      Sections sections,
      SharedDoubles saved,
      Report report) {
    return new Search(
        worker, config, collectives, timer, data, given, sections, saved, report, stop);
  }

  /**
   * Gathers the points of all workers, turns the map (unless points are fixed), and rounds it as it
   * will be written.
   */
  private double[] finalPose(Worker worker, Problem problem, double[] own) {
    SharedDoubles section = problem.sections().result();
    double unit = problem.data().unit();
    double[] mine = new double[own.length];
    for (int k = 0; k < own.length; k++) {
      mine[k] = own[k] * unit;
    }
    section.put(section.start(worker.rank()), mine, 0, mine.length);
    problem.collectives().gather(section, 0);
    double[] map = new double[(int) section.length()];
    if (worker.rank() == 0) {
      section.get(0, map, 0, map.length);
      if (!problem.anyFixed()) {
        PrincipalAxes.turn(map, config.dimension());
      }
      for (int k = 0; k < map.length; k++) {
        map[k] = Math.rint(map[k] * WRITTEN) / WRITTEN;
      }
      section.put(0, map, 0, map.length);
    }
    problem.collectives().broadcast(section, 0);
    section.get(0, map, 0, map.length);
    return map;
  }

  private void warnOfIdleWorkers(Worker worker, RowPartition partition) {
    int blocks = partition.blocks().count();
    if (blocks < worker.size()) {
      worker
          .console()
          .warn(
              partition.rows()
                  + " points make "
                  + blocks
                  + " blocks of rows: only "
                  + blocks
                  + " of "
                  + worker.size()
                  + " workers have work");
    }
  }

  private void checkConnections(Worker worker, Problem problem) {
    long isolated = problem.data().statistics().isolated();
    if (isolated > 0) {
      worker
          .console()
          .warn(
              isolated
                  + " points have no valid distance to any other; they stay in the middle of the map");
    }
    if (problem.data().complete()) {
      return;
    }
    long parts = Components.count(problem);
    if (parts > 1) {
      worker
          .console()
          .warn(
              "the points fall into "
                  + parts
                  + " parts without any valid distance between them; how these lie to each other on the map means nothing");
    }
  }
}
