package org.spidal.common.job;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.MatrixKeys.Asymmetry;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;

/** A look at a sample of a distance matrix, before a month is spent on it. */
public final class DistanceCheck {
  private final Worker worker;
  private final Asymmetry asymmetry;

  /**
   * @param asymmetry what is done if the matrix is not symmetric
   */
  public DistanceCheck(Worker worker, Asymmetry asymmetry) {
    this.worker = worker;
    this.asymmetry = asymmetry;
  }

  /**
   * Worker 0 looks; all learn whether each pair gets the mean of its two distances. Collective.
   *
   * @param file the same on all workers; read by worker 0
   * @throws SpidalException on worker 0 if the bytes are in the other order, or the matrix is not
   *     symmetric and must be
   */
  public boolean averages(Collectives collectives, MatrixFile file) {
    return collectives.max(worker.rank() == 0 && isAsymmetric(file) ? 1L : 0L) > 0;
  }

  private boolean isAsymmetric(MatrixFile file) {
    MatrixCheck.Findings findings = MatrixCheck.sample(file);
    MatrixCheck.requireByteOrder(file, findings);
    boolean asymmetric = findings.asymmetric() > 0;
    if (asymmetric) {
      String text = MatrixCheck.describeAsymmetry(file, findings);
      if (asymmetry == Asymmetry.ERROR) {
        throw new SpidalException(
            ExitCode.DATA,
            text
                + "; correct the file, or set Asymmetry=average to use the mean of the two distances of each pair");
      }
      worker.console().warn(text + "; each pair gets the mean of its two distances");
    }
    if (findings.diagonal() > 0) {
      worker
          .console()
          .warn(file.path() + " has distances other than 0 on its diagonal; they are ignored");
    }
    return asymmetric;
  }
}
