package org.spidal.common.config;

/** The bounds of a value; a null bound is open to that side. */
record Range<T>(ValueType<T> type, T low, boolean lowExcluded, T high, boolean highExcluded) {
  static <T> Range<T> all(ValueType<T> type) {
    return new Range<>(type, null, false, null, false);
  }

  Range<T> from(T bound, boolean excluded) {
    return new Range<>(type, bound, excluded, high, highExcluded);
  }

  Range<T> to(T bound, boolean excluded) {
    return new Range<>(type, low, lowExcluded, bound, excluded);
  }

  boolean contains(T value) {
    if (low != null && type.compare(value, low) < (lowExcluded ? 1 : 0)) {
      return false;
    }
    return high == null || type.compare(value, high) <= (highExcluded ? -1 : 0);
  }

  /**
   * Returns for example " between 0 and 1 (exclusive)", to stand behind a noun; empty if there are
   * no bounds.
   */
  String text() {
    if (low == null && high == null) {
      return "";
    }
    if (low == null) {
      return (highExcluded ? " below " : " of at most ") + type.format(high);
    }
    if (high == null) {
      return (lowExcluded ? " above " : " of at least ") + type.format(low);
    }
    if (lowExcluded == highExcluded) {
      return " between "
          + type.format(low)
          + " and "
          + type.format(high)
          + (lowExcluded ? " (exclusive)" : "");
    }
    return (lowExcluded ? " above " : " from ")
        + type.format(low)
        + (highExcluded ? " to below " : " up to ")
        + type.format(high);
  }
}
