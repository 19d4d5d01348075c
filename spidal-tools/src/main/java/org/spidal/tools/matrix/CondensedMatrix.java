package org.spidal.tools.matrix;

import java.util.List;
import java.util.Optional;
import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.matrix.NumberType;

/** A list of the distances of all pairs, as SciPy's {@code pdist} makes it. */
public final class CondensedMatrix implements InputMatrix {
  private final CondensedFile file;

  public CondensedMatrix(CondensedFile file) {
    this.file = file;
  }

  @Override
  public int size() {
    return file.points();
  }

  @Override
  public Optional<List<String>> ids() {
    return Optional.empty();
  }

  @Override
  public NumberType type() {
    return file.type();
  }

  @Override
  public boolean readsAnywhere() {
    return true;
  }

  @Override
  public void read(int row, double[] numbers) {
    file.read(row, numbers);
  }

  @Override
  public void read(RowSink sink) {
    double[] row = new double[size()];
    for (int i = 0; i < row.length; i++) {
      file.read(i, row);
      sink.take(i, row);
    }
  }

  @Override
  public void close() {
    // the mapping goes with the object
  }
}
