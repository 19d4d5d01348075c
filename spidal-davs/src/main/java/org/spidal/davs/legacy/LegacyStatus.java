package org.spidal.davs.legacy;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.spidal.common.fault.Sentence;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Nearby;
import org.spidal.davs.solve.Solution;

/**
 * The Status1 file of the original program, for two coordinates: each cluster with what is near to
 * it, in sigmas. Points of a cluster beyond the cut are called illegal there; other clusters are
 * near if their centers are within twice the cut, so that points may be within the cut of both.
 */
final class LegacyStatus {
  private static final int MOST_NEAR = 5;

  private final Solution solution;
  private final double[] centers;
  private final double squaredCut;
  private final int[] illegal;
  private final int[] sponge;
  private final int[] others;
  private final double[] extensions;
  private final List<List<Neighbour>> near = new ArrayList<>();

  private record Neighbour(int cluster, double squares) {}

  /**
   * @param scaled coordinates of the points, N by 2, in the units of the solution
   * @param cut in sigmas
   */
  LegacyStatus(Solution solution, double[] scaled, double cut) {
    this.solution = solution;
    this.centers = solution.centers();
    this.squaredCut = cut * cut;
    int clusters = solution.clusters();
    this.illegal = new int[clusters];
    this.sponge = new int[clusters];
    this.others = new int[clusters];
    this.extensions = new double[clusters];
    for (int k = 0; k < clusters; k++) {
      near.add(new ArrayList<>());
    }
    measureOwn(scaled);
    countNear(new KdTree(scaled, solution.labels().length, 2), cut);
    findNeighbours(new KdTree(centers, clusters, 2), 2 * cut);
  }

  private void measureOwn(double[] scaled) {
    int[] labels = solution.labels();
    for (int a = 0; a < labels.length; a++) {
      if (labels[a] >= 0) {
        double squares = squares(scaled, a, labels[a]);
        extensions[labels[a]] = Math.max(extensions[labels[a]], Math.sqrt(squares));
        illegal[labels[a]] += squares > squaredCut ? 1 : 0;
      }
    }
  }

  private void countNear(KdTree tree, double cut) {
    new Nearby()
        .visitLeaves(
            tree,
            0,
            centers,
            solution.clusters(),
            cut,
            (node, places, from, to) -> {
              for (int position = tree.start(node); position < tree.end(node); position++) {
                int label = solution.labels()[tree.inputIndex(position)];
                for (int p = from; p < to; p++) {
                  int k = places[p];
                  if (label != k && squares(tree.points(), position, k) <= squaredCut) {
                    sponge[k] += label < 0 ? 1 : 0;
                    others[k] += label < 0 ? 0 : 1;
                  }
                }
              }
            });
  }

  private void findNeighbours(KdTree tree, double reach) {
    new Nearby()
        .visitLeaves(
            tree,
            0,
            centers,
            solution.clusters(),
            reach,
            (node, places, from, to) -> {
              for (int position = tree.start(node); position < tree.end(node); position++) {
                int j = tree.inputIndex(position);
                for (int p = from; p < to; p++) {
                  double squares = squares(tree.points(), position, places[p]);
                  if (places[p] != j && squares <= reach * reach) {
                    near.get(places[p]).add(new Neighbour(j, squares));
                  }
                }
              }
            });
    Comparator<Neighbour> nearest = Comparator.comparingDouble(Neighbour::squares);
    near.forEach(list -> list.sort(nearest.thenComparingInt(Neighbour::cluster)));
  }

  private double squares(double[] points, int a, int k) {
    double x = points[2 * a] - centers[2 * k];
    double y = points[2 * a + 1] - centers[2 * k + 1];
    return x * x + y * y;
  }

  /** Labels count from 1, as in the other files of the original. */
  void write(Writer out) throws IOException {
    out.write(
        "\nLabel\tY-0\tY-1\tCount\tNearby Clusters\tNearby Sponge Points\tIllegal Points"
            + "\tMax Extension\tNearby Cluster Points\n");
    for (int k = 0; k < solution.clusters(); k++) {
      out.write(
          Sentence.of(
              "%5d\t%10.4f\t%10.4f\t%4d\t%4d\t%4d\t%4d\t%8.3f\t%4d\t",
              k + 1,
              centers[2 * k],
              centers[2 * k + 1],
              solution.sizes()[k],
              near.get(k).size(),
              sponge[k],
              illegal[k],
              extensions[k],
              others[k]));
      for (Neighbour n : near.get(k).subList(0, Math.min(MOST_NEAR, near.get(k).size()))) {
        out.write(Sentence.of("%d(%.3f) ", n.cluster() + 1, n.squares()));
      }
      out.write('\n');
    }
  }
}
