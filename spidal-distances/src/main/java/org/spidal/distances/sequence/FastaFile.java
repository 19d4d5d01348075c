package org.spidal.distances.sequence;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Files of sequences in FASTA, as a whole; {@link FastaReader} says what is in them. */
public final class FastaFile {
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

  /** Whether a file begins as FASTA does, or is packed with gzip and its content does. */
  public static boolean isFasta(Path path) {
    try (InputStream in = FastaReader.open(path)) {
      int first = in.read();
      while (first == '\n' || first == '\r' || first == ' ') {
        first = in.read();
      }
      return first == '>';
    } catch (IOException e) {
      return false;
    }
  }
}
