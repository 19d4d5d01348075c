package org.spidal.distances.stream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.spidal.common.file.AtomicFile;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.sequence.FastaReader;
import org.spidal.distances.sequence.Sequences;
import org.spidal.distances.stream.ObjectFile.Block;

/**
 * Sequences of a FASTA file.
 *
 * @param measure makes distances
 */
public record SequenceObjects(Path path, Function<Sequences, ObjectDistances<Sequences>> measure)
    implements ObjectFile<Sequences> {
  private static final int LINE = 80;

  @Override
  public void read(Sink<Sequences> sink) {
    try (FastaReader reader = new FastaReader(path)) {
      long first = 0;
      Sequences some = reader.next(Block.MOST);
      while (some.size() > 0 && sink.take(new Block<>(first, some.size(), some::id, some))) {
        first += some.size();
        some = reader.next(Block.MOST);
      }
    }
  }

  @Override
  public Sequences one(Sequences set, int object) {
    return set.select(new int[] {object});
  }

  @Override
  public Sequences join(List<Sequences> sets) {
    return Sequences.join(sets);
  }

  @Override
  public ObjectDistances<Sequences> distances(Sequences set) {
    return measure.apply(set);
  }

  @Override
  public void copy(int[] numbers, Path to) {
    AtomicFile.write(
        to,
        out -> {
          int[] next = {0};
          Set<String> names = new HashSet<>();
          try {
            read(block -> write(block, numbers, next, names, out));
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        });
  }

  private static boolean write(
      Block<Sequences> block, int[] numbers, int[] next, Set<String> names, Writer out) {
    try {
      for (; next[0] < numbers.length && numbers[next[0]] < block.end(); next[0]++) {
        int i = (int) (numbers[next[0]] - block.first());
        Sequences some = block.objects();
        if (!names.add(some.id(i))) {
          throw some.error(i, "has a name that an earlier landmark has, too; names must differ");
        }
        String text = some.description(i);
        out.write(">" + some.id(i) + (text.isEmpty() ? "" : " " + text) + "\n");
        String letters = new String(some.letters(i), StandardCharsets.ISO_8859_1);
        for (int at = 0; at < letters.length(); at += LINE) {
          out.write(letters, at, Math.min(LINE, letters.length() - at));
          out.write('\n');
        }
      }
      return next[0] < numbers.length;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String extension() {
    return ".fasta";
  }

  @Override
  public String plural() {
    return "sequences";
  }
}
