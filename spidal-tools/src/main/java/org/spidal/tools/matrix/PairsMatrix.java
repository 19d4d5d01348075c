package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.spidal.common.matrix.SparseMatrix;
import org.spidal.common.matrix.SparseRows;

/** The distances of some pairs, as a matrix in which all others are missing. */
public final class PairsMatrix implements InputMatrix {
  private final SparseMatrix matrix;

  public PairsMatrix(Path path) {
    this.matrix = SparseMatrix.open(path);
  }

  @Override
  public int size() {
    return matrix.size();
  }

  @Override
  public Optional<List<String>> ids() {
    return Optional.empty();
  }

  @Override
  public void read(RowSink sink) {
    SparseRows rows = SparseRows.ofDistances(matrix);
    float[] row = new float[size()];
    double[] distances = new double[size()];
    for (int i = 0; i < size(); i++) {
      rows.load(i, 0, row.length, row);
      for (int j = 0; j < row.length; j++) {
        distances[j] = row[j];
      }
      sink.take(i, distances);
    }
  }

  @Override
  public void close() {
    // the mapping goes with the object
  }
}
