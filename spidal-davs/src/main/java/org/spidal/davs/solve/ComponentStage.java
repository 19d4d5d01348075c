package org.spidal.davs.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.LargestAxis;
import org.spidal.davs.kernel.Links;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * The first stage: components of linked points have nothing to do with each other, so each is
 * annealed for itself. What a component yields does not depend on who anneals it: small ones are
 * annealed by their owners, to whom others send their points, and large ones by all workers
 * together.
 */
final class ComponentStage {
  /** Components of more points are annealed by all workers together. */
  private static final int TOGETHER = 10_000;

  private final Model model;
  private final KdTree tree;
  private final Links links;
  private final Team team;
  private final SweepCount sweeps;
  private final LargestAxis largest;
  private final Clusters whole;

  ComponentStage(Model model, KdTree tree, Links links, Team team, SweepCount sweeps) {
    this.model = model;
    this.tree = tree;
    this.links = links;
    this.team = team;
    this.sweeps = sweeps;
    this.largest = new LargestAxis(model.dimension());
    this.whole = new Clusters(model.dimension());
  }

  /** Adds the clusters of all components. Collective. */
  void addTo(Clusters clusters) {
    addSmall(clusters);
    Numbers own = new Numbers(16);
    for (int part = 0; part < links.own(); part++) {
      if (links.size(part) > TOGETHER) {
        own.add(links.component(part));
      }
    }
    Numbers all = team.gather(own);
    double[] large = Arrays.copyOf(all.values(), all.size());
    for (double component : large) {
      int part = links.part((int) component);
      Numbers points = new Numbers(16);
      if (part >= 0) {
        addPoints(part, points);
      }
      solve((int) component, points, clusters, team);
    }
  }

  private void addSmall(Clusters clusters) {
    Numbers sent = gatherPoints();
    Map<Integer, List<Integer>> places = new HashMap<>();
    for (int at = 0; at < sent.size(); at += 2 + (int) sent.get(at + 1) * model.dimension()) {
      places.computeIfAbsent((int) sent.get(at), component -> new ArrayList<>()).add(at);
    }
    Clusters mine = new Clusters(model.dimension());
    Numbers points = new Numbers();
    for (int part = 0; part < links.own(); part++) {
      if (links.size(part) > 1 && links.size(part) <= TOGETHER) {
        points.clear();
        addPoints(part, points);
        for (int at : places.getOrDefault(links.component(part), List.of())) {
          points.add(sent.values(), at + 2, (int) sent.get(at + 1) * model.dimension());
        }
        solve(links.component(part), points, mine, Team.alone());
      }
    }
    gather(mine, clusters);
  }

  /** Sends points to the owners of their components: component, number of points, points. */
  private Numbers gatherPoints() {
    Numbers mine = new Numbers(16);
    int[] counts = new int[team.size()];
    for (int part = links.own(); part < links.parts(); part++) { // as are the owners, ascending
      if (links.size(part) <= TOGETHER) {
        int before = mine.size();
        mine.add(links.component(part));
        mine.add(links.held(part));
        addPoints(part, mine);
        counts[links.owner(part)] += mine.size() - before;
      }
    }
    return team.size() == 1 ? mine : team.exchange(mine, counts);
  }

  private void addPoints(int part, Numbers points) {
    int dimension = model.dimension();
    for (int i = 0; i < links.held(part); i++) {
      points.add(tree.points(), links.member(part, i) * dimension, dimension);
    }
  }

  /**
   * Adds the clusters of a component.
   *
   * @param points of the component that this worker holds
   */
  private void solve(int component, Numbers points, Clusters target, Team solvers) {
    int dimension = model.dimension();
    int gate = model.isGated() ? component : 0;
    measure(points, gate, solvers);
    if (largest.value(whole.covariances(), 0) <= model.bound(whole.count(0))) {
      target.add(whole, 0);
      return;
    }
    KdTree own = new KdTree(solvers, points.values(), points.size() / dimension, dimension);
    Clusters found = MixtureAnnealing.ofCover(model, own, solvers, sweeps);
    for (int k = 0; k < found.size(); k++) {
      target.add(found, k);
      target.gate(target.size() - 1, gate);
    }
  }

  /** All points as one cluster: sums about the first of them, in canonical order. */
  private void measure(Numbers points, int gate, Team solvers) {
    int dimension = model.dimension();
    int width = dimension + 1 + dimension + whole.packed(); // the first point, and sums
    Numbers state = new Numbers(width);
    double[] sums = new double[width - dimension];
    solvers.inTurns(
        state,
        () -> {
          if (points.size() > 0) {
            if (state.size() == 0) {
              state.add(points.values(), 0, dimension);
              state.add(sums, 0, sums.length);
            }
            read(state, gate, sums);
            for (int at = 0; at < points.size(); at += dimension) {
              whole.addPoint(0, points.values(), at, sums);
            }
            state.resize(dimension);
            state.add(sums, 0, sums.length);
          }
        });
    read(state, gate, sums);
    whole.update(sums);
  }

  private void read(Numbers state, int gate, double[] sums) {
    whole.clear();
    whole.add(1, state.values(), 0, gate);
    System.arraycopy(state.values(), model.dimension(), sums, 0, sums.length);
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
