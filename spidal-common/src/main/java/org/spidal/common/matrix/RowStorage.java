package org.spidal.common.matrix;

/** Where a user wants the rows of a matrix to be. */
public enum RowStorage {
  AUTO,
  HEAP,
  MAPPED,
  STREAMED
}
