package org.spidal.tools.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.TreeMap;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** What is in a file of sequences. */
final class SequenceInspection {
  private SequenceInspection() {}

  static String describe(Path path) {
    Sequences sequences = FastaFile.read(path);
    long[] counts = new long[128];
    int shortest = Integer.MAX_VALUE;
    for (int i = 0; i < sequences.size(); i++) {
      shortest = Math.min(shortest, sequences.length(i));
      for (byte letter : sequences.letters(i)) {
        counts[letter]++;
      }
    }
    TreeMap<Character, Long> letters = new TreeMap<>();
    for (char c = 0; c < counts.length; c++) {
      if (counts[c] > 0) {
        letters.put(c, counts[c]);
      }
    }
    boolean equal = sequences.size() > 2 && sequences.areEquallyLong();
    FileDescription lines = new FileDescription(path + ": " + sequences.size() + " " + form(path));
    lines
        .add("letters", Alphabet.guess(sequences) == Alphabet.DNA ? "nucleotides" : "amino acids")
        .add(
            "lengths",
            "%d .. %d, mean %.1f, %d in all",
            shortest,
            sequences.longest(),
            (double) sequences.total() / sequences.size(),
            sequences.total())
        .add(
            "aligned",
            sequences.isAligned()
                ? "yes: all equally long"
                : equal ? "perhaps: all equally long, but without gaps" : "no")
        .add("counts", letters.toString().replaceAll("[{}]", ""));
    if (sequences.stops() > 0) {
      lines.add("stops", "%d sequences end with *, which is no residue", sequences.stops());
    }
    lines.add("first", sequences.id(0) + " " + sequences.description(0));
    Offers offers = new Offers(path);
    if (equal && !sequences.isAligned()) {
      offers
          .addProgram("aligns each pair", "distances", "SequenceFile")
          .addProgram("if they are aligned", "distances", "SequenceFile", "Distance=p");
    } else {
      offers.addProgram("", "distances", "SequenceFile");
    }
    return offers.addTo(lines).toString();
  }

  private static String form(Path path) {
    try {
      FileKind kind = FileKind.unpacked(path);
      String text = kind.text().replaceFirst("^an alignment", "sequences in an alignment");
      return text + (kind == FileKind.FASTQ ? ", whose qualities are not used" : "");
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
  }
}
