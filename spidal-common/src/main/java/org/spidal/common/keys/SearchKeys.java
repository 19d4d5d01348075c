package org.spidal.common.keys;

import org.spidal.common.config.Key;

/** The properties that programs share about how they search. */
public final class SearchKeys {
  public static final Key<Long> SEED =
      Key.longInteger("Seed")
          .byDefault(1L)
          .doc("Seed of the random numbers; the same seed gives the same result.");
  public static final Key<Integer> TARGET_DIMENSION =
      Key.integer("TargetDimension").byDefault(3).atLeast(2).doc("Dimensions of the map.");

  private SearchKeys() {}
}
