package org.spidal.common.loading;

import java.nio.file.Path;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;

/**
 * What a sample of the distances shows. It is looked at once, however many jobs are planned for the
 * same matrix: a plan of the fewest nodes asks a dozen of them.
 */
final class MatrixSample {
  private Path of;
  private MatrixCheck.Findings findings;

  /**
   * @param file the same each time, or its sample is looked at anew
   */
  synchronized MatrixCheck.Findings of(MatrixFile file) {
    if (!file.path().equals(of)) {
      findings = MatrixCheck.sample(file);
      of = file.path();
    }
    return findings;
  }
}
