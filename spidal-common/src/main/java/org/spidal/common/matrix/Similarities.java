package org.spidal.common.matrix;

/** How distances are made of similarities s. */
public enum Similarities {
  /** 1 - s, of numbers up to 1. */
  ONE_MINUS,
  /** m - s, with m the largest number on the diagonal. */
  MAX_MINUS,
  /** -ln(s), of numbers above 0, up to 1. */
  MINUS_LOG,
  /** arccos(s), the angle between two vectors whose cosine or correlation s is. */
  ANGLE
}
