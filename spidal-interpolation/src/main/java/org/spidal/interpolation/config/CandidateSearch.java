package org.spidal.interpolation.config;

/** How the landmarks near an object are found before their distances are computed. */
public enum CandidateSearch {
  /** By the distances to the coarse landmarks. */
  PROFILE,
  /** By words of letters. */
  KMER
}
