package org.spidal.distances.sequence;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.spidal.common.fault.SpidalException;

/** Files of sequences in FASTA or FASTQ, as a whole; {@link FastaReader} says what is in them. */
public final class FastaFile {
  private static final Pattern LETTERS = Pattern.compile("[A-Za-z.* \\t-]+");

  private FastaFile() {}

  /**
   * Reads all sequences. Their names, up to the first blank, must differ.
   *
   * @throws org.spidal.common.fault.SpidalException if there are none, or the file is damaged
   */
  public static Sequences read(Path path) {
    try (FastaReader reader = new FastaReader(path)) {
      Sequences all = reader.next(Integer.MAX_VALUE);
      all.requireDifferentNames();
      return all;
    }
  }

  /**
   * Whether a file begins as FASTA or FASTQ does, or is packed with gzip and its content does. A
   * line that begins with {@code @} may begin much else: in FASTQ, lines of letters follow it, and
   * one that begins with {@code +}.
   */
  public static boolean isFasta(Path path) {
    try (SequenceLines lines = new SequenceLines(path)) {
      int length = lines.next();
      while (length > 0 && lines.begins(';')) {
        length = lines.next();
      }
      if (length == 0 || !lines.begins('@')) {
        return length > 0 && lines.begins('>');
      }
      boolean letters = false;
      for (length = lines.next(); length > 0 && !lines.begins('+'); length = lines.next()) {
        if (!LETTERS.matcher(lines.shown()).matches()) {
          return false;
        }
        letters = true;
      }
      return letters && length > 0;
    } catch (SpidalException e) {
      return false; // whoever reads it will say why
    }
  }
}
