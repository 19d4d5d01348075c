package org.spidal.damds.data;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.rows.ShortRows;
import org.spidal.damds.config.DissimilarityOptions;

/**
 * What all workers of a job have loaded, put together.
 *
 * @param rowHash a hash of the distances and weights of each row
 */
record Loaded(
    PairStatistics statistics,
    double unit,
    boolean complete,
    boolean fast,
    boolean inHeap,
    double[] rowWeights,
    boolean[] isolated,
    int[] rowHash) {

  /** Loads with so many threads in each pretended process; {@code nodeOf} as in SpidalJob. */
  static Loaded by(int threads, Path folder, DissimilarityOptions options, int... nodeOf) {
    JobOptions layout = new JobOptions().withThreads(threads).withMmapDirectory(folder).withQuiet();
    int n = OpenedFiles.open(options).points();
    double[] rowWeights = new double[n];
    boolean[] isolated = new boolean[n];
    int[] rowHash = new int[n];
    Dissimilarities[] first = new Dissimilarities[1];
    SpidalJob.runEmbedded(
        layout,
        worker -> {
          SharedLayout sections = worker.layout();
          OpenedFiles files = OpenedFiles.open(options);
          DissimilarityLoader loader = new DissimilarityLoader(worker, options, files, sections, 0);
          Collectives collectives = worker.open(sections);
          Dissimilarities data = loader.load(collectives);
          int start = data.mine().start();
          System.arraycopy(data.rowWeights(), 0, rowWeights, start, data.mine().size());
          System.arraycopy(data.isolated(), 0, isolated, start, data.mine().size());
          for (int i = start; i < data.mine().end(); i++) {
            rowHash[i] = hashOfRow(data, i);
          }
          if (worker.rank() == 0) {
            first[0] = data;
          }
          collectives.barrier();
        },
        nodeOf);
    Dissimilarities data = first[0];
    return new Loaded(
        data.statistics(),
        data.unit(),
        data.complete(),
        data.shorts() != null,
        data.rowsInHeap(),
        rowWeights,
        isolated,
        rowHash);
  }

  /** Everything but where the rows are kept. */
  List<Object> asValues() {
    return List.of(
        statistics,
        unit,
        complete,
        fast,
        Arrays.hashCode(rowWeights),
        Arrays.hashCode(isolated),
        Arrays.hashCode(rowHash));
  }

  private static int hashOfRow(Dissimilarities data, int row) {
    float[] delta = new float[ShortRows.TILE];
    float[] weight = new float[ShortRows.TILE];
    int hash = 0;
    for (int from = 0; from < data.points(); from += ShortRows.TILE) {
      int count = Math.min(ShortRows.TILE, data.points() - from);
      data.floats().load(row, from, count, delta);
      hash = 31 * hash + Arrays.hashCode(Arrays.copyOf(delta, count));
      data.weights().load(row, from, count, delta, weight);
      hash = 31 * hash + Arrays.hashCode(Arrays.copyOf(weight, count));
    }
    return hash;
  }
}
