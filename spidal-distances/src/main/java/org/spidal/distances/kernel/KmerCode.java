package org.spidal.distances.kernel;

import java.util.Arrays;
import java.util.List;
import org.spidal.distances.sequence.Alphabet;

/**
 * Numbers words of k letters, the k-mers. Letters that are alike may be one class: nucleotides are
 * four classes, amino acids fewer than twenty, so that the words are few enough to have a bit each.
 * A word has a number only if each of its letters is a certain residue.
 */
public final class KmerCode {
  /** The most words there may be; a profile has a bit for each. */
  public static final int MOST_WORDS = 1 << 16;

  /** U counts as T. A class and its complement, from the other end, add up to 3. */
  private static final List<String> NUCLEOTIDES = List.of("A", "C", "G", "TU");

  /**
   * Chosen by measurements on 100 families (docs/explanation/distances.md): three letters of twenty
   * as words, of about as many bits, find far fewer distant relatives.
   */
  private static final List<String> AMINO_ACIDS =
      List.of("AC", "D", "EQ", "FWY", "G", "HN", "IV", "KR", "LM", "P", "ST");

  private static final int NUCLEOTIDE_LENGTH = 7;
  private static final int AMINO_ACID_LENGTH = 4;

  private final int length;
  private final int classes;
  private final int words;
  private final boolean bothStrands;
  private final int[] classOf = new int[Byte.MAX_VALUE + 1];

  /**
   * @param length k
   * @param bothStrands whether a word of nucleotides and its reverse complement are one
   */
  public KmerCode(Alphabet alphabet, int length, boolean bothStrands) {
    List<String> groups = groups(alphabet);
    this.length = length;
    this.classes = groups.size();
    this.words = (int) Math.pow(classes, length);
    this.bothStrands = bothStrands;
    Arrays.fill(classOf, -1);
    for (int c = 0; c < classes; c++) {
      for (char letter : groups.get(c).toCharArray()) {
        classOf[letter] = c;
      }
    }
  }

  private static List<String> groups(Alphabet alphabet) {
    return alphabet == Alphabet.DNA ? NUCLEOTIDES : AMINO_ACIDS;
  }

  /** The usual number k of letters of a word. */
  public static int usualLength(Alphabet alphabet) {
    return alphabet == Alphabet.DNA ? NUCLEOTIDE_LENGTH : AMINO_ACID_LENGTH;
  }

  /** Words of the usual length, of one strand. */
  public static KmerCode usual(Alphabet alphabet) {
    return new KmerCode(alphabet, usualLength(alphabet), false);
  }

  /** The longest k with no more words than {@link #MOST_WORDS}. */
  public static int mostLength(Alphabet alphabet) {
    return (int) (Math.log(MOST_WORDS) / Math.log(groups(alphabet).size()) + 1e-9);
  }

  /** The classes of letters, for people: {@code A C G TU}. */
  public static String text(Alphabet alphabet) {
    return String.join(" ", groups(alphabet));
  }

  /** Letters of a word, k. */
  public int length() {
    return length;
  }

  /** How many words there are. */
  public int words() {
    return words;
  }

  /**
   * Marks the words that a sequence has.
   *
   * @param letters gaps are left out
   * @param bits of all words; set where the sequence has the word
   */
  void mark(byte[] letters, int[] bits) {
    int forward = 0;
    int backward = 0;
    int known = 0;
    int highest = words / classes;
    for (byte letter : letters) {
      if (Alphabet.isGap(letter)) {
        continue;
      }
      int of = classOf[letter];
      known = of < 0 ? 0 : known + 1;
      int digit = Math.max(0, of);
      forward = forward % highest * classes + digit;
      backward = backward / classes + (classes - 1 - digit) * highest;
      if (known >= length) {
        int word = bothStrands ? Math.min(forward, backward) : forward;
        bits[word / Integer.SIZE] |= 1 << word % Integer.SIZE;
      }
    }
  }
}
