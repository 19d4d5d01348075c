package org.spidal.distances.align;

import java.util.Arrays;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.align.Scoring.GapCosts;

/**
 * Aligns a sequence with several others at once, one in each lane of 16 bits; the formulas and all
 * choices between equals are those of {@link ScalarAligner}, its twin.
 *
 * <p>The others are cut into blocks of {@link #BLOCK} letters. A block goes along the whole
 * sequence before the next begins, so that its state stays in the first cache; what flows over its
 * right edge is kept for the next. Scores of letters stand in a profile: for each block, and each
 * letter of the sequence, what it scores with the letters of the block. Shorter lanes are filled up
 * with letters that score badly with all.
 *
 * <p>Matches and columns are counted on the way back, by {@link LanePaths}; where these have no
 * room, they are carried along with the scores.
 *
 * <p>Allocates nothing after its construction; one object per worker.
 */
public final class LaneAligner {
  private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;

  /** Pairs that are aligned at once. */
  public static final int LANES = SHORTS.length();

  private static final int BLOCK = 32;

  /** Numbers of a block, of all lanes. */
  private static final int STRIDE = BLOCK * LANES;

  /** Less than any score, with room to subtract. */
  private static final short LOW = -30_000;

  /** Scores and lengths up to here are safe in 16 bits. */
  private static final int SAFE = 28_000;

  private final ScoringMatrix matrix;
  private final GapCosts gaps;
  private final boolean local;
  private final short floor;
  private final LanePaths paths;

  // The lanes.
  private final byte[][] lanes = new byte[LANES][];
  private final int[] places = new int[LANES];
  private final short[] letters;
  private final short[] profile;
  private int used;
  private int longestUsed;
  private int blocks;

  // The state of a block, at each of its letters: H and E, and their matches and lengths.
  private final short[] h = new short[STRIDE];
  private final short[] hMatches = new short[STRIDE];
  private final short[] hLength = new short[STRIDE];
  private final short[] e = new short[STRIDE];
  private final short[] eMatches = new short[STRIDE];
  private final short[] eLength = new short[STRIDE];

  // What flows over the right edge, at each letter of the sequence: H and F.
  private final short[] rightH;
  private final short[] rightMatches;
  private final short[] rightLength;
  private final short[] rightF;
  private final short[] rightFMatches;
  private final short[] rightFLength;

  // H at the left edge, one letter before.
  private final short[] diagonal = new short[LANES];
  private final short[] diagonalMatches = new short[LANES];
  private final short[] diagonalLength = new short[LANES];

  // The best local alignments of the block, and of all blocks; where is in letters of the sequence.
  private final short[] most = new short[LANES];
  private final short[] best = new short[LANES];
  private final short[] bestMatches = new short[LANES];
  private final short[] bestLength = new short[LANES];
  private final int[] bestColumn = new int[LANES];
  private final int[] bestEnd = new int[LANES];
  private final short[] allBest = new short[LANES];
  private final int[] allMatches = new int[LANES];
  private final int[] allLength = new int[LANES];
  private final int[] allColumn = new int[LANES];
  private final int[] allEnd = new int[LANES];

  /**
   * @param longest letters of the longest sequence that will be aligned
   */
  public LaneAligner(Scoring scoring, int longest) {
    this.matrix = scoring.matrix();
    this.gaps = scoring.gaps();
    this.local = scoring.extent() == Extent.LOCAL;
    this.floor = local ? 0 : Short.MIN_VALUE;
    int padded = blocksOf(longest) * BLOCK;
    this.paths = new LanePaths(scoring, LANES, BLOCK, (long) padded * longest);
    this.letters = new short[padded * LANES];
    this.profile = new short[Math.multiplyExact(padded * LANES, matrix.size())];
    int edge = (longest + 1) * LANES;
    this.rightH = new short[edge];
    this.rightMatches = new short[edge];
    this.rightLength = new short[edge];
    this.rightF = new short[edge];
    this.rightFMatches = new short[edge];
    this.rightFLength = new short[edge];
  }

  /** Bytes of memory that an object takes. */
  static long bytes(ScoringMatrix matrix, int longest) {
    long padded = (long) blocksOf(longest) * BLOCK * LANES;
    long edges = 6L * (longest + 1) * LANES;
    return Short.BYTES * (padded * (matrix.size() + 1) + edges + 6L * STRIDE)
        + LanePaths.bytes(LANES, padded / LANES * longest);
  }

  private static int blocksOf(int length) {
    return (length + BLOCK - 1) / BLOCK;
  }

