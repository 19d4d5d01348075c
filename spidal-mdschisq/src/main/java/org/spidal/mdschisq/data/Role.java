package org.spidal.mdschisq.data;

/** What a point does in the fit; in the order of the groups of the original's files, from 1. */
public enum Role {
  /** It moves. */
  VARIED,
  /** It keeps its place. */
  FIXED,
  /** It is left out. */
  UNUSED
}
