package org.spidal.distances.sequence;

/** What the letters of sequences stand for. */
public enum Alphabet {
  /** Nucleotides of DNA or RNA (U counts as T), and the codes for several of them. */
  DNA("ACGTU", "RYSWKMBDHVN"),
  /** Amino acids, the codes for several or unusual ones, and * for a stop. */
  PROTEIN("ACDEFGHIKLMNPQRSTVWY", "BZXJOU*");

  /** What translators write where a protein ends; at the end of a sequence it is no residue. */
  public static final byte STOP = '*';

  /** Of the letters, so many that are nucleotides make all of them DNA. */
  static final double MOSTLY = 0.9;

  private final String certain;
  private final String others;

  Alphabet(String certain, String others) {
    this.certain = certain;
    this.others = others;
  }

  /** Whether a letter stands for nothing: '-' or '.'. */
  public static boolean isGap(byte letter) {
    return letter == '-' || letter == '.';
  }

  /** How many different residues there are: 4 or 20. */
  public int residues() {
    return this == DNA ? 4 : certain.length();
  }

  /** The number of a residue, from 0; -1 for a gap and for the codes for several residues. */
  public int residue(byte letter) {
    return this == DNA && letter == 'U' ? certain.indexOf('T') : certain.indexOf(letter);
  }

  /** Whether a letter is one that proteins hardly consist of: A, C, G, T, U or N. */
  static boolean isNucleotide(byte letter) {
    return DNA.residue(letter) >= 0 || letter == 'N';
  }

  boolean has(byte letter) {
    return certain.indexOf(letter) >= 0 || others.indexOf(letter) >= 0;
  }

  /**
   * DNA if nine of ten letters are A, C, G, T, U or N; else protein. If some are no nucleotides at
   * all, {@link #check} will say so: better than to take all of them for amino acids.
   */
  public static Alphabet guess(Sequences sequences) {
    long common = 0;
    long all = 0;
    for (int i = 0; i < sequences.size(); i++) {
      byte[] letters = sequences.letters(i);
      for (int at = 0; at < sequences.end(i); at++) {
        byte letter = letters[at];
        if (isGap(letter)) {
          continue;
        }
        all++;
        common += isNucleotide(letter) ? 1 : 0;
      }
    }
    return common >= MOSTLY * all ? DNA : PROTEIN;
  }

  /**
   * Throws unless all letters are of this alphabet, but for stops at the end.
   *
   * @param gaps whether gaps are fine too
   */
  public void check(Sequences sequences, boolean gaps) {
    for (int i = 0; i < sequences.size(); i++) {
      byte[] letters = sequences.letters(i);
      for (int at = 0; at < sequences.end(i); at++) {
        boolean gap = isGap(letters[at]);
        if (gap && !gaps) {
          throw sequences.error(
              i,
              "has the gap '%s' at position %s; sequences to be aligned have none. Remove all"
                  + " gaps, or choose a Distance of aligned sequences: p, jukes-cantor or kimura.",
              (char) letters[at],
              at + 1);
        }
        if (!gap && !has(letters[at])) {
          throw sequences.error(
              i,
              "has the letter '%s' at position %s, which %s (expected %s%s). Correct it, or set"
                  + " Alphabet=%s",
              (char) letters[at],
              at + 1,
              this == DNA ? "is not a nucleotide" : "is not an amino acid",
              certain,
              others,
              this == DNA ? "protein if these are proteins." : "dna if these are DNA.");
        }
      }
    }
  }
}
