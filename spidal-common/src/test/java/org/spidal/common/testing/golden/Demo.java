package org.spidal.common.testing.golden;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.spidal.common.testing.Spidal;

/** Cuts from the real data of the demo. */
public final class Demo {
  private static final Path FOLDER = Spidal.home().resolve("config/demo");
  private static final int POINTS = 1200;

  private Demo() {}

  /** The keys of a job with every fifth sequence, 240 in all, which no compiler delays. */
  public static List<String> fewFamilies(Path folder) {
    Path file = families(folder.resolve("few-families.bin"), 5);
    return List.of("-DDistanceMatrixFile=" + file, "-DIsBigEndian=true");
  }

  /** Distances of every so many-th sequence: int16, big-endian, as in the demo. */
  public static Path families(Path file, int step) {
    try {
      ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(FOLDER.resolve("families.bin")));
      int count = (POINTS + step - 1) / step;
      ByteBuffer cut = ByteBuffer.allocate(2 * count * count);
      for (int i = 0; i < POINTS; i += step) {
        for (int j = 0; j < POINTS; j += step) {
          cut.putShort(all.getShort(2 * (i * POINTS + j)));
        }
      }
      return Files.write(file, cut.array());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The table of these sequences: index, id, phylum, family. */
  public static Path familyNames(Path file, int step) {
    List<String> all = lines(FOLDER.resolve("families.tsv"));
    List<String> cut = new ArrayList<>(all.subList(0, 1));
    for (int i = 0; i < POINTS; i += step) {
      String line = all.get(i + 1);
      cut.add(i / step + line.substring(line.indexOf('\t')));
    }
    return write(file, cut);
  }

  /** Every so many-th sequence of the demo, so many of its letters. */
  public static Path sequences(Path file, int step, int letters) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(FOLDER.resolve("sequences.fasta.gz"))),
                StandardCharsets.US_ASCII))) {
      List<String> cut = new ArrayList<>();
      int count = -1;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        count += line.startsWith(">") ? 1 : 0;
        if (count % step == 0) {
          boolean whole = line.startsWith(">") || line.length() <= letters;
          cut.add(whole ? line : line.substring(0, letters));
        }
      }
      return write(file, cut);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first peaks of the demo: m/z, time, trace. */
  public static Path elution(Path file, int count) {
    return write(file, lines(FOLDER.resolve("elution.tsv")).subList(0, count + 1));
  }

  /** Writes lines. */
  public static Path write(Path file, List<String> lines) {
    try {
      return Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
