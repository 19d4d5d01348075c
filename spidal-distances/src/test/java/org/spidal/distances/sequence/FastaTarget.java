package org.spidal.distances.sequence;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.testing.FuzzTarget;

/** Sequences, plain or packed. */
public final class FastaTarget implements FuzzTarget {
  @Override
  public String name() {
    return "fasta";
  }

  @Override
  public String fileName() {
    return "in.fasta";
  }

  @Override
  public void read(Path file) throws IOException {
    Sequences sequences = FastaFile.read(file);
    Alphabet.guess(sequences).check(sequences, true);
  }
}
