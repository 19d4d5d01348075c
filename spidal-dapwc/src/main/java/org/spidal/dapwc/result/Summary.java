package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.config.Settings;
import org.spidal.common.job.JobFacts;
import org.spidal.common.matrix.RowStore;
import org.spidal.common.output.InputHash;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.Findings;
import org.spidal.dapwc.solve.Solver;

/**
 * The summary of a run, for programs (a tree of names and values) and for people (the same as
 * text).
 */
final class Summary {
  private static final int SCHEMA_VERSION = 1;

  private final PwcConfig config;
  private final Distances distances;
  private final Findings findings;
  private final Solver solver;
  private final AutoK.Answer answer;
  private final JobFacts facts;
  private final double unit;

  Summary(
      PwcConfig config,
      Distances distances,
      Findings findings,
      Solver solver,
      AutoK.Answer answer,
      JobFacts facts,
      double unit) {
    this.config = config;
    this.distances = distances;
    this.findings = findings;
    this.solver = solver;
    this.answer = answer;
    this.facts = facts;
    this.unit = unit;
  }

  Map<String, Object> asMap(List<String> warnings) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("schema", SCHEMA_VERSION);
    map.put("program", "dapwc");
    map.put("exit", "completed");
    map.put("points", findings.labels().length);
    map.put("clusters", findings.clusters());
    map.put("cost", findings.cost() * unit);
    map.put("critical-temperature", Arrays.stream(findings.temperature()).max().orElse(0) * unit);
    map.put("mean-silhouette", Arrays.stream(findings.silhouette()).average().orElse(0));
    map.put("mean-confidence", Arrays.stream(findings.confidence()).average().orElse(1));
    map.put("method", method());
    if (answer != null) {
      map.put("auto-k", autoK());
    }
    map.put("distances", distances());
    map.put("inputs", inputs());
    map.put("run", run());
    map.put("warnings", warnings);
    return map;
  }

  private Map<String, Object> method() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", config.method().name().toLowerCase(Locale.ROOT));
    if (config.method() == PwcKeys.Method.AUTO) {
      map.put("effort", config.settings().get(PwcKeys.EFFORT).name().toLowerCase(Locale.ROOT));
    }
    map.put("squared-distances", config.squared());
    map.putAll(solver.account());
    return map;
  }

  private Map<String, Object> autoK() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("clusters", answer.clusters());
    map.put("fall-of-critical-temperature", answer.fall());
    map.put("sure", answer.sure());
    return map;
  }

  private Map<String, Object> distances() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("mean", distances.mean());
    map.put("missing-share", distances.missing());
    return map;
  }

  private Map<String, Object> inputs() {
    InputHash hash = new InputHash();
    Map<String, Object> map = new LinkedHashMap<>();
    put(map, "distances", PwcKeys.DISTANCE_MATRIX, hash);
    put(map, "point-weights", PwcKeys.POINT_WEIGHTS, hash);
    put(map, "given-clusters", PwcKeys.GIVEN_CLUSTERS, hash);
    put(map, "coordinates", PwcKeys.COORDINATES, hash);
    put(map, "ids", PwcKeys.ID_FILE, hash);
    put(map, "labels", PwcKeys.LABEL_FILE, hash);
    return map;
  }

  private void put(Map<String, Object> map, String name, Key<Path> key, InputHash hash) {
    Settings settings = config.settings();
    settings
        .find(key)
        .ifPresent(
            file -> {
              Map<String, Object> entry = new LinkedHashMap<>();
              entry.put("file", file.toString());
              entry.put("hash", hash.of(file));
              map.put(name, entry);
            });
  }

  private Map<String, Object> run() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("layout", facts.layout());
    map.put("transport", facts.transport());
    map.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    map.put("spidal", System.getProperty("spidal.build", "unknown"));
    map.put("rows-in-heap", distances.store() == RowStore.HEAP);
    map.put("rows", distances.store().name().toLowerCase(Locale.ROOT));
    map.put("seconds", facts.sinceStart());
    map.put("cpu-seconds", facts.cpu());
    map.put("compiler-seconds", facts.compiler());
    map.put("seconds-per-phase", facts.secondsPerPhase());
    return map;
  }
}
