package org.spidal.kmeans.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.RunRecord;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.output.Agreement;
import org.spidal.common.output.Labels;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.solve.Findings;
import org.spidal.kmeans.solve.IterationLog;
import org.spidal.kmeans.solve.Method;

/**
 * The summary of a run, for programs (a tree of names and values) and for people (the same as
 * text).
 */
final class Summary {
  private final KmeansConfig config;
  private final VectorFile file;
  private final Findings findings;
  private final Method method;
  private final Labels reference;
  private final JobFacts facts;
  private final RunRecord record;

  /**
   * @param reference null if there is none
   */
  Summary(
      KmeansConfig config,
      VectorFile file,
      Findings findings,
      Method method,
      Labels reference,
      JobFacts facts,
      RunRecord record) {
    this.config = config;
    this.file = file;
    this.findings = findings;
    this.method = method;
    this.reference = reference;
    this.facts = facts;
    this.record = record;
  }

  Map<String, Object> asMap(List<String> warnings) {
    Map<String, Object> map = record.summary();
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
    map.put("inputs", record.inputs());
    map.put("run", facts.summary());
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
}
