package org.spidal.dapwc.solve;

import java.util.List;
import java.util.Map;
import org.spidal.common.checkpoint.RunState;

/** Takes clusters as they are; nothing is searched, and they keep their numbers. */
public final class GivenMethod implements PwcMethod {
  private final int[] labels;
  private final int clusters;
  private final Clustering clustering;
  private final Axis axis;

  /**
   * @param labels cluster of each point, from 0 to {@code clusters - 1}
   */
  public GivenMethod(PairwiseProblem problem, int[] labels, int clusters) {
    this.labels = labels;
    this.clusters = clusters;
    this.clustering = new Clustering(problem);
    this.axis = new Axis(problem);
  }

  @Override
  public void declare(RunState state) {
    // there are no steps between which it could be stopped
  }

  @Override
  public Clustering solve(int wanted) {
    clustering.take(labels, clusters);
    axis.findAll(clustering);
    return clustering;
  }

  @Override
  public boolean keepsNumbers() {
    return true;
  }

  @Override
  public List<Growth.Stage> stages() {
    return List.of();
  }

  @Override
  public Map<String, Object> account() {
    return Map.of("name", "given clusters");
  }
}
