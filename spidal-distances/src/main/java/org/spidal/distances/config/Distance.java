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
  MANHATTAN(Kind.VECTORS),
  BRAY_CURTIS(Kind.AMOUNTS),
  JACCARD(Kind.AMOUNTS),
  HELLINGER(Kind.AMOUNTS),
  CHI_SQUARE(Kind.AMOUNTS),
  CANBERRA(Kind.AMOUNTS),
  AITCHISON(Kind.AMOUNTS),
  UNWEIGHTED_UNIFRAC(Kind.TREE),
  WEIGHTED_UNIFRAC(Kind.TREE),
  WEIGHTED_NORMALIZED_UNIFRAC(Kind.TREE),
  GENERALIZED_UNIFRAC(Kind.TREE),
  HAMMING(Kind.COLUMNS),
  GOWER(Kind.COLUMNS);

  /** What a distance is computed from. */
  public enum Kind {
    /** Sequences that are aligned. */
    ALIGNED,
    /** Sequences that are aligned here, pair by pair. */
    ALIGNMENT,
    /** Sequences, aligned or not, by the words that they have. */
    WORDS,
    VECTORS,
    /** The amounts of features in samples. */
    AMOUNTS,
    /** These, and a tree of the features. */
    TREE,
    /** Columns of numbers and categories, some of which may be missing. */
    COLUMNS;

    /** Whether it is computed from a table. */
    public boolean isOfTable() {
      return this == AMOUNTS || this == TREE || this == COLUMNS;
    }
  }

  private final Kind kind;

  Distance(Kind kind) {
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
