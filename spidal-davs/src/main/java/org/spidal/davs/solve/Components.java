package org.spidal.davs.solve;

import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.LargestAxis;
import org.spidal.davs.kernel.Links;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * The first stage: components of linked points have nothing to do with each other, so each is
 * annealed for itself. What a component yields does not depend on who anneals it: small ones are
 * dealt out, large ones annealed by all workers together.
 */
final class Components {
  /** Components of more points are annealed by all workers together. */
  private static final int TOGETHER = 10_000;

  private final Model model;
  private final KdTree tree;
  private final Links links;
  private final Team team;
  private final Effort effort;
  private final LargestAxis largest;
  private final Clusters whole;

  Components(Model model, KdTree tree, Links links, Team team, Effort effort) {
    this.model = model;
    this.tree = tree;
    this.links = links;
    this.team = team;
    this.effort = effort;
    this.largest = new LargestAxis(model.dimension());
    this.whole = new Clusters(model.dimension());
  }

  /** Adds the clusters of all components. Collective. */
  void addTo(Clusters clusters) {
    Clusters mine = new Clusters(model.dimension());
    for (int c = firstOf(team.rank()); c < firstOf(team.rank() + 1); c++) {
      if (links.size(c) <= TOGETHER) {
        solve(c, mine, Team.alone());
      }
    }
    gather(mine, clusters);
    for (int c = 0; c < links.components(); c++) {
      if (links.size(c) > TOGETHER) {
        solve(c, clusters, team);
      }
    }
  }

  /** Components are dealt out in order, about as many points to each worker. */
  private int firstOf(int worker) {
    long wanted = (long) tree.size() * worker / team.size();
    int low = 0;
    int high = links.components();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (links.start(middle) < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void solve(int component, Clusters target, Team solvers) {
    int count = links.size(component);
    if (count < 2) {
      return;
    }
    int dimension = model.dimension();
    int gate = model.isGated() ? component : 0;
    double[] points = new double[count * dimension];
    for (int i = 0; i < count; i++) {
      System.arraycopy(
          tree.points(), links.member(component, i) * dimension, points, i * dimension, dimension);
    }
    measure(points, count, gate);
    if (largest.value(whole.covariances(), 0) <= model.bound(count)) {
      target.add(whole, 0);
      return;
    }
    KdTree own = solvers.shared(() -> new KdTree(points, count, dimension));
    Clusters found = Annealing.ofCover(model, own, solvers, effort);
    for (int k = 0; k < found.size(); k++) {
      target.add(found, k);
      target.gate(target.size() - 1, gate);
    }
  }

  /** All points as one cluster. */
  private void measure(double[] points, int count, int gate) {
    whole.clear();
    whole.add(count, points, 0, gate);
    double[] sums = new double[whole.sums()];
    for (int a = 0; a < count; a++) {
      whole.addPoint(0, points, a * model.dimension(), sums);
    }
    whole.update(sums);
  }

  private void gather(Clusters mine, Clusters target) {
    int dimension = model.dimension();
    int packed = mine.packed();
    Numbers records = new Numbers();
    for (int k = 0; k < mine.size(); k++) {
      records.add(mine.gate(k));
      records.add(mine.count(k));
      records.add(mine.centers(), k * dimension, dimension);
      records.add(mine.covariances(), k * packed, packed);
    }
    Numbers all = team.gather(records);
    int width = 2 + dimension + packed;
    for (int at = 0; at < all.size(); at += width) {
      int k = target.add(all.get(at + 1), all.values(), at + 2, (int) all.get(at));
      System.arraycopy(all.values(), at + 2 + dimension, target.covariances(), k * packed, packed);
    }
  }
}
