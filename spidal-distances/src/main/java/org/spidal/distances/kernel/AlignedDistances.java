package org.spidal.distances.kernel;

import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;
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
public final class AlignedDistances implements ObjectDistances<Sequences> {
  private static final int WORD = 64;
  private static final int TILE = 128;
  private static final int ROWS_OF_RECTANGLE = 32;
  private static final String NUCLEOTIDES = "AGCT";

  private final Alphabet alphabet;
  private final SubstitutionModel model;
  private final int leastColumns;
  private final int length;
  private final int words;
  private final int digits;

  /** Word w of plane q of sequence i at {@code [i][q * words + w]}; plane 0 is valid. */
  private final long[][] rows;

  private final long[][] columns;

  /**
   * @param sequences all of the same length
   * @param leastColumns with fewer columns in common, two sequences have no distance
   * @throws org.spidal.common.fault.SpidalException if lengths differ, or a letter is of another
   *     alphabet
   */
  public AlignedDistances(
      Sequences sequences, Alphabet alphabet, SubstitutionModel model, int leastColumns) {
    this.alphabet = alphabet;
    this.model = model;
    this.leastColumns = leastColumns;
    this.length = sequences.length(0);
    this.words = (length + WORD - 1) / WORD;
    this.digits = Integer.SIZE - Integer.numberOfLeadingZeros(alphabet.residues() - 1);
    this.columns = planes(sequences, "those before");
    this.rows = columns;
  }

  private AlignedDistances(AlignedDistances to, Sequences others, boolean among) {
    this.alphabet = to.alphabet;
    this.model = to.model;
    this.leastColumns = to.leastColumns;
    this.length = to.length;
    this.words = to.words;
    this.digits = to.digits;
    this.rows = planes(others, "the landmarks");
    this.columns = among ? rows : to.columns;
  }

  @Override
  public ObjectDistances<Sequences> of(Sequences others) {
    return new AlignedDistances(this, others, true);
  }

  @Override
  public PairDistances from(Sequences others) {
    return new AlignedDistances(this, others, false);
  }

  private long[][] planes(Sequences sequences, String theOthers) {
    for (int i = 0; i < sequences.size(); i++) {
      if (sequences.length(i) != length) {
        throw sequences.error(
            i,
            "has %s letters, %s %s; aligned sequences are equally long. Align them, or choose"
                + " a Distance that aligns: smith-waterman or needleman-wunsch.",
            sequences.length(i),
            theOthers,
            length);
      }
    }
    alphabet.check(sequences, true);
    long[][] planes = new long[sequences.size()][(digits + 1) * words];
    for (int i = 0; i < planes.length; i++) {
      fill(planes[i], sequences.letters(i));
    }
    return planes;
  }

  private void fill(long[] plane, byte[] letters) {
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
  public int rows() {
    return rows.length;
  }

  @Override
  public int columns() {
    return columns.length;
  }

  private boolean isTriangle() {
    return rows == columns;
  }

  @Override
  public Tiling tiling() {
    return isTriangle()
        ? Tiling.ofTriangle(rows(), TILE, TILE)
        : Tiling.ofRectangle(rows(), columns(), ROWS_OF_RECTANGLE);
  }

  @Override
  public double bound() {
    return model == SubstitutionModel.P ? 1 : Double.POSITIVE_INFINITY;
  }

  @Override
  public long bytes() {
    long sequences = isTriangle() ? rows() : (long) rows() + columns();
    return sequences * (digits + 1) * words * Long.BYTES;
  }

  @Override
  public long kernelBytes() {
    return 0;
  }

  @Override
  public TileKernel kernel() {
    return new TileKernel() {
      @Override
      public void compute(Tile tile, double[] distances) {
        for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
          int end = tile.end(i, isTriangle());
          for (int j = tile.columnStart(); j < end; j++) {
            distances[tile.at(i, j)] = distance(rows[i], columns[j]);
          }
        }
      }

      @Override
      public void compute(int row, int[] of, int count, double[] distances) {
        for (int k = 0; k < count; k++) {
          distances[k] = distance(rows[row], columns[of[k]]);
        }
      }
    };
  }

  private double distance(long[] a, long[] b) {
    return digits == 2 ? ofNucleotides(a, b) : ofOthers(a, b);
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
    return ofCounts(valid, changes - transversions, transversions);
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
    return ofCounts(valid, changes, 0);
  }

  private double ofCounts(int valid, int transitions, int transversions) {
    return valid < leastColumns
        ? Double.NaN
        : model.distance(valid, transitions, transversions, alphabet.residues());
  }
}
