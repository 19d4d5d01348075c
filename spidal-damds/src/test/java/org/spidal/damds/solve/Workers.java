package org.spidal.damds.solve;

import java.nio.file.Path;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.keys.InputKeys.Asymmetry;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.program.SearchContext;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.common.rows.MemoryLimits.RowStorage;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorSet.VectorDistance;
import org.spidal.damds.config.DissimilarityOptions;
import org.spidal.damds.config.WeightOptions;
import org.spidal.damds.data.DissimilarityLoader;
import org.spidal.damds.data.OpenedFiles;
import org.spidal.damds.whole.Matrices;

/** Runs a piece of the solver on some workers, with distances that a test has made. */
final class Workers {
  /** What each worker does. */
  interface Body {
    void run(StressProblem problem);
  }

  private final Path folder;
  private final int threads;
  private final int[] nodeOf;
  private int dimension = 3;
  private boolean[] fixed;
  private Path weights;

  private Workers(Path folder, int threads, int... nodeOf) {
    this.folder = folder;
    this.threads = threads;
    this.nodeOf = nodeOf;
  }

  static Workers one(Path folder) {
    return new Workers(folder, 1);
  }

  /**
   * @param nodeOf pretended node of each process
   */
  static Workers of(Path folder, int threads, int... nodeOf) {
    return new Workers(folder, threads, nodeOf);
  }

  Workers dimension(int dimension) {
    this.dimension = dimension;
    return this;
  }

  Workers fixed(boolean[] which) {
    this.fixed = which;
    return this;
  }

  Workers weights(float[][] matrix) {
    this.weights = Matrices.npy(folder.resolve("weights.npy"), matrix);
    return this;
  }

  /** Distances are float32 in units of the matrix. */
  void run(float[][] matrix, Body body) {
    Path file = Matrices.npy(folder.resolve("distances.npy"), matrix);
    DissimilarityOptions data =
        new DissimilarityOptions(
            new MatrixOptions(file, 0, false, Asymmetry.ERROR, 1, null, true),
            null,
            VectorColumns.COORDINATES,
            VectorDistance.EUCLIDEAN,
            1,
            null,
            new WeightOptions(weights, false, null, false),
            new MemoryLimits(1 << 28, RowStorage.AUTO, 1 << 28, null));
    JobOptions options =
        new JobOptions().withThreads(threads).withMmapDirectory(folder).withQuiet();
    SpidalJob.runEmbedded(
        options,
        worker -> {
          OpenedFiles files = OpenedFiles.open(data);
          var partition = worker.partition(files.points());
          SharedLayout layout = worker.layout().heapArrays(1 << 16);
          DissimilarityLoader loader = new DissimilarityLoader(worker, data, files, layout, 0);
          DamdsSections sections = DamdsSections.declare(layout, partition, dimension);
          Collectives collectives = worker.open(layout);
          body.run(
              new StressProblem(
                  SearchContext.unwatched(worker, collectives, new PhaseTimer(DamdsPhase.values())),
                  loader.load(collectives),
                  dimension,
                  sections,
                  fixed));
        },
        nodeOf);
  }
}
