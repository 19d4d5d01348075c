package org.spidal.layout.data;

/** How a file says what the edges are. */
public enum GraphForm {
  /** As the file looks. */
  AUTO,
  /** Lines of two numbers of points, from 0, and a weight if edges have one. */
  NUMBERS,
  /** The same with names of points; the first line may hold the names of the columns. */
  NAMES,
  /** Matrix Market's coordinates. */
  MATRIX_MARKET,
  /** What {@code scipy.sparse.save_npz} writes. */
  SCIPY,
  GRAPHML,
  GML
}
