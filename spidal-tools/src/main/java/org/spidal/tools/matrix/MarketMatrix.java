package org.spidal.tools.matrix;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A matrix of Matrix Market: an array of all numbers, column by column, or coordinates, where those
 * that do not stand there are missing. Held in memory.
 */
public final class MarketMatrix implements InputMatrix {
  private static final String MAGIC = "%%matrixmarket";
  private static final int LARGEST = 1 << 15;
  private static final double MISSING = -1;

  private final double[][] numbers;
  private final List<String> words;

  /** Whether a file begins as one of Matrix Market. */
  public static boolean is(Path path) {
    if (InputFile.problem(path) != null) {
      return false;
    }
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(InputFile.open(path), StandardCharsets.ISO_8859_1))) {
      char[] head = new char[MAGIC.length()];
      return in.read(head) == head.length && new String(head).equalsIgnoreCase(MAGIC);
    } catch (IOException e) {
      throw new TextFile(path).failed(e);
    }
  }

  /** What takes the numbers of a file, in its order. */
  public interface Entries {
    /**
     * Takes note of the header, before the first number.
     *
     * @param array whether all numbers follow, not some
     * @param n rows, as many as columns; 1 or more
     * @param line of the size
     */
    void begin(boolean array, int n, int line);

    /**
     * Takes a number.
     *
     * @param row from 0; column likewise
     * @param value NaN where a cell of the diagonal has none; never below 0 in a skew-symmetric
     *     file, where the other way round it is -x: what matters is how far apart two objects are
     * @param both whether it stands for {@code (column, row)} too
     * @param line where it is
     */
    void take(int row, int column, double value, boolean both, int line);
  }

  /**
   * Reads a file from the header to the end.
   *
   * @throws org.spidal.common.fault.SpidalException with the line, if it is not of this form, or
   *     not whole
   */
  public static void read(TextFile file, Entries entries) {
    Reading reading = new Reading(file, entries);
    file.forEachLine(reading::take);
    reading.end();
  }

  /** Reads the whole file into the heap: 8 N N bytes. */
  public MarketMatrix(Path path) {
    TextFile file = new TextFile(path, DataKind.DISTANCES);
    Numbers taken = new Numbers(file);
    Reading reading = new Reading(file, taken);
    file.forEachLine(reading::take);
    reading.end();
    this.numbers = taken.whole();
    this.words =
        reading.skew
            ? List.of(path + " is skew-symmetric; the absolute values are taken for distances")
            : List.of();
  }

  /** All numbers; those that do not stand in the file are missing. */
  private static final class Numbers implements Entries {
    private final TextFile file;
    private boolean array;
    private double[][] numbers;

    Numbers(TextFile file) {
      this.file = file;
    }

    @Override
    public void begin(boolean array, int n, int line) {
      if (n > LARGEST) {
        throw file.error(line, "found " + n + " rows; at most " + LARGEST + " are read.");
      }
      this.array = array;
      numbers = new double[n][n];
      for (int i = 0; i < n; i++) {
        Arrays.fill(numbers[i], MISSING);
        numbers[i][i] = 0;
      }
    }

    @Override
    public void take(int row, int column, double value, boolean both, int line) {
      boolean twice = !array && row != column && numbers[row][column] != MISSING;
      if (twice && numbers[row][column] != value) {
        throw file.error(
            line, "this pair stands twice, with other numbers. Remove one of the two.");
      }
      numbers[row][column] = value;
      if (both) {
        numbers[column][row] = value;
      }
    }

    double[][] whole() {
      boolean oneSided = false;
      boolean loops = false;
      for (int i = 0; i < numbers.length && !array; i++) {
        loops |= numbers[i][i] != 0;
        for (int j = 0; j < numbers.length; j++) {
          // an entry may stand on one side alone
          oneSided |= (numbers[i][j] == MISSING) != (numbers[j][i] == MISSING);
          numbers[i][j] = numbers[i][j] == MISSING ? numbers[j][i] : numbers[i][j];
        }
      }
      if (loops && oneSided) {
        throw file.error(
            "it has numbers on the diagonal, and others on one side alone, as a sparse table or a graph has: these are"
                + " no distances.");
      }
      return numbers;
    }
  }

  /** While a file is read. */
  private static final class Reading {
    private final TextFile file;
    private final TextCells cells;
    private final Entries entries;
    private boolean array;
    private boolean pattern;
    private boolean symmetric;
    private boolean skew;
    private int n = -1;
    private long left;
    private int row;
    private int column;

    Reading(TextFile file, Entries entries) {
      this.file = file;
      this.entries = entries;
      this.cells = new TextCells(file);
    }

    void take(String line, int number) {
      String text = line.strip();
      if (number == 1) {
        header(text);
      } else if (!text.startsWith("%")) {
        String[] words = text.split("\\s+");
        if (n < 0) {
          size(words, number);
        } else if (array) {
          next(words, number);
        } else {
          entry(words, number);
        }
      }
    }

    private void header(String text) {
      List<String> words = List.of(text.toLowerCase(Locale.ROOT).split("\\s+"));
      boolean known =
          words.size() == 5
              && words.get(1).equals("matrix")
              && List.of("array", "coordinate").contains(words.get(2))
              && List.of("real", "double", "integer", "pattern").contains(words.get(3))
              && List.of("general", "symmetric", "skew-symmetric").contains(words.get(4));
      if (!known) {
        throw file.error(
            1,
            "found '%s', expected '%%%%MatrixMarket matrix', 'array' or 'coordinate',"
                + " 'real', 'integer' or 'pattern', and 'general', 'symmetric' or"
                + " 'skew-symmetric'.",
            Fields.shown(text));
      }
      array = words.get(2).equals("array");
      pattern = words.get(3).equals("pattern");
      skew = words.get(4).equals("skew-symmetric");
      symmetric = skew || words.get(4).equals("symmetric");
      if (array && pattern) {
        throw file.error(1, "an array cannot be a pattern. Correct the header.");
      }
    }

    private void size(String[] words, int number) {
      int rows = Fields.natural(words[0]);
      if (words.length != (array ? 2 : 3) || rows < 1) {
        throw file.error(
            number,
            "found '%s', expected the size: rows, columns%s. Correct it, or write the file again.",
            Fields.shown(String.join(" ", words)),
            array ? "" : " and how many entries");
      }
      if (!words[0].equals(words[1])) {
        throw file.error(
            number,
            "expected 'N N%s' of a square matrix of distances. To make a vector of each column: python3 -c"
                + " \"import sys, numpy as np, scipy.sparse as s, scipy.io as io; m = io.mmread(sys.argv[1]);"
                + " np.save(sys.argv[2], np.ascontiguousarray((m.toarray() if s.issparse(m) else m).T))\" IN OUT.npy",
            array ? "" : " entries");
      }
      n = rows;
      long half = (long) n * (n - 1) / 2;
      left = array ? symmetric ? half + (skew ? 0 : n) : (long) n * n : entries(words[2], number);
      entries.begin(array, n, number);
      row = skew ? 1 : 0;
    }

    private long entries(String word, int number) {
      int entries = Fields.natural(word);
      if (entries < 0) {
        throw file.error(
            number, "found '" + Fields.shown(word) + "', expected how many entries. Correct it.");
      }
      return entries;
    }

    /** The next number of an array, down the columns. */
    private void next(String[] words, int line) {
      for (int k = 0; k < words.length; k++) {
        if (left-- <= 0) {
          throw tooMany(line);
        }
        put(cells.number(words[k], line, k + 1, row == column), line);
        row++;
        if (row == n) {
          column++;
          row = symmetric ? column + (skew ? 1 : 0) : 0;
        }
      }
    }

    private void entry(String[] words, int line) {
      if (left-- <= 0) {
        throw tooMany(line);
      }
      int wanted = pattern ? 2 : 3;
      if (words.length != wanted) {
        throw file.error(
            line, "found " + words.length + " fields, expected " + wanted + ". Correct it.");
      }
      row = index(words[0], line);
      column = index(words[1], line);
      put(pattern ? 1 : cells.number(words[2], line, 3, row == column), line);
    }

    private int index(String word, int line) {
      int index = Fields.natural(word) - 1;
      if (index < 0 || index >= n) {
        throw file.error(
            line,
            "found '" + Fields.shown(word) + "', expected a number in 1.." + n + ". Correct it.");
      }
      return index;
    }

    private void put(double number, int line) {
      entries.take(row, column, skew ? Math.abs(number) : number, symmetric, line);
    }

    private RuntimeException tooMany(int line) {
      return file.error(
          line,
          "there is more than the header says. Correct the header, or remove what is too much.");
    }

    void end() {
      if (n < 0) {
        throw file.error("it ends before its size. Copy or write it again.");
      }
      if (left > 0) {
        throw file.error(
            "it ends "
                + left
                + (array ? " numbers" : " entries")
                + " too early. Copy or write it again.");
      }
    }
  }

  @Override
  public int size() {
    return numbers.length;
  }

  @Override
  public List<String> words() {
    return words;
  }

  @Override
  public boolean isText() {
    return true;
  }

  @Override
  public boolean readsAnywhere() {
    return true;
  }

  @Override
  public void read(int row, double[] target) {
    System.arraycopy(numbers[row], 0, target, 0, target.length);
  }
}
