package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * A greedy cover: the first point in canonical order that is not covered becomes a center and
 * covers all points within a radius, until all points are covered. What components of linked points
 * are covered by does not depend on others, as links are longer than the radius, or gates. So each
 * worker covers those that are its own; where several have points of a component, one after the
 * other looks for centers, and those of higher rank see what is covered by them.
 */
public final class Cover {
  private final Team team;
  private final KdTree tree;
  private final Links links;
  private final int[] gates;
  private final double squaredRadius;
  private final int dimension;

  /**
   * @param links whose components are covered each for itself; null if all points are one
   * @param gates group of each point, beyond which a center covers nothing; null for one group
   */
  public Cover(Team team, KdTree tree, Links links, int[] gates, double radius) {
    this.team = team;
    this.tree = tree;
    this.links = links;
    this.gates = gates;
    this.squaredRadius = radius * radius;
    this.dimension = tree.dimension();
  }

  /**
   * Adds the centers, in canonical order, to a set of clusters, each with the number of points that
   * it covers. Collective.
   *
   * @param covered points that need no cover; modified: true for all in the end
   * @param least centers that cover fewer points are left out
   */
  public void addTo(Clusters clusters, boolean[] covered, double least) {
    int[] counts = new int[tree.size()]; // points that a center covers; 0 for other points
    for (int a = 0; a < counts.length; a++) {
      if (!covered[a] && !isShared(a)) {
        counts[a] = cover(tree.points(), a * dimension, gate(a), covered);
      }
    }
    if (team.size() > 1) {
      coverShared(counts, covered);
    }
    Numbers centers = new Numbers(64);
    for (int a = 0; a < counts.length; a++) {
      if (counts[a] > 0 && counts[a] >= least) {
        centers.add(counts[a]);
        centers.add(gate(a));
        centers.add(tree.points(), a * dimension, dimension);
      }
    }
    Numbers all = team.gather(centers);
    for (int at = 0; at < all.size(); at += 2 + dimension) {
      clusters.add(all.get(at), all.values(), at + 2, (int) all.get(at + 1));
    }
  }

  private boolean isShared(int point) {
    return team.size() > 1 && (links == null || links.isShared(point));
  }

  private int gate(int point) {
    return gates == null ? 0 : gates[point];
  }

  private void coverShared(int[] counts, boolean[] covered) {
    long open = 0;
    for (boolean done : covered) {
      open += done ? 0 : 1;
    }
    if (team.sum(open) == 0) {
      return;
    }
    int width = 1 + dimension; // gate and coordinates
    Numbers none = new Numbers(1);
    Numbers own = new Numbers();
    Numbers covers = new Numbers(); // of all workers' centers: what they cover here
    int firstOwn = 0;
    for (int worker = 0; worker < team.size(); worker++) {
      boolean mine = worker == team.rank();
      if (mine) {
        firstOwn = covers.size();
        for (int a = 0; a < counts.length; a++) {
          if (!covered[a]) {
            counts[a] = 1;
            own.add(gate(a));
            own.add(tree.points(), a * dimension, dimension);
            covers.add(cover(tree.points(), a * dimension, gate(a), covered));
          }
        }
      }
      Numbers centers = team.gather(mine ? own : none);
      for (int at = 0; at < centers.size() && !mine; at += width) {
        boolean before = worker < team.rank(); // those behind find all points here covered
        covers.add(before ? cover(centers.values(), at + 1, (int) centers.get(at), covered) : 0);
      }
    }
    long[] sums = new long[covers.size()];
    Arrays.setAll(sums, i -> (long) covers.get(i));
    team.sum(sums);
    for (int a = 0, i = firstOwn; a < counts.length; a++) {
      if (counts[a] > 0 && isShared(a)) {
        counts[a] = (int) sums[i++];
      }
    }
  }

  /** Covers this worker's points near a center; returns how many were not. */
  private int cover(double[] places, int center, int gate, boolean[] covered) {
    double[] points = tree.points();
    int count = 0;
    for (int node = 0; node < tree.nodes(); ) {
      if (tree.squaredDistance(node, places, center) > squaredRadius) {
        node = tree.next(node);
        continue;
      }
      if (tree.isLeaf(node)) {
        for (int b = tree.start(node); b < tree.end(node); b++) {
          if (!covered[b] && (gates == null || gates[b] == gate)) {
            double squares = 0;
            for (int i = 0; i < dimension; i++) {
              double d = points[b * dimension + i] - places[center + i];
              squares += d * d;
            }
            if (squares <= squaredRadius) {
              covered[b] = true;
              count++;
            }
          }
        }
      }
      node++;
    }
    return count;
  }
}
