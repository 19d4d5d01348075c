package org.spidal.dapwc.result;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.RunRecord;
import org.spidal.common.matrix.RowStore;
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
  private final PwcConfig config;
  private final Distances distances;
  private final Findings findings;
  private final Solver solver;
  private final AutoK.Answer answer;
  private final JobFacts facts;
  private final double unit;
  private final RunRecord record;

  Summary(
      PwcConfig config,
      Distances distances,
      Findings findings,
      Solver solver,
      AutoK.Answer answer,
      JobFacts facts,
      double unit,
      RunRecord record) {
    this.config = config;
    this.distances = distances;
    this.findings = findings;
    this.solver = solver;
    this.answer = answer;
    this.facts = facts;
    this.unit = unit;
    this.record = record;
  }

  Map<String, Object> asMap(List<String> warnings) {
    Map<String, Object> map = record.summary();
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
    map.put("inputs", record.inputs());
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

  private Map<String, Object> run() {
    Map<String, Object> map = facts.summary();
    map.put("rows-in-heap", distances.store() == RowStore.HEAP);
    map.put("rows", distances.store().name().toLowerCase(Locale.ROOT));
    return map;
  }
}
