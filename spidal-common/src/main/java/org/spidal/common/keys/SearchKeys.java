package org.spidal.common.keys;

import org.spidal.common.bound.BoundEffort;
import org.spidal.common.config.Key;

/** The properties that programs share about how they search. */
public final class SearchKeys {
  public static final Key<Long> SEED =
      Key.longInteger("Seed")
          .byDefault(1L)
          .doc("Seed of the random numbers; the same seed gives the same result.");
  public static final Key<Integer> TARGET_DIMENSION =
      Key.integer("TargetDimension").byDefault(3).atLeast(2).doc("Dimensions of the map.");

  public static final Key<BoundEffort> BOUND =
      Key.choice("Bound", BoundEffort.class)
          .byDefault(BoundEffort.DEFAULT)
          .doc(
              "How much is done to find out how far the result can be from the best possible one: none, quick, default (at most a tenth of a search, or some seconds) or tight. Random subsets of the points are searched anew: how much better they can be fitted limits how much better the whole can be.");

  public static final Key<Boolean> STABILITY =
      Key.flag("Stability")
          .byDefault(true)
          .doc(
              "Whether to tell how sure each cluster is: random samples of a third of the points, at most 1,000 unless there are many clusters, are clustered anew, which shows how often two members of a cluster stay together.");

  private SearchKeys() {}
}
