package org.spidal.damds.result;

import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.InputKeys;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.PairStatistics;

/** What a summary says of the distances. */
final class DistanceSummary {
  private DistanceSummary() {}

  /** Its names and values, in their order. */
  static Map<String, Object> of(Dissimilarities data, Settings settings) {
    PairStatistics s = data.statistics();
    double unit = data.unit();
    Map<String, Object> distances = new LinkedHashMap<>();
    distances.put("pairs", s.pairs() / 2);
    distances.put("missing-share", s.missingShare());
    distances.put("least-positive", s.smallestPositive() * unit);
    distances.put("largest", s.largest() * unit);
    distances.put("mean", s.average() * unit);
    distances.put("deviation", s.standardDeviation() * unit);
    distances.put("root-mean-square", s.plainRootMeanSquare() * unit);
    distances.put("weighted", !s.unitWeights());
    if (!s.unitWeights()) {
      distances.put("weighted-root-mean-square", s.rootMeanSquare() * unit);
    }
    settings
        .find(InputKeys.SIMILARITIES)
        .ifPresent(how -> distances.put("similarities", Key.spelling(how)));
    return distances;
  }
}
