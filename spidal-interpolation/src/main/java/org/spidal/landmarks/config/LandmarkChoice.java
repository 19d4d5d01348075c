package org.spidal.landmarks.config;

/** How landmarks are chosen. */
public enum LandmarkChoice {
  /** From everywhere, as many from dense places as these have objects. */
  STRATIFIED,
  RANDOM
}
