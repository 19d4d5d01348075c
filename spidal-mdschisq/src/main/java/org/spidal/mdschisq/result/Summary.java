package org.spidal.mdschisq.result;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.spidal.common.config.Key;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.common.program.Results;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.solve.BestFit;
import org.spidal.mdschisq.solve.Eigenvalues;
import org.spidal.mdschisq.solve.FitLog;
import org.spidal.mdschisq.solve.Split;

/** What the summary of a run says of the fit. */
record Summary(
    PairData data,
    BestFit fit,
    Split split,
    Eigenvalues eigenvalues,
    long products,
    Optional<Similarities> similarities) {

  /** Adds to the summary. */
  void tell(Results results) {
    Map<String, Object> map = results.summary();
    map.put("varied", data.varied());
    map.put("fixed", data.used() - data.varied());
    map.put("pairs", data.pairs());
    map.put("distances", distances());
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
    results.run().put("products-of-this-job", products);
  }

  private Map<String, Object> distances() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("mean", data.total().mean());
    map.put("least", data.total().smallest());
    map.put("largest", data.total().largest());
    map.put("minimum-distance", data.least());
    similarities.ifPresent(how -> map.put("similarities", Key.spelling(how)));
    return map;
  }

  private static long logged(FitLog log) {
    long sum = 0;
    for (int i = 0; i < log.size(); i++) {
      sum += log.products(i);
    }
    return sum;
  }
}