  /** Whether all alignments of sequences of these lengths fit into 16 bits. */
  static boolean fits(Scoring scoring, int length, int other) {
    GapCosts gaps = scoring.gaps();
    long columns = (long) length + other;
    long highest = (long) Math.min(length, other) * Math.max(0, scoring.matrix().largest());
    // a local alignment never costs more than one gap's beginning
    long lowest =
        scoring.extent() == Extent.LOCAL
            ? gaps.open()
            : 2L * gaps.open() + (columns + BLOCK) * gaps.extension();
    return columns <= SAFE && highest <= SAFE && lowest <= SAFE;
  }

  /** The most letters, up to {@code longest}, with which a sequence fits beside any other. */
  static int longestThatFits(Scoring scoring, int longest) {
    int low = 1;
    int high = longest;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (fits(scoring, middle, 1)) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  public void clear() {
    used = 0;
  }

  /**
   * Adds a sequence for the next free lane.
   *
   * @param sequence numbers of letters; kept
   * @param place where its statistics go
   */
  public void add(byte[] sequence, int place) {
    lanes[used] = sequence;
    places[used] = place;
    used++;
  }

  /** Makes the profile of the sequences that were added. */
  public void prepare() {
    longestUsed = 0;
    for (int lane = 0; lane < used; lane++) {
      longestUsed = Math.max(longestUsed, lanes[lane].length);
    }
    blocks = blocksOf(longestUsed);
    short padding = local ? LOW : (short) matrix.least();
    Arrays.fill(letters, 0, blocks * STRIDE, (short) -1);
    Arrays.fill(profile, 0, blocks * STRIDE * matrix.size(), padding);
    for (int lane = 0; lane < used; lane++) {
      byte[] sequence = lanes[lane];
      for (int q = 0; q < sequence.length; q++) {
        letters[q * LANES + lane] = sequence[q];
        int at = q / BLOCK * matrix.size() * STRIDE + q % BLOCK * LANES + lane;
        for (int letter = 0; letter < matrix.size(); letter++) {
          profile[at + letter * STRIDE] = (short) matrix.score(letter, sequence[q]);
        }
      }
    }
  }

  /**
   * Aligns a sequence with all that were added.
   *
   * @param sequence numbers of letters, along t
   * @param statistics receives what was found, at the places of the others; modified
   */
  public void align(byte[] sequence, AlignmentStatistics statistics) {
    boolean traced = paths.fits((long) blocks * BLOCK * sequence.length);
    startEdge(sequence.length);
    Arrays.fill(allBest, (short) 0);
    Arrays.fill(allMatches, 0);
    Arrays.fill(allLength, 0);
    Arrays.fill(allEnd, Integer.MAX_VALUE);
    for (int block = 0; block < blocks; block++) {
      startBlock(block);
      for (int t = 1; t <= sequence.length; t++) {
        if (traced) {
          rowOfChoices(t, block, sequence[t - 1], sequence.length);
        } else {
          row(t, block, sequence[t - 1]);
        }
      }
      if (local) {
        keepBest(block);
      } else {
        keepEnds(block, sequence, traced, statistics);
      }
    }
    for (int lane = 0; local && lane < used; lane++) {
      int score = allBest[lane];
      if (traced) {
        byte[] one = lanes[lane];
        int place = places[lane];
        paths.trace(lane, one, sequence, allColumn[lane], allEnd[lane], score, statistics, place);
      } else {
        statistics.set(places[lane], score, allMatches[lane], allLength[lane]);
      }
    }
  }

  /** The score of no letters of one sequence and k of the other. */
  private short edge(int k) {
    return (short) (local || k == 0 ? 0 : -(gaps.open() + (k - 1) * gaps.extension()));
  }

  /** Left of the first block there are no letters of the others. */
  private void startEdge(int length) {
    for (int t = 0; t <= length; t++) {
      int at = t * LANES;
      Arrays.fill(rightH, at, at + LANES, edge(t));
      Arrays.fill(rightLength, at, at + LANES, (short) (local ? 0 : t));
    }
    int end = (length + 1) * LANES;
    Arrays.fill(rightMatches, 0, end, (short) 0);
    Arrays.fill(rightF, 0, end, LOW);
    Arrays.fill(rightFMatches, 0, end, (short) 0);
    Arrays.fill(rightFLength, 0, end, (short) 0);
  }

  /** Above the first letter of the sequence there is none. */
  private void startBlock(int block) {
    int first = block * BLOCK;
    Arrays.fill(diagonal, edge(first));
    Arrays.fill(diagonalMatches, (short) 0);
    Arrays.fill(diagonalLength, (short) (local ? 0 : first));
    for (int q = 0; q < BLOCK; q++) {
      int at = q * LANES;
      Arrays.fill(h, at, at + LANES, edge(first + q + 1));
      Arrays.fill(hLength, at, at + LANES, (short) (local ? 0 : first + q + 1));
    }
    Arrays.fill(hMatches, (short) 0);
    Arrays.fill(e, LOW);
    Arrays.fill(eMatches, (short) 0);
    Arrays.fill(eLength, (short) 0);
    for (int lane = 0; lane < LANES; lane++) {
      // what does not reach the best of the blocks before is of no interest
      best[lane] = (short) Math.max(0, allBest[lane] - 1);
    }
    Arrays.fill(bestEnd, Integer.MAX_VALUE);
  }

  /** One letter of the sequence along all letters of a block. */
  private void row(int t, int block, int letter) {
    int edge = t * LANES;
    ShortVector left = ShortVector.fromArray(SHORTS, rightH, edge);
    ShortVector leftMatches = ShortVector.fromArray(SHORTS, rightMatches, edge);
    ShortVector leftLength = ShortVector.fromArray(SHORTS, rightLength, edge);
    ShortVector f = ShortVector.fromArray(SHORTS, rightF, edge);
    ShortVector fMatches = ShortVector.fromArray(SHORTS, rightFMatches, edge);
    ShortVector fLength = ShortVector.fromArray(SHORTS, rightFLength, edge);
    ShortVector dag = ShortVector.fromArray(SHORTS, diagonal, 0);
    ShortVector dagMatches = ShortVector.fromArray(SHORTS, diagonalMatches, 0);
    ShortVector dagLength = ShortVector.fromArray(SHORTS, diagonalLength, 0);
    left.intoArray(diagonal, 0);
    leftMatches.intoArray(diagonalMatches, 0);
    leftLength.intoArray(diagonalLength, 0);
    ShortVector lowest = ShortVector.broadcast(SHORTS, floor);
    ShortVector none = ShortVector.zero(SHORTS);
    ShortVector rowBest = lowest;
    short open = (short) gaps.open();
    short extension = (short) gaps.extension();
    int scores = (block * matrix.size() + letter) * STRIDE;
    int others = block * STRIDE;
    int end = Math.min(BLOCK, longestUsed - block * BLOCK) * LANES;
    for (int at = 0; at < end; at += LANES) {
      // E(t, q) = max(H(t-1, q) - open, E(t-1, q) - extension)
      ShortVector above = ShortVector.fromArray(SHORTS, h, at);
      ShortVector aboveMatches = ShortVector.fromArray(SHORTS, hMatches, at);
      ShortVector aboveLength = ShortVector.fromArray(SHORTS, hLength, at);
      ShortVector opened = above.sub(open);
      ShortVector extended = ShortVector.fromArray(SHORTS, e, at).sub(extension);
      VectorMask<Short> opens = opened.compare(VectorOperators.GT, extended);
      ShortVector down = opened.max(extended);
      ShortVector downMatches =
          ShortVector.fromArray(SHORTS, eMatches, at).blend(aboveMatches, opens);
      ShortVector downLength =
          ShortVector.fromArray(SHORTS, eLength, at).blend(aboveLength, opens).add((short) 1);
      down.intoArray(e, at);
      downMatches.intoArray(eMatches, at);
      downLength.intoArray(eLength, at);
      // F(t, q) = max(H(t, q-1) - open, F(t, q-1) - extension)
      opened = left.sub(open);
      extended = f.sub(extension);
      opens = opened.compare(VectorOperators.GT, extended);
      f = opened.max(extended);
      fMatches = fMatches.blend(leftMatches, opens);
      fLength = fLength.blend(leftLength, opens).add((short) 1);
      // H(t, q) = max(H(t-1, q-1) + score, F, E, floor)
      ShortVector paired = dag.add(ShortVector.fromArray(SHORTS, profile, scores + at));
      VectorMask<Short> same =
          ShortVector.fromArray(SHORTS, letters, others + at)
              .compare(VectorOperators.EQ, (short) letter);
      ShortVector now = paired.max(f).max(down).max(lowest);
      VectorMask<Short> isPair = now.compare(VectorOperators.EQ, paired);
      VectorMask<Short> isF = now.compare(VectorOperators.EQ, f);
      VectorMask<Short> isNone = now.compare(VectorOperators.EQ, lowest);
      leftMatches =
          downMatches
              .blend(fMatches, isF)
              .blend(dagMatches.add((short) 1, same), isPair)
              .blend(none, isNone);
      leftLength =
          downLength
              .blend(fLength, isF)
              .blend(dagLength.add((short) 1), isPair)
              .blend(none, isNone);
      left = now;
      rowBest = rowBest.max(now);
      left.intoArray(h, at);
      leftMatches.intoArray(hMatches, at);
      leftLength.intoArray(hLength, at);
      dag = above;
      dagMatches = aboveMatches;
      dagLength = aboveLength;
    }
    left.intoArray(rightH, edge);
    leftMatches.intoArray(rightMatches, edge);
    leftLength.intoArray(rightLength, edge);
    f.intoArray(rightF, edge);
    fMatches.intoArray(rightFMatches, edge);
    fLength.intoArray(rightFLength, edge);
    // stored always: in the branch, which is rare, the vector would go through the heap
    rowBest.intoArray(most, 0);
    if (local
        && rowBest.compare(VectorOperators.GT, ShortVector.fromArray(SHORTS, best, 0)).anyTrue()) {
      improve(t);
    }
  }

  /** The same without matches and lengths: choices are stored instead. */
  private void rowOfChoices(int t, int block, int letter, int length) {
    int edge = t * LANES;
    ShortVector left = ShortVector.fromArray(SHORTS, rightH, edge);
    ShortVector f = ShortVector.fromArray(SHORTS, rightF, edge);
    ShortVector dag = ShortVector.fromArray(SHORTS, diagonal, 0);
    left.intoArray(diagonal, 0);
    ShortVector lowest = ShortVector.broadcast(SHORTS, floor);
    ShortVector rowBest = lowest;
    short open = (short) gaps.open();
    short extension = (short) gaps.extension();
    int scores = (block * matrix.size() + letter) * STRIDE;
    int end = Math.min(BLOCK, longestUsed - block * BLOCK) * LANES;
    short[] choices = paths.choices();
    int to = paths.row(block, t, length);
    for (int from = 0; from < end; from += LanePaths.LETTERS * LANES) {
      ShortVector choice = ShortVector.zero(SHORTS);
      for (int at = from; at < from + LanePaths.LETTERS * LANES; at += LANES) {
        ShortVector above = ShortVector.fromArray(SHORTS, h, at);
        ShortVector opened = above.sub(open);
        ShortVector extended = ShortVector.fromArray(SHORTS, e, at).sub(extension);
        VectorMask<Short> opensE = opened.compare(VectorOperators.GT, extended);
        ShortVector down = opened.max(extended);
        down.intoArray(e, at);
        opened = left.sub(open);
        extended = f.sub(extension);
        VectorMask<Short> opensF = opened.compare(VectorOperators.GT, extended);
        f = opened.max(extended);
        ShortVector paired = dag.add(ShortVector.fromArray(SHORTS, profile, scores + at));
        // F last: the next letter waits for it
        left = paired.max(down).max(lowest).max(f);
        left.intoArray(h, at);
        rowBest = rowBest.max(left);
        choice =
            choice
                .lanewise(VectorOperators.LSHL, LanePaths.BITS)
                .add(LanePaths.OPENS_E, opensE)
                .add(LanePaths.OPENS_F, opensF)
                .add(LanePaths.IS_F, left.compare(VectorOperators.EQ, f))
                .add(LanePaths.IS_PAIR, left.compare(VectorOperators.EQ, paired));
        dag = above;
      }
      choice.intoArray(choices, to + from / LanePaths.LETTERS);
    }
    left.intoArray(rightH, edge);
    f.intoArray(rightF, edge);
    rowBest.intoArray(most, 0);
    if (local
        && rowBest.compare(VectorOperators.GT, ShortVector.fromArray(SHORTS, best, 0)).anyTrue()) {
      improve(t);
    }
  }

  /** Some lanes have a better alignment in this row: finds the first of the best in each. */
  private void improve(int t) {
    for (int lane = 0; lane < used; lane++) {
      if (most[lane] > best[lane]) {
        int at = lane;
        while (h[at] != most[lane]) {
          at += LANES;
        }
        best[lane] = most[lane];
        bestMatches[lane] = hMatches[at];
        bestLength[lane] = hLength[at];
        bestColumn[lane] = at / LANES + 1;
        bestEnd[lane] = t;
      }
    }
  }

  /** The block is done: what is better than all before, or as good and ends earlier, is kept. */
  private void keepBest(int block) {
    for (int lane = 0; lane < used; lane++) {
      boolean better =
          bestEnd[lane] < Integer.MAX_VALUE
              && (best[lane] > allBest[lane]
                  || best[lane] == allBest[lane] && bestEnd[lane] < allEnd[lane]);
      if (better) {
        allBest[lane] = best[lane];
        allMatches[lane] = bestMatches[lane];
        allLength[lane] = bestLength[lane];
        allColumn[lane] = block * BLOCK + bestColumn[lane];
        allEnd[lane] = bestEnd[lane];
      }
    }
  }

  /** Alignments of all letters end at the last ones. */
  private void keepEnds(
      int block, byte[] sequence, boolean traced, AlignmentStatistics statistics) {
    for (int lane = 0; lane < used; lane++) {
      byte[] one = lanes[lane];
      int last = one.length - 1;
      if (last / BLOCK == block) {
        int at = last % BLOCK * LANES + lane;
        int place = places[lane];
        if (traced) {
          int t = sequence.length;
          paths.trace(lane, one, sequence, one.length, t, h[at], statistics, place);
        } else {
          statistics.set(place, h[at], hMatches[at], hLength[at]);
        }
      }
    }
  }
}
