package org.spidal.damds.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.program.Results;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.PairStatistics;
import org.spidal.damds.solve.ConvergenceLog;

/** What the summary of a run says of the map and how it was found. */
public final class Summary {
  private final DamdsConfig config;
  private final Dissimilarities data;
  private final Diagnosis diagnosis;
  private final ConvergenceLog log;

  public Summary(
      DamdsConfig config, Dissimilarities data, Diagnosis diagnosis, ConvergenceLog log) {
    this.config = config;
    this.data = data;
    this.diagnosis = diagnosis;
    this.log = log;
  }

  /**
   * Adds to the summary, and says the stress.
   *
   * @param account what the method did
   * @param passes over the distances
   * @param allocated most heap bytes that a worker allocated while it searched
   */
  public void tell(Results results, String account, int passes, long allocated) {
    Map<String, Object> summary = results.summary();
    summary.put("dimension", config.dimension());
    summary.put("stress", stress());
    summary.put("method", method(account, passes));
    summary.put("distances", distances());
    summary.put("stages", stages());
    results.run().put("rows-in-heap", data.rowsInHeap());
    results.run().put("rows", data.store().name().toLowerCase(Locale.ROOT));
    results.run().put("bytes-allocated-in-search", allocated);
    results.say(
        "normalised stress %.7f, stress-1 %.5f (%s)",
        diagnosis.normalisedStress(), diagnosis.stress1(), account);
    if (config.settings().get(DamdsKeys.LEGACY_OUTPUT)) {
      results.say("  Total Iterations: %d", passes);
      results.say("  Final Stress:\t%s", diagnosis.normalisedStress());
    }
  }

  private Map<String, Object> stress() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("normalised", diagnosis.normalisedStress());
    map.put("stress-1", diagnosis.stress1());
    map.put("raw", diagnosis.rawStress());
    map.put("weights", config.data().weights().text());
    return map;
  }

  private Map<String, Object> method(String account, int passes) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", config.search().method().name().toLowerCase(Locale.ROOT));
    map.put("effort", config.search().effort().name().toLowerCase(Locale.ROOT));
    map.put("seed", config.search().seed());
    map.put("passes", passes);
    map.put("account", account);
    return map;
  }

  private Map<String, Object> distances() {
    PairStatistics s = data.statistics();
    double unit = data.unit();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("pairs", s.pairs() / 2);
    map.put("missing-share", s.missingShare());
    map.put("least-positive", s.smallestPositive() * unit);
    map.put("largest", s.largest() * unit);
    map.put("mean", s.average() * unit);
    map.put("deviation", s.standardDeviation() * unit);
    map.put("root-mean-square", s.plainRootMeanSquare() * unit);
    map.put("weighted", !s.unitWeights());
    if (!s.unitWeights()) {
      map.put("weighted-root-mean-square", s.rootMeanSquare() * unit);
    }
    config
        .settings()
        .find(InputKeys.SIMILARITIES)
        .ifPresent(how -> map.put("similarities", Key.spelling(how)));
    return map;
  }

  /**
   * A line for each run of passes in the same stage at the same temperature: how many, and the
   * stress at its end.
   */
  private List<Map<String, Object>> stages() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (int e = 0; e < log.entries(); e++) {
      boolean last =
          e + 1 == log.entries()
              || !log.stage(e).equals(log.stage(e + 1))
              || log.h(e) != log.h(e + 1);
      if (last) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("stage", log.stage(e));
        map.put("shrink", log.h(e));
        map.put("passes-so-far", log.pass(e));
        map.put("stress", log.stress(e));
        list.add(map);
      }
    }
    return list;
  }
}
