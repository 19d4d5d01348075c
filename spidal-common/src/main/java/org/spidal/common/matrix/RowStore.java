package org.spidal.common.matrix;

/** Where the rows of the distances are while the program works. */
public enum RowStore {
  /** Read once, and kept in the heap. */
  HEAP("rows kept in memory"),
  /** Read in tiles at every pass from the mapped file, which the page cache holds. */
  MAPPED("rows read in tiles at every pass"),
  /** Read in tiles at every pass from the file, ahead of the work. */
  STREAMED("rows read in tiles at every pass, streamed from the file"),
  /** Computed in tiles at every pass. */
  COMPUTED("distances computed from vectors at every pass");

  private final String text;

  RowStore(String text) {
    this.text = text;
  }

  /** For people. */
  public String text() {
    return text;
  }
}
