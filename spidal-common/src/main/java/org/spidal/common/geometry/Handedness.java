package org.spidal.common.geometry;

/** Whether a map may be mirrored: distances cannot tell a map from its mirror image. */
public enum Handedness {
  /** Mirrored where that fits better. */
  EITHER,
  /** Never mirrored. */
  KEPT,
  /** Always mirrored. */
  MIRRORED
}
