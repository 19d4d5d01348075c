package org.spidal.distances.kernel;

import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.Sequences;

/**
 * Distances of aligned sequences, over the columns where both have a residue: no gap, and no code
 * for several residues.
 *
 * <p>A sequence is kept as planes of bits, a bit for each column: one plane says where it has a
 * residue, the others are the binary digits of the residue's number. A word of 64 columns then
 * takes a few operations and counts of bits:
 *
 * <pre>
 *   valid   = validA and validB
 *   differs = ((digit0A xor digit0B) or (digit1A xor digit1B) ...) and valid
 * </pre>
 *
 * Nucleotides are numbered A 0, G 1, C 2, T 3, so that digit 1 differs with transversions alone.
 */
public final class AlignedDistances implements PairDistances {
  private static final int WORD = 64;
  private static final int TILE = 128;
  private static final String NUCLEOTIDES = "AGCT";

  private final SubstitutionModel model;
  private final int size;
  private final int residues;
  private final int words;
  private final int digits;
  private final int leastColumns;

  /** Word w of plane q of sequence i at {@code ((digits + 1) * i + q) * words + w}; 0 is valid. */
  private final long[][] planes;

  /**
   * @param sequences all of the same length
   * @param leastColumns with fewer columns in common, two sequences have no distance
   * @throws org.spidal.common.fault.SpidalException if lengths differ, or a letter is of another
   *     alphabet
   */
  public AlignedDistances(
      Sequences sequences, Alphabet alphabet, SubstitutionModel model, int leastColumns) {
    this.model = model;
    this.size = sequences.size();
    this.residues = alphabet.residues();
    this.leastColumns = leastColumns;
    int columns = sequences.length(0);
    for (int i = 1; i < size; i++) {
      if (sequences.length(i) != columns) {
        throw sequences.error(
            i,
            "has "
                + sequences.length(i)
                + " letters, those before "
                + columns
                + "; aligned sequences are equally long. Align them, or choose a Distance that aligns:"
                + " smith-waterman or needleman-wunsch.");
      }
    }
    alphabet.check(sequences, true);
    this.words = (columns + WORD - 1) / WORD;
    this.digits = Integer.SIZE - Integer.numberOfLeadingZeros(residues - 1);
    this.planes = new long[size][(digits + 1) * words];
    for (int i = 0; i < size; i++) {
      fill(planes[i], sequences.letters(i), alphabet);
    }
  }

  private void fill(long[] plane, byte[] letters, Alphabet alphabet) {
    for (int c = 0; c < letters.length; c++) {
      int residue = alphabet.residue(letters[c]);
      if (residue < 0) {
        continue;
      }
      int number =
          alphabet == Alphabet.DNA
              ? NUCLEOTIDES.indexOf(letters[c] == 'U' ? 'T' : letters[c])
              : residue;
      long bit = 1L << c % WORD;
      plane[c / WORD] |= bit;
      for (int digit = 0; digit < digits; digit++) {
        if ((number >> digit & 1) != 0) {
          plane[(digit + 1) * words + c / WORD] |= bit;
        }
      }
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Tiling tiling() {
    return Tiling.ofTriangle(size, TILE, TILE);
  }

  @Override
  public double bound() {
    return model == SubstitutionModel.P ? 1 : Double.POSITIVE_INFINITY;
  }

  @Override
  public long bytes() {
    return (long) size * (digits + 1) * words * Long.BYTES;
  }

  @Override
  public long kernelBytes() {
    return 0;
  }

  @Override
  public TileKernel kernel() {
    return this::compute;
  }

  private void compute(Tile tile, double[] distances) {
    for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
      int end = Math.min(i, tile.columnEnd());
      for (int j = tile.columnStart(); j < end; j++) {
        distances[tile.at(i, j)] =
            digits == 2 ? ofNucleotides(planes[i], planes[j]) : ofOthers(planes[i], planes[j]);
      }
    }
  }

  private double ofNucleotides(long[] a, long[] b) {
    int valid = 0;
    int changes = 0;
    int transversions = 0;
    for (int w = 0; w < words; w++) {
      long both = a[w] & b[w];
      long low = a[words + w] ^ b[words + w];
      long high = (a[2 * words + w] ^ b[2 * words + w]) & both;
      valid += Long.bitCount(both);
      changes += Long.bitCount(low & both | high);
      transversions += Long.bitCount(high);
    }
    return distance(valid, changes - transversions, transversions);
  }

  private double ofOthers(long[] a, long[] b) {
    int valid = 0;
    int changes = 0;
    for (int w = 0; w < words; w++) {
      long both = a[w] & b[w];
      long differs = 0;
      for (int at = words + w; at < a.length; at += words) {
        differs |= a[at] ^ b[at];
      }
      valid += Long.bitCount(both);
      changes += Long.bitCount(differs & both);
    }
    return distance(valid, changes, 0);
  }

  private double distance(int columns, int transitions, int transversions) {
    return columns < leastColumns
        ? Double.NaN
        : model.distance(columns, transitions, transversions, residues);
  }
}
