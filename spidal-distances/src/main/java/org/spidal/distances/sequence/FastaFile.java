package org.spidal.distances.sequence;

import java.nio.file.Path;

/** Files of sequences as a whole; {@link FastaReader} says what is in them. */
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
}
