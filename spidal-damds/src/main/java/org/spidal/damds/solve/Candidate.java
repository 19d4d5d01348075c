package org.spidal.damds.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.fitting.LbfgsDescent;

/** One of the maps of a search, while others are worked on: this worker's points of it. */
final class Candidate {
  private final String name;
  private final String refinement;
  private final String turn;
  private final double[] points;
  private double stress = Double.POSITIVE_INFINITY;
  private boolean taken;

  Candidate(StressProblem problem, String name) {
    this.name = name;
    this.refinement = name + ", refined";
    this.turn = name + ", " + problem.turn();
    this.points = new double[problem.ownPoints() * problem.dimension()];
  }

  String name() {
    return name;
  }

  /** The name of the stage in which it is refined. */
  String refinement() {
    return refinement;
  }

  /** The name of the stage in which the search goes on from it, after the turn. */
  String turn() {
    return turn;
  }

  /** {@code points[D * q + k]}, to be read and set. */
  double[] points() {
    return points;
  }

  /** Infinite before its first evaluation. */
  double stress() {
    return stress;
  }

  boolean isTaken() {
    return taken;
  }

  void take() {
    taken = true;
  }

  /** It may be taken once more. */
  void release() {
    taken = false;
  }

  /** Takes the map as the descent has left it. */
  void keep(LbfgsDescent descent) {
    System.arraycopy(descent.points(), 0, points, 0, points.length);
    stress = Double.isNaN(descent.stress()) ? Double.POSITIVE_INFINITY : descent.stress();
  }

  void declare(RunState state, int dimension) {
    state.rows(name, points, dimension);
  }
}
