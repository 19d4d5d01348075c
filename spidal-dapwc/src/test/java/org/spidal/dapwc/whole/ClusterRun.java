package org.spidal.dapwc.whole;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.dapwc.PwcJob;
import org.spidal.dapwc.config.PwcConfig;

/** One run of the whole program inside this JVM, and what it wrote. */
final class ClusterRun {
  private final Path folder;

  private ClusterRun(Path folder) {
    this.folder = folder;
  }

  static ClusterRun of(Path folder, String... keys) {
    return of(folder, 1, new int[0], 1, keys);
  }

  /**
   * @param folder receives a new folder with the outputs
   * @param nodeOf pretended node of each process; empty for one process
   */
  static ClusterRun of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
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
  static ClusterRun into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    List<String> overrides = new ArrayList<>(List.of(keys));
    overrides.add("ClusterFile=" + output.resolve("cluster.txt"));
    JobOptions options =
        new JobOptions()
            .withThreads(threads)
            .withGroupsPerNode(groups)
            .withMmapDirectory(output)
            .withQuiet();
    PwcConfig config = PwcConfig.read(null, overrides);
    SpidalJob.runEmbedded(options, new PwcJob(config, stop), nodeOf);
    return new ClusterRun(output);
  }

  Path folder() {
    return folder;
  }

  String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  int[] labels() {
    return labels("cluster.txt");
  }

  int[] labels(String name) {
    return text(name).lines().mapToInt(line -> Integer.parseInt(line.split("\t")[1])).toArray();
  }

  JsonObject summary() {
    return JsonParser.parseString(text("cluster-summary.json")).getAsJsonObject();
  }

  List<String> warnings() {
    return summary().getAsJsonArray("warnings").asList().stream()
        .map(JsonElement::getAsString)
        .toList();
  }

  int clusters() {
    return summary().get("clusters").getAsInt();
  }

  double cost() {
    return summary().get("cost").getAsDouble();
  }
}
