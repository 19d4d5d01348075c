package org.spidal.damds.solve;

import org.spidal.common.checkpoint.RunState;

/** A way to solve the problem, {@code Method} in the property file. One object per worker. */
public interface Solver {
  /** Finds a map. Collective. */
  void solve();

  /** Declares all that a step needs of those before; called once, before {@link #solve}. */
  void declare(RunState state);

  /** This worker's points of the map found, {@code points[D * q + k]}. */
  double[] points();

  /** One line for the summary: what was done. */
  String account();
}
