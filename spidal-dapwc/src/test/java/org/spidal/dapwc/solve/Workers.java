package org.spidal.dapwc.solve;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.SearchContext;
import org.spidal.dapwc.kernel.MatrixRows;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.kernel.PointWeights;

/** Runs a piece of the solver on workers of one process, with distances that a test has made. */
final class Workers {
  private Workers() {}

  /**
   * @param folder for what the worker shares
   * @param most most clusters
   */
  static void one(
      Path folder, short[][] matrix, Measure measure, int most, Consumer<PairwiseProblem> body) {
    run(folder, matrix, measure, most, 1, body);
  }

  static void run(
      Path folder,
      short[][] matrix,
      Measure measure,
      int most,
      int threads,
      Consumer<PairwiseProblem> body) {
    JobOptions options =
        new JobOptions().withThreads(threads).withMmapDirectory(folder).withQuiet();
    SpidalJob.runEmbedded(
        options,
        worker -> {
          var partition = worker.partition(matrix.length);
          SharedLayout layout = worker.layout().heapArrays(most * most * Long.BYTES);
          PairwiseProblem.Sections sections =
              PairwiseProblem.Sections.declare(layout, partition, most);
          Collectives collectives = worker.open(layout);
          PhaseTimer timer = new PhaseTimer(PwcPhase.values());
          body.accept(
              new PairwiseProblem(
                  SearchContext.unwatched(worker, collectives, timer),
                  new Progress(worker, timer),
                  sections,
                  new WeightedRows(
                      partition,
                      new MatrixRows(matrix),
                      new MatrixRows(matrix),
                      PointWeights.ones(matrix.length)),
                  measure,
                  most));
        },
        new int[0]);
  }
}
