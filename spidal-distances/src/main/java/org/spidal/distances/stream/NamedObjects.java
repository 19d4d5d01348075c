package org.spidal.distances.stream;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.text.TextFile;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.stream.ObjectFile.Block;

/**
 * Objects whose names stand in a file of their own, one per line; lines that are blank count as
 * nothing.
 *
 * @param names the file
 */
public record NamedObjects<S>(ObjectFile<S> objects, Path names) implements ObjectFile<S> {
  @Override
  public void read(Sink<S> sink) {
    TextFile file = new TextFile(names, DataKind.LABELS);
    file.requireFile();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(InputFile.open(names), StandardCharsets.UTF_8.newDecoder()))) {
      long[] read = new long[1];
      boolean[] wanted = {true};
      objects.read(
          block -> {
            String[] some = new String[block.size()];
            for (int i = 0; i < some.length; i++) {
              some[i] = next(file, in);
              if (some[i] == null) {
                throw wrong(file, read[0] + " names, fewer than there are " + plural());
              }
              read[0]++;
            }
            wanted[0] =
                sink.take(new Block<>(block.first(), some.length, i -> some[i], block.objects()));
            return wanted[0];
          });
      if (wanted[0] && next(file, in) != null) {
        throw wrong(file, "more than " + read[0] + " names, as many as there are " + plural());
      }
    } catch (IOException e) {
      throw file.failed(e);
    }
  }

  private static String next(TextFile file, BufferedReader in) {
    try {
      String line = in.readLine();
      while (line != null && line.isBlank()) {
        line = in.readLine();
      }
      return line == null ? null : line.strip().replace('\t', ' ');
    } catch (IOException e) {
      throw file.failed(e);
    }
  }

  private static RuntimeException wrong(TextFile file, String found) {
    return file.error("found " + found + ". Give one line for each.");
  }

  @Override
  public S one(S set, int object) {
    return objects.one(set, object);
  }

  @Override
  public S join(List<S> sets) {
    return objects.join(sets);
  }

  @Override
  public boolean knowsPairs() {
    return objects.knowsPairs();
  }

  @Override
  public ObjectDistances<S> distances(S set) {
    return objects.distances(set);
  }

  @Override
  public void copy(int[] numbers, Path to) {
    objects.copy(numbers, to);
  }

  @Override
  public String extension() {
    return objects.extension();
  }

  @Override
  public String plural() {
    return objects.plural();
  }
}
