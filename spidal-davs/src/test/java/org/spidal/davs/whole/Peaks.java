package org.spidal.davs.whole;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Drawn peaks of mass spectrometry: clouds of sigma 6e-6 times m/z and 2.5 s, and background.
 *
 * @param lines of a table, without header: m/z, time, cluster (-1 for the background)
 */
record Peaks(List<String> lines) {
  static final String SIGMA = "Sigma=6e-6,2.5 SigmaMethod=2";

  static Peaks of(int clusters, int background, long seed) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < clusters; k++) {
      double mass = 400 + 2 * random.nextDouble();
      double time = 3000 * random.nextDouble();
      for (int n = 5 + random.nextInt(40); n > 0; n--) {
        double x = mass * (1 + 6e-6 * random.nextGaussian());
        lines.add(line(x, time + 2.5 * random.nextGaussian(), k));
      }
    }
    for (int n = 0; n < background; n++) {
      lines.add(line(400 + 2 * random.nextDouble(), 3000 * random.nextDouble(), -1));
    }
    Collections.shuffle(lines, random);
    return new Peaks(lines);
  }

  private static String line(double mass, double time, int cluster) {
    return String.format(Locale.ROOT, "%.6f\t%.4f\t%d", mass, time, cluster);
  }

  Path write(Path file) {
    List<String> table = new ArrayList<>(List.of("mz\trt\tlabel"));
    table.addAll(lines);
    return write(file, table);
  }

  static Path write(Path file, List<String> text) {
    try {
      return Files.write(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
