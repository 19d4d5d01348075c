package org.spidal.dapwc.solve;

import java.util.List;
import java.util.Map;
import org.spidal.common.checkpoint.RunState;

/** A way to find clusters, {@code Method} in the property file. One object per worker. */
public interface PwcMethod {
  /** Declares all that a resumed search needs; called once, before {@link #solve}. */
  void declare(RunState state);

  /** Finds {@code wanted} clusters, or as many as there can be. Collective. */
  Clustering solve(int wanted);

  /** Whether clusters keep the numbers that they have; else the largest becomes 0, and so on. */
  default boolean keepsNumbers() {
    return false;
  }

  /** Clusterings of fewer clusters, on the way; none if there was no search. */
  List<Growth.Stage> stages();

  /** The temperatures of the way; none if it does not go down step by step. */
  default List<Temperature> temperatures() {
    return List.of();
  }

  /** What was done, by name, for the summary. */
  Map<String, Object> account();
}
