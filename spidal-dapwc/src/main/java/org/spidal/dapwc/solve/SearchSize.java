package org.spidal.dapwc.solve;

import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;

/**
 * How large a search is.
 *
 * @param wanted number of clusters, or the most there may be
 * @param most clusters at a time
 */
public record SearchSize(int wanted, int most) {
  /** Of the search that a property file asks for. */
  public static SearchSize of(PwcConfig config, int points) {
    int wanted = Math.min(config.clusters(), points);
    int most =
        config.method() == PwcKeys.Method.ANNEAL
            ? AnnealMethod.mostClusters(wanted)
            : AutoMethod.mostClusters(wanted);
    return new SearchSize(
        wanted, config.autoK() ? Math.max(most, AutoK.mostClusters(points)) : most);
  }
}
