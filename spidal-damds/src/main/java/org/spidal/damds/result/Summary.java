package org.spidal.damds.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.RunRecord;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.Statistics;
import org.spidal.damds.solve.ConvergenceLog;

/**
 * The summary of a run, for programs (a tree of names and values) and for people (the same as
 * text).
 */
final class Summary {
  private final DamdsConfig config;
  private final Dissimilarities data;
  private final Diagnosis diagnosis;
  private final ConvergenceLog log;
  private final RunFacts facts;
  private final RunRecord record;

  Summary(
      DamdsConfig config,
      Dissimilarities data,
      Diagnosis diagnosis,
      ConvergenceLog log,
      RunFacts facts,
      RunRecord record) {
    this.config = config;
    this.data = data;
    this.diagnosis = diagnosis;
    this.log = log;
    this.facts = facts;
    this.record = record;
  }

  Map<String, Object> asMap() {
    Map<String, Object> summary = record.summary();
    summary.put("stress", stress());
    summary.put("method", method());
    summary.put("distances", distances());
    summary.put("inputs", record.inputs());
    summary.put("stages", stages());
    summary.put("run", run());
    return summary;
  }

  private Map<String, Object> stress() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("normalised", diagnosis.normalisedStress());
    map.put("stress-1", diagnosis.stress1());
    map.put("raw", diagnosis.rawStress());
    return map;
  }

  private Map<String, Object> method() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", config.method().name().toLowerCase(Locale.ROOT));
    map.put("effort", config.effort().name().toLowerCase(Locale.ROOT));
    map.put("seed", config.seed());
    map.put("dimension", config.dimension());
    map.put("passes", facts.passes());
    map.put("account", facts.account());
    return map;
  }

  private Map<String, Object> distances() {
    Statistics s = data.statistics();
    double unit = data.unit();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("points", data.points());
    map.put("pairs", s.pairs() / 2);
    map.put("missing-share", s.missingShare());
    map.put("smallest-positive", s.smallestPositive() * unit);
    map.put("largest", s.largest() * unit);
    map.put("average", s.average() * unit);
    map.put("deviation", s.standardDeviation() * unit);
    map.put("root-mean-square", s.rootMeanSquare() * unit);
    map.put("weighted", !s.unitWeights());
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

  private Map<String, Object> run() {
    Map<String, Object> map = facts.job().summary();
    map.put("rows-in-heap", data.rowsInHeap());
    map.put("rows", data.store().name().toLowerCase(Locale.ROOT));
    map.put("bytes-allocated-in-search", facts.allocated());
    return map;
  }
}
