package org.spidal.distances.sequence;

import java.io.ByteArrayOutputStream;
import org.spidal.common.fault.SpidalException;

/** Takes the letters out of lines: in upper case, without the blanks that may lie between them. */
final class SequenceLetters {
  private final SequenceLines lines;

  /** In FASTQ, which has no gaps, a dot is a base that the machine could not tell. */
  private final boolean dotIsUnknown;

  SequenceLetters(SequenceLines lines, boolean dotIsUnknown) {
    this.lines = lines;
    this.dotIsUnknown = dotIsUnknown;
  }

  /**
   * Adds the letters of the line.
   *
   * @param length of the line
   * @throws SpidalException if something else stands there
   */
  void add(int length, ByteArrayOutputStream all) {
    byte[] bytes = lines.bytes();
    int kept = 0;
    for (int k = 0; k < length; k++) {
      byte c = bytes[k];
      if (c == ' ' || c == '\t') {
        continue;
      }
      if (c >= 'a' && c <= 'z') {
        c = (byte) (c - 'a' + 'A');
      } else if (c == '.' && dotIsUnknown) {
        c = 'N';
      } else if (!(c >= 'A' && c <= 'Z' || c == '-' || c == '.' || c == '*')) {
        throw bad(c, k);
      }
      bytes[kept++] = c; // never beyond the place that was read
    }
    all.write(bytes, 0, kept);
  }

  private SpidalException bad(byte c, int place) {
    String found = c > ' ' ? "'" + (char) c + "'" : "byte " + (c & 0xff);
    return lines
        .file()
        .error(
            lines.number(),
            "found " + found + " in column " + (place + 1) + ", expected " + expected(c));
  }

  private static String expected(byte c) {
    if (c >= '0' && c <= '9') {
      return "letters. If numbers stand beside the letters, as in GenBank, remove them: sed"
          + " '/^>/!s/[0-9]//g' IN > OUT. Numbers alone are qualities, not sequences.";
    }
    return switch (c) {
      case '?' -> "letters. If it is an unknown one, write N for nucleotides, X for amino acids.";
      case '(', '<', '[' ->
          "letters. If such lines are structures or a tree, leave them out: sed '/^[-.]*[(<[]/d' IN > OUT.";
      case '~', '_' -> "letters, or '-' and '.' for gaps: sed '/^>/!y/~_/--/' IN > OUT.";
      default ->
          "letters, or '-' and '.' for gaps. Correct the line; if this is no FASTA, have the program"
              + " that wrote it save that.";
    };
  }
}
