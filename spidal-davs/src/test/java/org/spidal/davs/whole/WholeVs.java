package org.spidal.davs.whole;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.davs.Main;

/** One run of the whole program inside this JVM, and what it wrote. */
record WholeVs(RunFolder output) {
  static final EmbeddedProgram DAVS = new EmbeddedProgram(new Main(), "ClusterFile", "cluster.txt");

  static WholeVs of(Path folder, String... keys) {
    return new WholeVs(DAVS.run(folder, keys));
  }

  /** See {@link EmbeddedProgram#run}. */
  static WholeVs of(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeVs(DAVS.run(folder, threads, nodeOf, groups, keys));
  }

  /** See {@link EmbeddedProgram#into}. */
  static WholeVs into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    return new WholeVs(DAVS.into(output, stop, threads, nodeOf, groups, keys));
  }

  Path folder() {
    return output.path();
  }

  String text(String name) {
    return output.text(name);
  }

  int[] labels() {
    return text("cluster.txt")
        .lines()
        .mapToInt(line -> Integer.parseInt(line.split("\t")[1]))
        .toArray();
  }

  JsonObject summary() {
    return output.json("cluster-summary.json");
  }

  int clusters() {
    return summary().get("clusters").getAsInt();
  }
}
