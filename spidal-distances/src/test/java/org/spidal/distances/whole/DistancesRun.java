package org.spidal.distances.whole;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.ScatteredMatrix;
import org.spidal.distances.DistancesJob;
import org.spidal.distances.config.DistancesConfig;

/** One run of the whole program inside this JVM, and what it wrote. */
final class DistancesRun {
  private final Path folder;

  private DistancesRun(Path folder) {
    this.folder = folder;
  }

  static DistancesRun of(Path folder, String... keys) {
    return of(folder, 1, new int[0], 1, keys);
  }

  /**
   * @param folder receives a new folder with the outputs
   * @param nodeOf pretended node of each process; empty for one process
   */
  static DistancesRun of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    try {
      Path output = Files.createTempDirectory(folder, "run");
      return into(output, () -> null, threads, nodeOf, groups, keys);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * @param output folder of the outputs
   * @param stop why the run shall stop; null as long as it need not
   */
  static DistancesRun into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    List<String> overrides = new ArrayList<>(List.of("OutputDirectory=" + output));
    overrides.addAll(List.of(keys));
    JobOptions options =
        new JobOptions()
            .withThreads(threads)
            .withGroupsPerNode(groups)
            .withMmapDirectory(output)
            .withQuiet();
    DistancesConfig config = DistancesConfig.read(null, overrides);
    SpidalJob.runEmbedded(options, new DistancesJob(config, stop), nodeOf);
    return new DistancesRun(output);
  }

  /** Writes sequences of about {@code length} letters that come from one another. */
  static Path sequences(Path file, int n, int length, String alphabet, long seed) {
    Random random = new Random(seed);
    List<String> made = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      StringBuilder text = new StringBuilder();
      String parent = i == 0 ? "" : made.get(random.nextInt(i));
      for (int k = 0; k < (i == 0 ? length : parent.length()); k++) {
        int chance = random.nextInt(100);
        if (i == 0 || chance < 10) {
          text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        } else if (chance < 95) {
          text.append(parent.charAt(k));
        }
      }
      made.add(text.isEmpty() ? alphabet.substring(0, 1) : text.toString());
      lines.add(">s" + i + " number " + i);
      lines.add(made.get(i));
    }
    try {
      return Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JsonObject summary() {
    return JsonParser.parseString(text("distances-summary.json")).getAsJsonObject();
  }

  double scale() {
    return summary().getAsJsonObject("matrix").get("scale").getAsDouble();
  }

  /** The distances, as they are read; int16 in units of the scale. */
  double[][] matrix(String name, boolean bigEndian) {
    MatrixFile matrix = MatrixFile.open(file(name), 0, bigEndian, "matrix");
    int n = matrix.format().n();
    double[][] values = new double[n][n];
    try (ScatteredMatrix numbers = new ScatteredMatrix(matrix)) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          values[i][j] = numbers.get(i, j);
        }
      }
    }
    return values;
  }
}
