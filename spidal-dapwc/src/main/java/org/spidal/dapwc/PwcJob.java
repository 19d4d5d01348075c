package org.spidal.dapwc;

import java.util.function.Supplier;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.InputWatch;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.output.PointMap;
import org.spidal.common.partition.RowPartition;
import org.spidal.dapwc.center.CenterMeasures;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.data.DistanceLoader;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.data.OpenedMatrix;
import org.spidal.dapwc.data.PointFiles;
import org.spidal.dapwc.result.Report;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.Findings;
import org.spidal.dapwc.solve.Phase;
import org.spidal.dapwc.solve.Problem;
import org.spidal.dapwc.solve.SearchMemory;
import org.spidal.dapwc.solve.SearchSize;

/**
 * The path of the data, as every worker walks it: open the file, declare what is shared, load the
 * rows, find the clusters, and (rank 0) write them.
 */
public final class PwcJob implements Program {
  private final PwcConfig config;
  private final Supplier<String> stop;

  /**
   * @param stop why the job shall stop at the end of a step; null as long as it need not
   */
  public PwcJob(PwcConfig config, Supplier<String> stop) {
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
    OpenedMatrix matrix = OpenedMatrix.open(config.data());
    int n = matrix.points();
    PointFiles files = worker.ofProcess(() -> PointFiles.read(config, n));
    PointMap map = files.map().orElse(null);
    if (worker.rank() == 0) {
      report.readInputs(n);
      report.claim(worker);
    }

    RowPartition partition = worker.partition(n);
    SearchSize size = SearchSize.of(config, n);
    SearchMemory memory = SearchMemory.of(config, partition, worker.rank());
    SharedLayout layout = worker.layout().heapArrays(size.most() * size.most() * Long.BYTES);
    DistanceLoader loader =
        new DistanceLoader(
            worker, config.data(), matrix, layout, memory.ofProcess(worker.threads()));
    Problem.Sections sections = Problem.Sections.declare(layout, partition, size.most());
    SharedDoubles saved = Checkpoints.declare(layout, partition);
    Collectives collectives = worker.open(layout);

    timer.enter(Phase.LOAD.ordinal());
    Distances distances = loader.load(collectives);
    report.describe(distances, worker, n);
    Search search =
        new Search(
            worker,
            config,
            collectives,
            timer,
            partition,
            sections,
            saved,
            distances,
            files,
            report,
            size,
            stop);
    Clustering clustering = search.run();
    timer.enter(Phase.RESULT.ordinal());
    Findings findings = Findings.of(clustering, search.solver().keepsNumbers());
    CenterMeasures centers =
        CenterMeasures.of(
            search.problem(),
            distances.rows(),
            distances.unit(),
            findings.labels(),
            findings.clusters(),
            map,
            config.buckets());
    timer.enter(Phase.RESULT.ordinal()); // counts the stay so far
    JobFacts facts = JobFacts.gather(worker, collectives, timer);
    inputs.check(collectives);
    if (worker.rank() == 0) {
      report.write(distances, findings, centers, map, search.solver(), search.answer(), facts);
    }
    search.deleteCheckpoints();
    collectives.barrier();
  }
}
