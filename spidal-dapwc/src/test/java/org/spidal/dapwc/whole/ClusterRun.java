package org.spidal.dapwc.whole;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.dapwc.Main;

/** One run of the whole program inside this JVM, and what it wrote. */
record ClusterRun(RunFolder output) {
  static final EmbeddedProgram DAPWC =
      new EmbeddedProgram(new Main(), "ClusterFile", "cluster.txt");

  static ClusterRun of(Path folder, String... keys) {
    return new ClusterRun(DAPWC.run(folder, keys));
  }

  /** See {@link EmbeddedProgram#run}. */
  static ClusterRun of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    return new ClusterRun(DAPWC.run(folder, threads, nodeOf, groups, keys));
  }

  /** See {@link EmbeddedProgram#into}. */
  static ClusterRun into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    return new ClusterRun(DAPWC.into(output, stop, threads, nodeOf, groups, keys));
  }

  Path folder() {
    return output.path();
  }

  String text(String name) {
    return output.text(name);
  }

  int[] labels() {
    return labels("cluster.txt");
  }

  int[] labels(String name) {
    return text(name).lines().mapToInt(line -> Integer.parseInt(line.split("\t")[1])).toArray();
  }

  JsonObject summary() {
    return output.json("cluster-summary.json");
  }

  List<String> warnings() {
    return output.warnings("cluster-summary.json");
  }

  int clusters() {
    return summary().get("clusters").getAsInt();
  }

  double cost() {
    return summary().get("cost").getAsDouble();
  }
}
