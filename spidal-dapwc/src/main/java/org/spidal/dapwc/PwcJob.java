package org.spidal.dapwc;

import java.util.function.Supplier;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.dapwc.config.DataOptions;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.data.DistanceLoader;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.result.Report;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.AutoMethod;
import org.spidal.dapwc.solve.Clustering;
import org.spidal.dapwc.solve.Findings;
import org.spidal.dapwc.solve.Problem;

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
    Report report = new Report(config, worker.console());
    if (worker.rank() == 0) {
      config.settings().warnings().forEach(worker.console()::warn);
    }
    MatrixFile file = open(config.data());
    int n = file.format().n() * config.data().repetitions();
    if (worker.rank() == 0) {
      report.readInputs(n);
      report.checkWritable();
    }

    RowPartition partition = worker.partition(n);
    int wanted = Math.min(config.clusters(), n);
    int most = AutoMethod.mostClusters(wanted);
    if (config.autoK()) {
      most = Math.max(most, AutoK.mostClusters(n));
    }
    SharedLayout layout = worker.layout().heapArrays(most * most * Long.BYTES);
    DistanceLoader loader = new DistanceLoader(worker, config.data(), file, n, layout);
    Problem.Sections sections = Problem.Sections.declare(layout, partition, most);
    SharedDoubles saved = Checkpoints.declare(layout, partition);
    Collectives collectives = worker.open(layout);

    Distances distances = loader.load(collectives);
    report.describe(distances, worker, n);
    Search search =
        new Search(
            worker,
            config,
            collectives,
            partition,
            sections,
            saved,
            distances,
            report,
            wanted,
            most,
            stop);
    Clustering clustering = search.run();
    Findings findings = Findings.of(clustering);
    if (worker.rank() == 0) {
      report.write(distances, findings, search.method(), search.answer(), worker);
    }
    search.deleteCheckpoints();
    collectives.barrier();
  }

  private static MatrixFile open(DataOptions options) {
    if (options.points() % options.repetitions() != 0) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "NumberDataPoints="
              + options.points()
              + " is not a multiple of Repetitions="
              + options.repetitions()
              + "; it is r times the rows of the file");
    }
    MatrixFile file =
        MatrixFile.open(
            options.distances(),
            options.points() / options.repetitions(),
            options.bigEndian(),
            "distance matrix");
    if (file.format().n() < 2) {
      throw new SpidalException(
          ExitCode.DATA,
          options.distances() + " holds " + file.format().n() + " point; clusters need at least 2");
    }
    return file;
  }
}
