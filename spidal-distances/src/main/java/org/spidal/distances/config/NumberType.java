package org.spidal.distances.config;

/** The numbers of the matrix. */
public enum NumberType {
  INT16,
  FLOAT32,
  FLOAT64
}
