package org.spidal.mdschisq.align;

/** Whether a map may be mirrored: distances cannot tell a map from its mirror image. */
enum Handedness {
  /** Mirrored where that fits better. */
  EITHER,
  /** Never mirrored. */
  KEPT,
  /** Always mirrored. */
  MIRRORED
}
