package org.spidal.davs.kernel;

import java.util.HashMap;
import java.util.Map;

/**
 * Links between points of different workers. Each worker sends the points that are within a link of
 * what a worker of a lower rank owns to that worker, with the first points of their components;
 * that one links them with its own.
 */
final class BorderLinks {
  private final LinkMetric metric;
  private final KdTree tree;
  private final int dimension;
  private final int[] components;
  private int[] sentTo;
  private Numbers sent;
  private int receiver;

  /**
   * @param components the first point of the component of each point of the tree
   */
  BorderLinks(LinkMetric metric, KdTree tree, int[] components) {
    this.metric = metric;
    this.tree = tree;
    this.dimension = tree.dimension();
    this.components = components;
  }

  /**
   * Finds the links. Collective.
   *
   * @return pairs of components that are one, by the positions of their first points among those of
   *     all workers; the same on all workers
   */
  Numbers find(Team team) {
    Numbers border = exchange(team);
    int count = border.size() / (1 + dimension);
    double[] coordinates = new double[count * dimension];
    for (int i = 0; i < count; i++) {
      int at = i * (1 + dimension) + 1;
      System.arraycopy(border.values(), at, coordinates, i * dimension, dimension);
    }
    KdTree others = new KdTree(coordinates, count, dimension);
    int[] firsts = new int[count]; // of the others' components, those that are here
    Map<Integer, Integer> known = new HashMap<>();
    for (int b = 0; b < count; b++) {
      int here = b;
      firsts[b] = known.computeIfAbsent(component(border, others, b), key -> here);
    }
    Numbers links = Linker.link(metric, tree, components, others, firsts);
    Numbers pairs = new Numbers();
    for (int at = 0; at < links.size(); at += 2) {
      pairs.add((double) tree.first() + components[(int) links.get(at)]);
      pairs.add(component(border, others, (int) links.get(at + 1)));
    }
    return team.gather(pairs);
  }

  private int component(Numbers border, KdTree others, int b) {
    return (int) border.get(others.inputIndex(b) * (1 + dimension));
  }

  /** For each point the first of its component, and its coordinates. */
  private Numbers exchange(Team team) {
    sent = new Numbers();
    sentTo = new int[tree.size()]; // 1 + the last receiver
    int[] counts = new int[team.size()];
    for (int o = 0; o < tree.others() && tree.owner(o) < team.rank(); o++) {
      int before = sent.size();
      receiver = tree.owner(o);
      sendNear(0, tree.other(o));
      counts[receiver] += sent.size() - before;
    }
    return team.exchange(sent, counts);
  }

  /** Sends the points below a node that are near to another worker's node. */
  private void sendNear(int node, int other) {
    if (tree.start(node) == tree.end(node) || metric.squaredDistance(tree, node, tree, other) > 1) {
      return;
    }
    if (!tree.isLeaf(node)) {
      sendNear(node + 1, other);
      sendNear(tree.second(node), other);
      return;
    }
    for (int a = tree.start(node); a < tree.end(node); a++) {
      int at = a * dimension;
      if (sentTo[a] != receiver + 1
          && metric.squaredDistance(tree, other, tree.points(), at) <= 1) {
        sentTo[a] = receiver + 1;
        sent.add((double) tree.first() + components[a]);
        sent.add(tree.points(), at, dimension);
      }
    }
  }
}
