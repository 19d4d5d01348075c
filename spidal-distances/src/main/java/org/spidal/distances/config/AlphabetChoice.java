package org.spidal.distances.config;

/** What the letters are taken for. */
public enum AlphabetChoice {
  AUTO,
  DNA,
  PROTEIN
}
