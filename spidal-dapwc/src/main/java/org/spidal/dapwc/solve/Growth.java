package org.spidal.dapwc.solve;

import java.util.ArrayList;
import java.util.List;

/**
 * Grows a clustering from one cluster: again and again the cluster is split whose cut gains most,
 * and points are moved until none gains. The splits make a tree, and there is a clustering for
 * every number of clusters on the way.
 */
public final class Growth {
  /**
   * A number of clusters on the way.
   *
   * @param clusters K
   * @param parent the cluster that was split to reach it, -1 for the first
   * @param gain what the cut promised
   * @param cost H after it
   * @param hottest largest critical temperature of its clusters
   * @param silhouette mean silhouette
   */
  public record Stage(
      int clusters, int parent, double gain, double cost, double hottest, double silhouette) {}

  /** Told of every number of clusters on the way, on every worker. */
  public interface Listener {
    /**
     * @param clustering not to be changed
     */
    void reached(Clustering clustering, Stage stage);
  }

  private final Axis axis;
  private final Descent descent;
  private final Listener listener;
  private final List<Stage> stages = new ArrayList<>();

  Growth(Axis axis, Descent descent, Listener listener) {
    this.axis = axis;
    this.descent = descent;
    this.listener = listener;
  }

  /** Grows to {@code wanted} clusters, or as far as splits gain anything. Collective. */
  void run(Clustering clustering, int wanted) {
    clustering.joinAll();
    axis.findAll(clustering);
    add(clustering, -1, 0);
    while (clustering.clusters() < wanted) {
      int split = Swap.mostGaining(clustering);
      if (split < 0) {
        return;
      }
      double gain = clustering.gain(split);
      clustering.split(split);
      descent.run(clustering);
      axis.findAll(clustering);
      add(clustering, split, gain);
    }
  }

  private void add(Clustering clustering, int parent, double gain) {
    double hottest = 0;
    for (int k = 0; k < clustering.clusters(); k++) {
      hottest = Math.max(hottest, clustering.temperature(k));
    }
    Stage stage =
        new Stage(
            clustering.clusters(),
            parent,
            gain,
            clustering.cost(),
            hottest,
            Findings.silhouette(clustering));
    stages.add(stage);
    listener.reached(clustering, stage);
  }

  /** From one cluster on. */
  public List<Stage> stages() {
    return stages;
  }
}
