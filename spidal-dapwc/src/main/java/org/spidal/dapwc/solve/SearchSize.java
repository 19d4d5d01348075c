package org.spidal.dapwc.solve;

import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.config.PwcOptions;

/**
 * How large a search is.
 *
 * @param wanted number of clusters, or the most there may be
 * @param most clusters at a time
 */
public record SearchSize(int wanted, int most) {
  /** Of the search that a property file asks for. */
  public static SearchSize of(PwcOptions options, int points) {
    int wanted = Math.min(options.clusters(), points);
    int most =
        options.method() == PwcKeys.Method.ANNEAL
            ? AnnealMethod.mostClusters(wanted)
            : AutoMethod.mostClusters(wanted);
    return new SearchSize(
        wanted, options.autoK() ? Math.max(most, AutoK.mostClusters(points)) : most);
  }
}
