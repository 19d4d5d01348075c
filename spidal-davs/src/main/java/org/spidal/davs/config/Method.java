package org.spidal.davs.config;

/** Where a search begins. */
public enum Method {
  /** With the components of linked points, each annealed by itself from a cover by balls. */
  COMPONENTS,
  /** With one cluster of all points. */
  TOPDOWN
}
