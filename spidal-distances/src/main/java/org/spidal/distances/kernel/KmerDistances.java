package org.spidal.distances.kernel;

import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.Sequences;

/**
 * Distances of sequences by the words of k letters that they have, in any number and at any place:
 * Mash's estimate of the changes for each letter (Ondov et al., Genome Biology 17 (2016) 132,
 * equation 4), from the sets themselves in place of sketches.
 *
 * <pre>
 *   d = min(1, -1/k ln(2 j / (1 + j))) = min(1, (ln(a + b) - ln(2 c)) / k)
 * </pre>
 *
 * with a and b words in the two sequences, c in both, and j = c / (a + b - c). Sequences without a
 * common word have distance 1; a sequence without any word has no distance.
 *
 * <p>A sequence is kept as a bit for each word. Four sequences share the loads of one, and blocks
 * of them the second cache.
 */
public final class KmerDistances implements ObjectDistances<Sequences> {
  private static final int TILE = 64;

  /** Words of a profile are a multiple of this, so that vectors need no remainder. */
  private static final int VECTOR = 16;

  private final Alphabet alphabet;
  private final KmerCode code;
  private final Profiles rows;
  private final Profiles columns;

  /** The logarithms of whole numbers. */
  private final double[] logarithms;

  /** The words of sequences: their bits, and how many each has. */
  private record Profiles(int[][] bits, int[] counts) {
    static Profiles of(Sequences sequences, Alphabet alphabet, KmerCode code) {
      alphabet.check(sequences, true);
      int[][] bits = new int[sequences.size()][words(code)];
      int[] counts = new int[bits.length];
      for (int i = 0; i < bits.length; i++) {
        code.mark(sequences.letters(i), bits[i]);
        for (int word : bits[i]) {
          counts[i] += Integer.bitCount(word);
        }
      }
      return new Profiles(bits, counts);
    }

    static int words(KmerCode code) {
      return (code.words() + Integer.SIZE * VECTOR - 1) / (Integer.SIZE * VECTOR) * VECTOR;
    }

    int size() {
      return counts.length;
    }
  }

  /**
   * @throws org.spidal.common.fault.SpidalException if a letter is of another alphabet
   */
  public KmerDistances(Sequences sequences, Alphabet alphabet, KmerCode code) {
    this.alphabet = alphabet;
    this.code = code;
    this.columns = Profiles.of(sequences, alphabet, code);
    this.rows = columns;
    this.logarithms = new double[2 * code.words() + 1];
    for (int n = 0; n < logarithms.length; n++) {
      logarithms[n] = StrictMath.log(n);
    }
  }

  private KmerDistances(KmerDistances to, Sequences others, boolean among) {
    this.alphabet = to.alphabet;
    this.code = to.code;
    this.rows = Profiles.of(others, alphabet, code);
    this.columns = among ? rows : to.columns;
    this.logarithms = to.logarithms;
  }

  @Override
  public ObjectDistances<Sequences> of(Sequences others) {
    return new KmerDistances(this, others, true);
  }

  @Override
  public PairDistances from(Sequences others) {
    return new KmerDistances(this, others, false);
  }

  @Override
  public int rows() {
    return rows.size();
  }

  @Override
  public int columns() {
    return columns.size();
  }

  private boolean isTriangle() {
    return rows == columns;
  }

  @Override
  public Tiling tiling() {
    return isTriangle()
        ? Tiling.ofTriangle(rows(), TILE, TILE)
        : Tiling.ofRectangle(rows(), columns(), TILE);
  }

  @Override
  public double bound() {
    return 1;
  }

  @Override
  public long bytes() {
    long sequences = isTriangle() ? rows() : (long) rows() + columns();
    return sequences * Integer.BYTES * (Profiles.words(code) + 1)
        + (long) Double.BYTES * logarithms.length;
  }

  @Override
  public long kernelBytes() {
    return 0;
  }

  @Override
  public TileKernel kernel() {
    return new Kernel();
  }

  private double distance(int row, int column, int common) {
    int a = rows.counts()[row];
    int b = columns.counts()[column];
    if (a == 0 || b == 0) {
      return Double.NaN;
    }
    return common == 0
        ? 1
        : Math.min(1, (logarithms[a + b] - logarithms[2 * common]) / code.length());
  }

  /** The work of one worker. */
  private final class Kernel implements TileKernel {
    private final int[] common = new int[4];

    @Override
    public void compute(Tile tile, double[] distances) {
      // columns stay in the first cache while the rows go by
      for (int j = tile.columnStart(); j < tile.columnEnd(); j += common.length) {
        int first = isTriangle() ? Math.max(tile.rowStart(), j + 1) : tile.rowStart();
        for (int i = first; i < tile.rowEnd(); i++) {
          int end = tile.end(i, isTriangle());
          int last = end - 1;
          count(i, j, Math.min(j + 1, last), Math.min(j + 2, last), Math.min(j + 3, last));
          for (int k = 0; k < common.length && j + k < end; k++) {
            distances[tile.at(i, j + k)] = distance(i, j + k, common[k]);
          }
        }
      }
    }

    @Override
    public void compute(int row, int[] of, int count, double[] distances) {
      for (int k = 0; k < count; k++) {
        count(row, of[k], of[k], of[k], of[k]);
        distances[k] = distance(row, of[k], common[0]);
      }
    }

    private void count(int row, int j0, int j1, int j2, int j3) {
      int[][] bits = columns.bits();
      count(rows.bits()[row], bits[j0], bits[j1], bits[j2], bits[j3], common);
    }

    /** Counts common words; four independent sums, which compilers make vectors of. */
    private static void count(int[] a, int[] b0, int[] b1, int[] b2, int[] b3, int[] common) {
      int c0 = 0;
      int c1 = 0;
      int c2 = 0;
      int c3 = 0;
      for (int w = 0; w < a.length; w++) {
        int word = a[w];
        c0 += Integer.bitCount(word & b0[w]);
        c1 += Integer.bitCount(word & b1[w]);
        c2 += Integer.bitCount(word & b2[w]);
        c3 += Integer.bitCount(word & b3[w]);
      }
      common[0] = c0;
      common[1] = c1;
      common[2] = c2;
      common[3] = c3;
    }
  }
}
