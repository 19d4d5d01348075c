package org.spidal.common.loading;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.InputKeys.Asymmetry;
import org.spidal.common.matrix.AsymmetrySearch;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.SymmetrySum;

/**
 * Whether a distance matrix is symmetric: a sample is looked at before a month is spent on it, and
 * all of it once it has been loaded.
 */
final class DistanceCheck {
  private static final String MEAN = "; each pair gets the mean of its two distances";

  private final Worker worker;
  private final Asymmetry asymmetry;

  /**
   * @param asymmetry what is done if the matrix is not symmetric
   */
  DistanceCheck(Worker worker, Asymmetry asymmetry) {
    this.worker = worker;
    this.asymmetry = asymmetry;
  }

  /**
   * Worker 0 looks at a sample; all learn whether each pair gets the mean of its two distances.
   * Collective.
   *
   * @param file the same on all workers; read by worker 0
   * @throws SpidalException on worker 0 if the bytes are in the other order, or the matrix is not
   *     symmetric and must be
   */
  boolean averages(Collectives collectives, MatrixFile file) {
    return collectives.max(worker.rank() == 0 && isAsymmetric(file) ? 1L : 0L) > 0;
  }

  /**
   * Whether each pair must get the mean of its two distances after all. Where the sum over all
   * distances says that some are not symmetric, they are compared with each other. Collective.
   *
   * @param loaded the sum over the rows of this worker
   * @throws SpidalException on worker 0 if the matrix is not symmetric and must be
   */
  boolean averages(Collectives collectives, MatrixFile file, SymmetrySum loaded) {
    if (collectives.sum(loaded.finish()) == 0) {
      return false;
    }
    try (AsymmetrySearch search = new AsymmetrySearch(file)) {
      long first = AsymmetrySearch.NONE;
      for (int band = 0; band < search.bands() && first == AsymmetrySearch.NONE; band++) {
        first = collectives.min(search.first(band, worker.rank(), worker.size()));
      }
      boolean found = first != AsymmetrySearch.NONE;
      if (found && worker.rank() == 0) {
        tell(MatrixCheck.describe(file, search.pair(first)));
      }
      return collectives.max(found ? 1L : 0L) > 0; // all go on only if worker 0 does
    }
  }

  private boolean isAsymmetric(MatrixFile file) {
    MatrixCheck.Findings findings = MatrixCheck.sample(file);
    MatrixCheck.requireByteOrder(file, findings);
    boolean asymmetric = findings.asymmetric() > 0;
    if (asymmetric) {
      tell(MatrixCheck.describeAsymmetry(file, findings));
    }
    if (findings.diagonal() > 0) {
      worker
          .console()
          .warn(file.path() + " has distances other than 0 on its diagonal; they are ignored");
    }
    return asymmetric;
  }

  private void tell(String text) {
    if (asymmetry == Asymmetry.ERROR) {
      throw new SpidalException(
          ExitCode.DATA,
          text
              + "; correct the file, or set Asymmetry=average to use the mean of the two distances of each pair");
    }
    worker.console().warn(text + MEAN);
  }
}
