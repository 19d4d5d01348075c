package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.TiledFloatRows;
import org.spidal.common.testing.FuzzTarget;

/** A matrix, raw or of NumPy. */
public final class MatrixTarget implements FuzzTarget {
  @Override
  public String name() {
    return "npy";
  }

  @Override
  public String fileName() {
    return "in.npy";
  }

  @Override
  public void read(Path file) throws IOException {
    MatrixFile matrix = MatrixFile.open(file, 0, false, "distance matrix");
    try {
      read(matrix.of(Similarities.ONE_MINUS), NegativeRule.MISSING);
    } catch (SpidalException e) {
      // most files are no similarities
    }
    MatrixCheck.Findings findings = MatrixCheck.sample(matrix);
    MatrixCheck.requireByteOrder(matrix, findings);
    MatrixCheck.requireDistances(matrix, findings, true);
    read(matrix, MatrixCheck.likelyRule(matrix, findings));
  }

  private static void read(MatrixFile matrix, NegativeRule rule) {
    int n = matrix.format().n();
    RowRange all = new RowRange(0, n);
    NegativeCensus census = new NegativeCensus(all);
    FloatRows rows = new TiledFloatRows(matrix.map(all), rule, census);
    float[] row = new float[n];
    for (int i = 0; i < n; i++) {
      rows.load(i, 0, n, row);
    }
    census.seen().rule(matrix.path(), matrix.format().type());
  }
}
