package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * Which clusters are near to each brick of a worker, and to each of its points. Clusters near a
 * brick have <em>slots</em> in it, numbered from 0; the points list slots. Lists reach somewhat
 * farther than they need to, and are good until centers have moved by that much. Their room is used
 * again.
 */
final class NearLists {
  /** What the radius of the lists has to spare. */
  private static final double SKIN = 0.15;

  private final KdTree tree;
  private final int[] gates;
  private final Clusters clusters;
  private final int dimension;
  private final Nearby nearBricks = new Nearby();
  private final Nearby nearLeaves = new Nearby();
  private final int[] slotStarts;
  private final int[] starts;
  private int[] slots = new int[64];
  private int[] entries;

  private int listedSize = -1;
  private double listedRadius;
  private double[] listedCenters = new double[0];

  private int bricksDone;
  private int pointsDone;
  private int size;
  private double[] brickCenters = new double[64];

  /**
   * @param gates group of each of the worker's points; null if there is one
   */
  NearLists(KdTree tree, int[] gates, Clusters clusters) {
    this.tree = tree;
    this.gates = gates;
    this.clusters = clusters;
    this.dimension = tree.dimension();
    this.slotStarts = new int[tree.bricks() + 1];
    this.starts = new int[tree.size() + 1];
    this.entries = new int[Math.max(64, tree.size())];
  }

  /** Number of clusters near a brick. */
  int slots(int brick) {
    return slotStarts[brick + 1] - slotStarts[brick];
  }

  /** The cluster of a slot. */
  int cluster(int brick, int slot) {
    return slots[slotStarts[brick] + slot];
  }

  /**
   * Where the list of a point begins in {@link #entries}; it ends where that of the next begins.
   */
  int start(int point) {
    return starts[point];
  }

  /** The lists of all points: slots in their bricks; valid until lists are made anew. */
  int[] entries() {
    return entries;
  }

  /** The lists are of no use any more. */
  void invalidate() {
    listedSize = -1;
  }

  /** Makes the lists anew, if they do not reach as far as they need to. */
  void reach(double radius) {
    double spare = listedRadius - radius;
    boolean good = listedSize == clusters.size() && spare >= 0 && furthestMove() <= spare * spare;
    if (!good) {
      make(radius * (1 + SKIN));
    }
  }

  private double furthestMove() {
    double furthest = 0;
    double[] centers = clusters.centers();
    for (int k = 0; k < clusters.size(); k++) {
      double moved = 0;
      for (int i = k * dimension; i < (k + 1) * dimension; i++) {
        moved += (centers[i] - listedCenters[i]) * (centers[i] - listedCenters[i]);
      }
      furthest = Math.max(furthest, moved);
    }
    return furthest;
  }

  private void make(double radius) {
    int numbers = clusters.size() * dimension;
    listedSize = clusters.size();
    listedRadius = radius;
    if (listedCenters.length < numbers) {
      listedCenters = new double[2 * numbers];
    }
    System.arraycopy(clusters.centers(), 0, listedCenters, 0, numbers);
    bricksDone = 0;
    pointsDone = 0;
    size = 0;
    nearBricks.visitBricks(tree, listedCenters, listedSize, radius, this::makeBrick);
    endListsBefore(tree.size() + 1);
  }

  /** Points that nothing is near to have empty lists. */
  private void endListsBefore(int point) {
    while (pointsDone < point) {
      starts[pointsDone++] = size;
    }
  }

  private void makeBrick(int node, int[] near, int from, int to) {
    int count = to - from;
    int start = slotStarts[bricksDone];
    slotStarts[++bricksDone] = start + count;
    if (start + count > slots.length) {
      slots = Arrays.copyOf(slots, 2 * (start + count));
    }
    System.arraycopy(near, from, slots, start, count);
    if (count * dimension > brickCenters.length) {
      brickCenters = new double[2 * count * dimension];
    }
    for (int s = 0; s < count; s++) {
      int k = slots[start + s];
      System.arraycopy(listedCenters, k * dimension, brickCenters, s * dimension, dimension);
    }
    nearLeaves.visitLeaves(tree, node, brickCenters, count, listedRadius, this::makeLeaf);
    endListsBefore(tree.end(node));
  }

  private void makeLeaf(int node, int[] near, int from, int to) {
    endListsBefore(tree.start(node));
    for (int point = tree.start(node); point < tree.end(node); point++) {
      starts[pointsDone++] = size;
      if (size + to - from > entries.length) {
        entries = Arrays.copyOf(entries, 2 * (size + to - from));
      }
      if (dimension == 2) {
        listPlane(point, near, from, to);
      } else {
        list(point, near, from, to);
      }
    }
  }

  private void list(int point, int[] near, int from, int to) {
    for (int c = from; c < to; c++) {
      double squares = 0;
      for (int i = 0; i < dimension; i++) {
        double offset =
            tree.points()[point * dimension + i] - brickCenters[near[c] * dimension + i];
        squares += offset * offset;
      }
      take(point, near[c], squares);
    }
  }

  /** The same in two dimensions: a loop of two turns takes longer than this. */
  private void listPlane(int point, int[] near, int from, int to) {
    double x = tree.points()[2 * point];
    double y = tree.points()[2 * point + 1];
    for (int c = from; c < to; c++) {
      double dx = x - brickCenters[2 * near[c]];
      double dy = y - brickCenters[2 * near[c] + 1];
      take(point, near[c], dx * dx + dy * dy);
    }
  }

  private void take(int point, int slot, double squares) {
    if (squares <= listedRadius * listedRadius
        && (gates == null
            || gates[point] == clusters.gate(slots[slotStarts[bricksDone - 1] + slot]))) {
      entries[size++] = slot;
    }
  }
}
