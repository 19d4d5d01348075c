package org.spidal.davs.config;

/** What is done with an earlier result. */
public enum RestartPoints {
  /** All points go on from it. */
  ALL,
  /** Its sponge is clustered by itself first, and what is found there joins it. */
  SPONGE,
  /** None goes on: it is measured as it is. */
  NONE
}
