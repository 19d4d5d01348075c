package org.spidal.mdschisq.result;

import java.util.List;
import java.util.Map;
import org.spidal.common.job.JobFacts;
import org.spidal.common.job.RunRecord;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.Eigenvalues;
import org.spidal.mdschisq.solve.FitLog;
import org.spidal.mdschisq.solve.Split;

/**
 * The summary of a run, for programs (a tree of names and values) and for people (the same as
 * text).
 */
record Summary(
    PairData data,
    BestFit fit,
    Split split,
    Eigenvalues eigenvalues,
    long products,
    JobFacts facts,
    RunRecord record) {

  Map<String, Object> asMap(List<String> warnings) {
    Map<String, Object> map = record.summary();
    map.put("points", data.points());
    map.put("varied", data.varied());
    map.put("fixed", data.used() - data.varied());
    map.put("pairs", data.pairs());
    map.put("mean-distance", data.mean());
    map.put("least-distance", data.least());
    map.put("chi-squared-of-start", fit.chiSquaredOfStart());
    map.put("chi-squared", fit.chiSquared());
    if (split != null) {
      map.put("chi-squared-of-varied-pairs", split.varied());
      map.put("chi-squared-of-mixed-pairs", split.mixed());
      map.put("chi-squared-of-fixed-pairs", split.fixed());
    }
    map.put("sum-of-squares", fit.plainChiSquared());
    map.put("reason", fit.reason().text());
    map.put("best-start", fit.bestStart() + 1);
    map.put("iterations", fit.log().size());
    map.put("hessian-products", logged(fit.log()));
    if (eigenvalues != null) {
      map.put("least-eigenvalue", eigenvalues.least());
      map.put("largest-eigenvalue", eigenvalues.largest());
      map.put("products-of-eigenvalues", eigenvalues.steps());
    }
    map.put("inputs", record.inputs());
    map.put("run", run());
    map.put("warnings", warnings);
    return map;
  }

  private static long logged(FitLog log) {
    long sum = 0;
    for (int i = 0; i < log.size(); i++) {
      sum += log.products(i);
    }
    return sum;
  }

  private Map<String, Object> run() {
    Map<String, Object> map = facts.summary();
    map.put("products-of-this-job", products);
    return map;
  }
}
