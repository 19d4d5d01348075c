package org.spidal.distances.align;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.text.TextFile;
import org.spidal.distances.sequence.Sequences;

/**
 * Scores of pairs of letters, symmetric. Letters are numbered as the matrix lists them. Immutable.
 */
public final class ScoringMatrix {
  private static final Map<String, String> BUILT_IN =
      Map.of(
          "ednafull", "ednafull",
          "nuc.4.4", "ednafull",
          "blosum62", "blosum62",
          "pam250", "pam250");

  /** Larger scores would leave no room in 16 bits. */
  private static final int LARGEST = 1000;

  private final String name;
  private final String letters;
  private final int[][] scores;
  private final int largest;
  private final int least;
  private final int[] codes = new int[128];

  private ScoringMatrix(String name, String letters, int[][] scores) {
    this.name = name;
    this.letters = letters;
    this.scores = scores;
    this.largest = Arrays.stream(scores).flatMapToInt(Arrays::stream).max().orElse(0);
    this.least = Arrays.stream(scores).flatMapToInt(Arrays::stream).min().orElse(0);
    Arrays.fill(codes, -1);
    for (int code = 0; code < letters.length(); code++) {
      codes[letters.charAt(code)] = code;
    }
    alias('U', 'T');
    // amino acids that matrices do not know count as any
    for (char unusual : new char[] {'J', 'O', 'U'}) {
      alias(unusual, 'X');
    }
  }

  private void alias(char letter, char other) {
    if (codes[letter] < 0) {
      codes[letter] = codes[other];
    }
  }

  /**
   * A matrix that is built in, or one in a file.
   *
   * @param nameOrFile ednafull, nuc.4.4, blosum62, pam250; or a path
   * @throws org.spidal.common.fault.SpidalException if the file is not a matrix; names the line
   */
  public static ScoringMatrix of(String nameOrFile) {
    String builtIn = BUILT_IN.get(nameOrFile.toLowerCase(Locale.ROOT));
    Reader reader = new Reader(new TextFile(Path.of(nameOrFile)));
    if (builtIn == null) {
      reader.file.forEachLine(reader::read);
      return reader.matrix(nameOrFile);
    }
    try (InputStream in = ScoringMatrix.class.getResourceAsStream(builtIn + ".txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        reader.read(line, ++number);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // of our own jar
    }
    return reader.matrix(builtIn);
  }

  /** As it was asked for. */
  public String name() {
    return name;
  }

  /** How many letters there are. */
  int size() {
    return letters.length();
  }

  int score(int one, int other) {
    return scores[one][other];
  }

  int largest() {
    return largest;
  }

  int least() {
    return least;
  }

  /**
   * The numbers of all letters, without the stops at the end.
   *
   * @throws org.spidal.common.fault.SpidalException if the matrix lacks one
   */
  byte[][] encode(Sequences sequences) {
    byte[][] encoded = new byte[sequences.size()][];
    for (int i = 0; i < encoded.length; i++) {
      byte[] from = sequences.letters(i);
      encoded[i] = new byte[sequences.end(i)];
      for (int at = 0; at < encoded[i].length; at++) {
        int code = codes[from[at]];
        if (code < 0) {
          throw sequences.error(
              i,
              "has the letter '%s' at position %s, which ScoringMatrix=%s does not have (%s)."
                  + " Correct it, or choose another matrix.",
              (char) from[at],
              at + 1,
              name,
              letters);
        }
        encoded[i][at] = (byte) code;
      }
    }
    return encoded;
  }

  /**
   * Reads the form in which NCBI's matrices are: comments behind '#', a line of letters, then for
   * each letter a line with it and its scores.
   */
  private static final class Reader {
    private final TextFile file;
    private final StringBuilder letters = new StringBuilder();
    private final List<int[]> rows = new ArrayList<>();

    Reader(TextFile file) {
      this.file = file;
    }

    void read(String line, int number) {
      String text = line.strip();
      if (text.isEmpty() || text.startsWith("#")) {
        return;
      }
      String[] words = text.split("\\s+");
      if (letters.isEmpty()) {
        header(words, number);
      } else {
        row(words, number);
      }
    }

    private void header(String[] words, int number) {
      for (String word : words) {
        boolean fine = word.length() == 1 && word.charAt(0) > ' ' && word.charAt(0) < 127;
        if (!fine || letters.indexOf(word) >= 0) {
          throw file.error(
              number, "found '" + word + "', expected a line of letters, each once. Correct it.");
        }
        letters.append(word);
      }
    }

    private void row(String[] words, int number) {
      int n = letters.length();
      int expected = rows.size();
      if (expected == n) {
        throw file.error(number, "found more lines than the " + n + " letters. Remove them.");
      }
      String letter = letters.substring(expected, expected + 1);
      if (words.length != n + 1 || !words[0].equals(letter)) {
        throw file.error(
            number, "expected '" + letter + "' and " + n + " scores. Correct the line.");
      }
      int[] row = new int[n];
      for (int k = 0; k < n; k++) {
        row[k] = score(words[k + 1], number);
      }
      for (int k = 0; k < expected; k++) {
        if (rows.get(k)[expected] != row[k]) {
          throw file.error(
              number,
              "the score of %s and %s is %s, above it was %s; scores are symmetric."
                  + " Correct one of them.",
              letter,
              letters.charAt(k),
              row[k],
              rows.get(k)[expected]);
        }
      }
      rows.add(row);
    }

    private int score(String word, int number) {
      try {
        int score = Integer.parseInt(word);
        if (Math.abs(score) <= LARGEST) {
          return score;
        }
      } catch (NumberFormatException e) {
        throw file.error(
            number, "found '" + word + "', expected a whole number as score. Correct it.");
      }
      throw file.error(
          number, "the score " + word + " is larger than " + LARGEST + ". Scale the matrix down.");
    }

    ScoringMatrix matrix(String name) {
      if (letters.isEmpty() || rows.size() < letters.length()) {
        throw file.error(
            "found scores of %s letters, expected %s and at least one. Is this a scoring matrix?",
            rows.size(), letters.length());
      }
      return new ScoringMatrix(name, letters.toString(), rows.toArray(int[][]::new));
    }
  }
}
