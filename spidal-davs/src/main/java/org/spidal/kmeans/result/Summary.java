package org.spidal.kmeans.result;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.job.JobFacts;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.output.Agreement;
import org.spidal.common.output.InputHash;
import org.spidal.common.output.Labels;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.config.KmeansKeys;
import org.spidal.kmeans.solve.Findings;
import org.spidal.kmeans.solve.IterationLog;
import org.spidal.kmeans.solve.Method;

/**
 * The summary of a run, for programs (a tree of names and values) and for people (the same as
 * text).
 */
final class Summary {
  private static final int SCHEMA_VERSION = 1;

  private final KmeansConfig config;
  private final VectorFile file;
  private final Findings findings;
  private final Method method;
  private final Labels reference;
  private final JobFacts facts;

  /**
   * @param reference null if there is none
   */
  Summary(
      KmeansConfig config,
      VectorFile file,
      Findings findings,
      Method method,
      Labels reference,
      JobFacts facts) {
    this.config = config;
    this.file = file;
    this.findings = findings;
    this.method = method;
    this.reference = reference;
    this.facts = facts;
  }

  Map<String, Object> asMap(List<String> warnings) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("schema", SCHEMA_VERSION);
    map.put("program", "kmeans");
    map.put("exit", "completed");
    map.put("points", file.size());
    map.put("dimensions", file.dimension());
    map.put("clusters", findings.clusters());
    map.put("inertia", findings.inertia());
    map.put("best-start", method.bestStart() + 1);
    map.put("iterations", method.log().size());
    map.put("distances-computed-share", meanShare(method.log()));
    if (reference != null) {
      map.put("reference", compared());
    }
    map.put("inputs", inputs());
    map.put("run", run());
    map.put("warnings", warnings);
    return map;
  }

  private static double meanShare(IterationLog log) {
    double sum = 0;
    for (int i = 0; i < log.size(); i++) {
      sum += log.share(i);
    }
    return sum / Math.max(1, log.size());
  }

  private Map<String, Object> compared() {
    Agreement agreement = Agreement.of(findings.labels(), reference.clusterOfPoints());
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("clusters", reference.clusters().size());
    map.put("adjusted-rand-index", agreement.ari());
    map.put("normalized-mutual-information", agreement.nmi());
    map.put("purity", agreement.purity());
    return map;
  }

  private Map<String, Object> inputs() {
    InputHash hash = new InputHash();
    Map<String, Object> map = new LinkedHashMap<>();
    put(map, "vectors", KmeansKeys.VECTORS, hash);
    put(map, "reference", KmeansKeys.REFERENCE, hash);
    put(map, "coordinates", KmeansKeys.COORDINATES, hash);
    return map;
  }

  private void put(Map<String, Object> map, String name, Key<Path> key, InputHash hash) {
    config
        .settings()
        .find(key)
        .ifPresent(
            path -> {
              Map<String, Object> entry = new LinkedHashMap<>();
              entry.put("file", path.toString());
              entry.put("hash", hash.of(path));
              map.put(name, entry);
            });
  }

  private Map<String, Object> run() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("layout", facts.layout());
    map.put("transport", facts.transport());
    map.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    map.put("spidal", System.getProperty("spidal.build", "unknown"));
    map.put("seconds", facts.sinceStart());
    map.put("cpu-seconds", facts.cpu());
    map.put("compiler-seconds", facts.compiler());
    map.put("seconds-per-phase", facts.secondsPerPhase());
    return map;
  }
}
