package org.spidal.tools.inspect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.Remedy;
import org.spidal.common.input.ShellWord;

/** A binary file of an unknown form: its size and first bytes, and what may be made of it. */
final class BinaryInspection {
  private static final int SHOWN = 16;

  /** Sizes of smaller matrices fit by chance. */
  private static final int LEAST = 32;

  private BinaryInspection() {}

  /** Whether the size is that of a raw matrix: 2 N^2 bytes. */
  static boolean mayBeMatrix(Path file) throws IOException {
    return points(Files.size(file), Short.BYTES) > 0;
  }

  static String describe(Path file) throws IOException {
    long size = Files.size(file);
    byte[] head = InputFile.head(file);
    byte[] first = Arrays.copyOf(head, Math.min(SHOWN, head.length));
    return new FileDescription(file + ": binary, in no form that SPIDAL knows")
        .add("bytes", "%s, not 2 N^2 for any N, so this is not a whole int16 matrix", size)
        .add("first bytes", "%s  %s", HexFormat.ofDelimiter(" ").formatHex(first), letters(first))
        .add("to read it", remedy(file, size))
        .toString();
  }

  /** Of a size that fits, a guess. */
  private static String remedy(Path file, long size) {
    String word = ShellWord.of(file.toString());
    for (int bytes : new int[] {Float.BYTES, Double.BYTES}) {
      int points = points(size, bytes);
      if (points >= LEAST) {
        return Sentence.of(
            "the size fits %s x %s numbers of type float%s; if that is right: %s",
            points, points, bytes * Byte.SIZE, reshaped(word, "f" + bytes, points + ", -1"));
      }
    }
    return Sentence.of(
        "the command file %s may say what it is; then %s. If it has plain numbers, put their type (f4 is float32)"
            + " and the number of columns into this command: %s",
        word, Remedy.NEEDED, reshaped(word, "TYPE", "-1, COLUMNS"));
  }

  private static String reshaped(String word, String type, String shape) {
    return "python3 -c \"import sys, numpy as np; np.save(sys.argv[2], np.fromfile(sys.argv[1], '"
        + type
        + "').reshape("
        + shape
        + "))\" "
        + word
        + " OUT.npy";
  }

  private static int points(long size, int bytes) {
    long root = Math.round(Math.sqrt((double) size / bytes));
    return bytes * root * root == size ? (int) root : 0;
  }

  private static String letters(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", ".");
  }
}
