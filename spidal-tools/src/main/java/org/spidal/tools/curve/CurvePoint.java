package org.spidal.tools.curve;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.spidal.common.text.TextFile;

/**
 * What a run says of so many clusters; NaN where it does not say it.
 *
 * @param clusters K
 * @param cost of the clusters: that of dapwc, or the inertia of kmeans
 * @param bound that no clusters can be below
 * @param silhouette mean over all points
 * @param stability mean probability that two members of a cluster stay together
 * @param least stability of the cluster that is least sure
 * @param purity of this cluster
 * @param unstable clusters that are not stable
 */
record CurvePoint(
    int clusters,
    double found,
    double cost,
    double bound,
    double silhouette,
    double stability,
    double least,
    double purity,
    double unstable) {
  /** Reads the summary of a run, as text. */
  static CurvePoint read(int clusters, Path summary) {
    Map<String, String> values = values(summary);
    return new CurvePoint(
        clusters,
        number(values, "clusters"),
        number(values, values.containsKey("cost") ? "cost" : "inertia"),
        number(values, "bound.bound"),
        number(values, "mean-silhouette"),
        number(values, "stability.mean"),
        number(values, "stability.its-stability"),
        number(values, "stability.its-purity"),
        number(values, "stability.unstable-clusters"));
  }

  /** Whether all clusters are stable. */
  boolean isStable() {
    return unstable == 0;
  }

  private static double number(Map<String, String> values, String name) {
    return Double.parseDouble(values.getOrDefault(name, "NaN"));
  }

  /** By their names, after those of the sections that they are in. */
  private static Map<String, String> values(Path summary) {
    Map<String, String> values = new HashMap<>();
    String[] section = {""};
    new TextFile(summary)
        .forEachLine(
            (line, number) -> {
              int colon = line.indexOf(':');
              if (colon > 0) {
                String name = line.substring(0, colon).trim();
                boolean within = line.charAt(0) == ' ';
                section[0] = within ? section[0] : name;
                values.put(
                    within ? section[0] + "." + name : name, line.substring(colon + 1).trim());
              }
            });
    return values;
  }
}
