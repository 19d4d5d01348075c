package org.spidal.common.keyed;

/** How the values of a column are combined when rows of equal keys meet. */
enum KeyedColumn {
  SUM_OF_LONGS("long", 1) {
    @Override
    void combine(long[] row, int at, long[] other, int from) {
      row[at] += other[from];
    }
  },
  MIN_OF_LONGS("long", 1) {
    @Override
    void combine(long[] row, int at, long[] other, int from) {
      row[at] = Math.min(row[at], other[from]);
    }
  },
  MAX_OF_LONGS("long", 1) {
    @Override
    void combine(long[] row, int at, long[] other, int from) {
      row[at] = Math.max(row[at], other[from]);
    }
  },
  SUM_OF_DOUBLES("double", ExactSum.WORDS) {
    @Override
    void combine(long[] row, int at, long[] other, int from) {
      ExactSum.add(row, at, other, from);
    }
  },
  MIN_OF_DOUBLES("double", 1) {
    @Override
    void combine(long[] row, int at, long[] other, int from) {
      double least =
          Math.min(Double.longBitsToDouble(row[at]), Double.longBitsToDouble(other[from]));
      row[at] = Double.doubleToLongBits(least);
    }
  },
  MAX_OF_DOUBLES("double", 1) {
    @Override
    void combine(long[] row, int at, long[] other, int from) {
      double greatest =
          Math.max(Double.longBitsToDouble(row[at]), Double.longBitsToDouble(other[from]));
      row[at] = Double.doubleToLongBits(greatest);
    }
  };

  private final String type;
  private final int words;

  KeyedColumn(String type, int words) {
    this.type = type;
    this.words = words;
  }

  /** Words of a value in a row. */
  int words() {
    return words;
  }

  /** Whether its values are doubles. */
  boolean isOfDoubles() {
    return type.equals("double");
  }

  /** The type of its values, for messages. */
  String type() {
    return type;
  }

  /** Combines the value at {@code other[from]} with the one at {@code row[at]}, which changes. */
  abstract void combine(long[] row, int at, long[] other, int from);

  /** Puts a first value at {@code row[at]}. */
  void set(long[] row, int at, double value) {
    if (this == SUM_OF_DOUBLES) {
      ExactSum.set(row, at, value);
    } else {
      row[at] = Double.doubleToLongBits(value);
    }
  }

  /** The value at {@code row[at]} as a double. */
  double asDouble(long[] row, int at) {
    if (this == SUM_OF_DOUBLES) {
      return ExactSum.value(row, at);
    }
    return isOfDoubles() ? Double.longBitsToDouble(row[at]) : row[at];
  }
}
