package org.spidal.distances.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * The sequences of a file, in their order: N names, and as many rows of letters, all upper case.
 * Immutable but for the arrays of letters, which are not to be modified; shared by all threads.
 */
public final class Sequences {
  private final TextFile file;
  private final List<String> ids;
  private final List<String> descriptions;
  private final byte[][] letters;
  private final int[] lines;
  private final boolean alignment;

  /**
   * @param file where they come from, for messages
   * @param ids names, each once
   * @param descriptions what stands behind the names
   * @param letters of each sequence, at least one
   * @param lines of the file on which the sequences begin, from 1
   * @param alignment whether they come from the form of an alignment
   */
  Sequences(
      TextFile file,
      List<String> ids,
      List<String> descriptions,
      byte[][] letters,
      int[] lines,
      boolean alignment) {
    this.file = file;
    this.ids = List.copyOf(ids);
    this.descriptions = List.copyOf(descriptions);
    this.letters = letters;
    this.lines = lines;
    this.alignment = alignment;
  }

  /** Some of these sequences, in the order of {@code which}. */
  public Sequences select(int[] which) {
    List<String> names = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    byte[][] rows = new byte[which.length][];
    int[] first = new int[which.length];
    for (int k = 0; k < which.length; k++) {
      names.add(ids.get(which[k]));
      texts.add(descriptions.get(which[k]));
      rows[k] = letters[which[k]];
      first[k] = lines[which[k]];
    }
    return new Sequences(file, names, texts, rows, first, alignment);
  }

  /** The sequences of some sets of one file, at least one, in their order. */
  public static Sequences join(List<Sequences> sets) {
    List<String> names = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (Sequences set : sets) {
      names.addAll(set.ids);
      texts.addAll(set.descriptions);
    }
    return new Sequences(
        sets.get(0).file,
        names,
        texts,
        sets.stream().flatMap(set -> Arrays.stream(set.letters)).toArray(byte[][]::new),
        sets.stream().flatMapToInt(set -> Arrays.stream(set.lines)).toArray(),
        sets.get(0).alignment);
  }

  public int size() {
    return letters.length;
  }

  /** All names, in the order of the sequences. */
  public List<String> ids() {
    return ids;
  }

  /** The name of a sequence. */
  public String id(int sequence) {
    return ids.get(sequence);
  }

  /** What stands behind the name of a sequence; may be empty. */
  public String description(int sequence) {
    return descriptions.get(sequence);
  }

  /** The letters of a sequence; not to be modified. */
  public byte[] letters(int sequence) {
    return letters[sequence];
  }

  /**
   * Where the letters of a sequence end, without stops behind them; at least 1. Gaps may follow a
   * stop in an alignment: there it is a letter as any other that is no residue.
   */
  public int end(int sequence) {
    byte[] row = letters[sequence];
    int end = row.length;
    while (end > 1 && row[end - 1] == Alphabet.STOP) {
      end--;
    }
    return end;
  }

  /** How many sequences have a stop at their end. */
  public int stops() {
    int count = 0;
    for (int i = 0; i < size(); i++) {
      count += end(i) < length(i) ? 1 : 0;
    }
    return count;
  }

  public int length(int sequence) {
    return letters[sequence].length;
  }

  /** Letters of the longest sequence. */
  public int longest() {
    int longest = 0;
    for (byte[] row : letters) {
      longest = Math.max(longest, row.length);
    }
    return longest;
  }

  /** Number of letters of all sequences. */
  public long total() {
    long total = 0;
    for (byte[] row : letters) {
      total += row.length;
    }
    return total;
  }

  /** Whether all have the same length, and some gap among them: the rows of an alignment. */
  public boolean isAligned() {
    return areEquallyLong() && (alignment || Arrays.stream(letters).anyMatch(Sequences::hasGap));
  }

  /** Whether all have the same length, as aligned ones have. */
  public boolean areEquallyLong() {
    return Arrays.stream(letters).allMatch(row -> row.length == letters[0].length);
  }

  private static boolean hasGap(byte[] row) {
    for (byte letter : row) {
      if (Alphabet.isGap(letter)) {
        return true;
      }
    }
    return false;
  }

  /** Throws if two sequences have the same name. */
  void requireDifferentNames() {
    Map<String, Integer> before = new HashMap<>();
    for (int i = 0; i < size(); i++) {
      Integer first = before.putIfAbsent(ids.get(i), i);
      if (first != null) {
        throw file.error(
            lines[i],
            "the name '%s' was there before, on line %s; names must differ. Rename one of"
                + " the sequences, or number all: awk '/^>/ || NR %% 4 == 1 && /^@/ {$1 = $1 \"_\" ++n} 1' IN > OUT.fasta",
            Fields.shown(ids.get(i)),
            lines[first]);
      }
    }
  }

  /** An error about one sequence; names the file and its line. */
  public SpidalException error(int sequence, String sentence, Object... values) {
    String message = Sentence.of(sentence, values);
    return file.error(lines[sequence], "sequence '%s' %s", ids.get(sequence), message);
  }

  /** An error about all of them. */
  public SpidalException error(String sentence, Object... values) {
    return file.error(sentence, values);
  }
}
