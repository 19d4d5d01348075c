package org.spidal.common.collective;

/** The collective operations, as their codes stand in the control region. */
enum Operation {
  BARRIER("barrier"),
  BROADCAST("broadcast"),
  GATHER("gather"),
  ALL_GATHER("allGather"),
  REDUCE_SCALARS("reduction of scalars"),
  OPEN("opening of the sections");

  private static final Operation[] ALL = values();

  private final String text;

  Operation(String text) {
    this.text = text;
  }

  long code() {
    return ordinal() + 1L;
  }

  static String describe(long code) {
    return code >= 1 && code <= ALL.length ? ALL[(int) code - 1].text : "unknown operation " + code;
  }
}
