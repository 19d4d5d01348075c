package org.spidal.dapwc.result;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.program.Results;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.solve.AutoK;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.PwcMethod;

/** What the summary of a run says of the clusters and how they were found. */
final class Summary {
  private final PwcConfig config;
  private final Distances distances;
  private final ClusterStatistics findings;
  private final PwcMethod method;
  private final AutoK.Answer answer;
  private final double unit;

  Summary(
      PwcConfig config,
      Distances distances,
      ClusterStatistics findings,
      PwcMethod method,
      AutoK.Answer answer) {
    this.config = config;
    this.distances = distances;
    this.findings = findings;
    this.method = method;
    this.answer = answer;
    this.unit = config.measure().costUnit(distances.unit());
  }

  /** Adds to the summary, and says what was found. */
  void tell(Results results) {
    Map<String, Object> map = results.summary();
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
    results.run().put("rows-in-heap", distances.store() == RowPlace.HEAP);
    results.run().put("rows", distances.store().name().toLowerCase(Locale.ROOT));
    int most = Arrays.stream(findings.sizes()).max().orElseThrow();
    int fewest = Arrays.stream(findings.sizes()).min().orElseThrow();
    results.say(
        "%s of %s points, cost %.8g",
        findings.clusters() == 1 ? "1 cluster" : findings.clusters() + " clusters",
        fewest == most ? most : fewest + " to " + most,
        findings.cost() * unit);
  }

  private Map<String, Object> method() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", config.search().method().name().toLowerCase(Locale.ROOT));
    if (config.search().method() == PwcKeys.Method.AUTO) {
      map.put("effort", config.settings().get(PwcKeys.EFFORT).name().toLowerCase(Locale.ROOT));
    }
    map.put("squared-distances", config.measure() == Measure.SQUARED);
    map.putAll(method.account());
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
    config
        .settings()
        .find(InputKeys.SIMILARITIES)
        .ifPresent(how -> map.put("similarities", Key.spelling(how)));
    return map;
  }
}
