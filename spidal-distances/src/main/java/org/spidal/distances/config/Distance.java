package org.spidal.distances.config;

/** The distances that can be chosen. */
public enum Distance {
  P(Kind.ALIGNED),
  JUKES_CANTOR(Kind.ALIGNED),
  KIMURA(Kind.ALIGNED),
  SMITH_WATERMAN(Kind.ALIGNMENT),
  NEEDLEMAN_WUNSCH(Kind.ALIGNMENT),
  KMER(Kind.WORDS),
  EUCLIDEAN(Kind.VECTORS),
  COSINE(Kind.VECTORS),
  CORRELATION(Kind.VECTORS),
  MANHATTAN(Kind.VECTORS);

  /** What a distance is computed from. */
  public enum Kind {
    /** Sequences that are aligned. */
    ALIGNED,
    /** Sequences that are aligned here, pair by pair. */
    ALIGNMENT,
    /** Sequences, aligned or not, by the words that they have. */
    WORDS,
    VECTORS
  }

  private final Kind kind;

  Distance(Kind kind) {
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
