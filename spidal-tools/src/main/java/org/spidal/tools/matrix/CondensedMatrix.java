package org.spidal.tools.matrix;

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
}
