package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.NumberType;
import org.spidal.common.matrix.SparseReader;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.TiledFloatRows;

/** The distances of some pairs, as a matrix in which all others are missing. */
public final class PairsMatrix implements InputMatrix {
  private static final double MISSING = -1;

  private final MatrixFile file;
  private final List<String> names;

  public PairsMatrix(Path path) {
    this(path, null);
  }

  /**
   * @param names of the points; null if there are none
   */
  public PairsMatrix(Path path, List<String> names) {
    this.names = names;
    this.file = MatrixFile.openPairs(path, 0);
  }

  @Override
  public int size() {
    return file.format().n();
  }

  @Override
  public Optional<List<String>> ids() {
    return Optional.ofNullable(names);
  }

  @Override
  public NumberType type() {
    return NumberType.FLOAT32;
  }

  @Override
  public void read(RowSink sink) {
    FloatRows rows = new TiledFloatRows(SparseReader.ofDistances(file));
    float[] row = new float[size()];
    double[] distances = new double[size()];
    for (int i = 0; i < size(); i++) {
      rows.load(i, 0, row.length, row);
      for (int j = 0; j < row.length; j++) {
        distances[j] = Float.isNaN(row[j]) ? MISSING : row[j];
      }
      sink.take(i, distances);
    }
  }
}
