package org.spidal.kmeans.kernel;

/**
 * K centers for a search: packed, in pieces that follow each other, for scores; and row by row, in
 * double, for what scores cannot decide. Where they are many, one piece and one row are at hand at
 * a time.
 */
public interface CenterSource {
  /** K, or the number of places. */
  int count();

  /** The piece that begins with a column; valid until the next call. */
  PackedCenters piece(int column);

  /** Always the same array, which has the row of a center at {@link #at}; not to be modified. */
  double[] values();

  /** Where the row of a center stands in {@link #values}, until the next call. */
  int at(int center);

  default int columns() {
    return PackedCenters.columns(count());
  }

  /** Centers that are all at hand. */
  static CenterSource of(PackedCenters packed, double[] values) {
    return new CenterSource() {
      @Override
      public int count() {
        return packed.count();
      }

      @Override
      public PackedCenters piece(int column) {
        return packed;
      }

      @Override
      public double[] values() {
        return values;
      }

      @Override
      public int at(int center) {
        return center * packed.dimension();
      }
    };
  }
}
