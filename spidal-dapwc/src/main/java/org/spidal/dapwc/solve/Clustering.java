package org.spidal.dapwc.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;
import org.spidal.dapwc.kernel.PointWeights;

/**
 * A hard clustering and all that follows from it, in whole numbers, so that the same clustering has
 * the same bits on whatever way it was reached (Hofmann and Buhmann 1997, for hard assignments):
 *
 * <pre>
 *   S_ik   = sum over j in k of w_j e_ij                 C_k = sum over i in k of w_i
 *   A_k    = -1/2 sum over i in k of w_i S_ik / C_k^2    eps_ik = S_ik / C_k + A_k
 *   H      = -sum_k A_k C_k                              (half the mean pair cost, times the points)
 * </pre>
 *
 * <p>The weights w are 1 if points have none.
 *
 * <p>Labels and numbers of clusters are known to every worker, S only for its own rows. With each
 * cluster goes its {@link Axis}, as long as its members stay the same.
 */
public final class Clustering {
  /** The side of a point that its cluster's cut would move. */
  static final byte MOVES = 1;

  private static final IndexedRandom MEMBERS = new IndexedRandom(1, 2);

  private final PairwiseProblem problem;
  private final int capacity;
  private final int ownRows;
  private final int[] label;
  private final byte[] side;
  private final int[] size;
  private final long[] weight;
  private final PointWeights weights;
  private final long[] total;
  private final double[] perPoint;
  private final double[] a;
  private final long[] s;
  private final double[] temperature;
  private final double[] gain;
  private final boolean[] known;
  private final boolean[] knownBefore;
  private final int[] moved;
  private final int[] from;
  private final int[] to;
  private int clusters;

  /** Has no clusters yet, and room for the most that the problem allows. */
  public Clustering(PairwiseProblem problem) {
    this.problem = problem;
    this.capacity = problem.most();
    this.ownRows = problem.ownRows();
    int n = problem.points();
    this.label = new int[n];
    this.side = new byte[n];
    this.size = new int[capacity];
    this.weight = new long[capacity];
    this.weights = problem.weights();
    this.total = new long[capacity];
    this.perPoint = new double[capacity];
    this.a = new double[capacity];
    this.s = new long[ownRows * capacity];
    this.temperature = new double[capacity];
    this.gain = new double[capacity];
    this.known = new boolean[capacity];
    this.knownBefore = new boolean[capacity];
    this.moved = new int[n];
    this.from = new int[n];
    this.to = new int[n];
  }

  /** Declares the labels, from which all else is made anew. */
  void declare(RunState state, String name) {
    state
        .same(name + ", labels", label)
        .number(name + ", clusters", () -> clusters, value -> clusters = (int) value)
        .afterRestore(
            () -> {
              if (clusters > 0) {
                remake();
              }
            });
  }

  /** Puts all points into one cluster. Collective. */
  void joinAll() {
    Arrays.fill(label, 0);
    clusters = 1;
    remake();
  }

  /** Takes the labels of all points, whatever they were before. Collective. */
  void take(int[] labels, int count) {
    System.arraycopy(labels, 0, label, 0, label.length);
    clusters = count;
    remake();
  }

  /** All that follows from the labels. */
  private void remake() {
    Arrays.fill(size, 0);
    Arrays.fill(weight, 0);
    Arrays.fill(known, false);
    for (int i = 0; i < label.length; i++) {
      size[label[i]]++;
      weight[label[i]] += weights.of(i);
    }
    problem.sums().all(label, clusters, s);
    sumUp();
  }

  /** Becomes a copy of another clustering of the same problem. */
  void copyFrom(Clustering other) {
    clusters = other.clusters;
    System.arraycopy(other.label, 0, label, 0, label.length);
    System.arraycopy(other.side, 0, side, 0, side.length);
    System.arraycopy(other.size, 0, size, 0, capacity);
    System.arraycopy(other.weight, 0, weight, 0, capacity);
    System.arraycopy(other.total, 0, total, 0, capacity);
    System.arraycopy(other.perPoint, 0, perPoint, 0, capacity);
    System.arraycopy(other.a, 0, a, 0, capacity);
    System.arraycopy(other.s, 0, s, 0, s.length);
    System.arraycopy(other.temperature, 0, temperature, 0, capacity);
    System.arraycopy(other.gain, 0, gain, 0, capacity);
    System.arraycopy(other.known, 0, known, 0, capacity);
  }

  public PairwiseProblem problem() {
    return problem;
  }

  /** K, from 1 to the most that the problem allows; 0 before there are any. */
  public int clusters() {
    return clusters;
  }

  /** Cluster of a point of any worker, from 0 to K - 1. */
  public int label(int point) {
    return label[point];
  }

  /** Clusters of all N points, as a copy. */
  public int[] labels() {
    return label.clone();
  }

  /** Number of points of a cluster. */
  public int size(int k) {
    return size[k];
  }

  /** C_k: their weights added up. */
  public long weight(int k) {
    return weight[k];
  }

  /** S_ik of this worker's row q. */
  public long s(int q, int k) {
    return s[k * ownRows + q];
  }

  /** Sum of w_i S_ik over the members. */
  long total(int k) {
    return total[k];
  }

  /** A_k: minus half the mean cost of the pairs in cluster k. */
  public double a(int k) {
    return a[k];
  }

  /** B_ik = S_ik / C_k, the mean cost of pairs with a cluster, of this worker's row q. */
  public double b(int q, int k) {
    return s[k * ownRows + q] * perPoint[k];
  }

  /** eps_ik of this worker's row q. */
  public double epsilon(int q, int k) {
    return s[k * ownRows + q] * perPoint[k] + a[k];
  }

  /** H, in units of the measure. */
  public double cost() {
    double sum = 0;
    for (int k = 0; k < clusters; k++) {
      sum += 0.5 * total[k] / weight[k];
    }
    return sum;
  }

  /** A number for the set of a cluster's members, whatever its number. */
  long memberSet(int k) {
    long sum = 0;
    for (int i = 0; i < label.length; i++) {
      sum += label[i] == k ? MEMBERS.bits(i) : 0;
    }
    return sum;
  }

  /** Whether some cluster has lost all its points. */
  boolean hasEmpty() {
    for (int k = 0; k < clusters; k++) {
      if (size[k] == 0) {
        return true;
      }
    }
    return false;
  }

  // ---- What is known of the clusters' axes ------------------------------------------------------

  boolean isKnown(int k) {
    return known[k];
  }

  /** Critical temperature of a cluster whose axis is known. */
  public double temperature(int k) {
    return temperature[k];
  }

  /** The largest critical temperature of all clusters, whose axes are known. */
  double hottest() {
    double hottest = 0;
    for (int k = 0; k < clusters; k++) {
      hottest = Math.max(hottest, temperature[k]);
    }
    return hottest;
  }

  /** What a cut along the axis would take from H at once. */
  public double gain(int k) {
    return gain[k];
  }

  void know(int k, double criticalTemperature, double gainOfCut) {
    temperature[k] = criticalTemperature;
    gain[k] = gainOfCut;
    known[k] = true;
  }

  /** Remembers which axes are known: moves that are taken back leave them right. */
  void mark() {
    System.arraycopy(known, 0, knownBefore, 0, capacity);
  }

  /** All moves since {@link #mark} were taken back. */
  void returnToMark() {
    System.arraycopy(knownBefore, 0, known, 0, capacity);
  }

  void side(int point, boolean moves) {
    side[point] = moves ? MOVES : 0;
  }

  // ---- Changes ----------------------------------------------------------------------------------

  /**
   * Moves points, in ascending order, to other clusters. Collective.
   *
   * @param points {@code count} of them
   * @param target cluster of each
   */
  void move(int[] points, int[] target, int count) {
    for (int m = 0; m < count; m++) {
      from[m] = label[points[m]];
      take(points[m], target[m]);
    }
    problem.sums().move(points, from, target, count, s);
    sumUp();
  }

  private void take(int point, int k) {
    size[label[point]]--;
    weight[label[point]] -= weights.of(point);
    known[label[point]] = false;
    label[point] = k;
    size[k]++;
    weight[k] += weights.of(point);
    known[k] = false;
  }

  /** Takes over the labels of all points. Collective. */
  void relabel(int[] wanted, int count) {
    for (int k = clusters; k < count; k++) {
      clear(k);
    }
    clusters = Math.max(clusters, count);
    int changes = 0;
    for (int i = 0; i < label.length; i++) {
      if (wanted[i] != label[i]) {
        moved[changes] = i;
        to[changes++] = wanted[i];
      }
    }
    move(moved, to, changes);
    clusters = count;
  }

  /** Cuts a cluster whose axis is known; the smaller side becomes the last cluster. Collective. */
  void split(int k) {
    int count = 0;
    clear(clusters);
    for (int i = 0; i < label.length; i++) {
      if (label[i] == k && side[i] == MOVES) {
        moved[count] = i;
        to[count++] = clusters;
      }
    }
    clusters++;
    move(moved, to, count);
  }

  private void clear(int k) {
    size[k] = 0;
    weight[k] = 0;
    known[k] = false;
    Arrays.fill(s, k * ownRows, (k + 1) * ownRows, 0);
  }

  /** Joins two clusters; the last cluster takes the number that becomes free. Collective. */
  void merge(int one, int other) {
    int a = Math.min(one, other);
    int b = Math.max(one, other);
    int last = clusters - 1;
    for (int i = 0; i < label.length; i++) {
      label[i] = label[i] == b ? a : label[i] == last ? b : label[i];
    }
    for (int q = 0; q < ownRows; q++) {
      s[a * ownRows + q] += s[b * ownRows + q];
    }
    System.arraycopy(s, last * ownRows, s, b * ownRows, ownRows);
    size[a] += size[b];
    weight[a] += weight[b];
    known[a] = false;
    size[b] = size[last];
    weight[b] = weight[last];
    known[b] = known[last];
    temperature[b] = temperature[last];
    gain[b] = gain[last];
    clusters--;
    sumUp();
  }

  /** Sums w_i S_ik over the members of each cluster. Collective. */
  private void sumUp() {
    Arrays.fill(total, 0);
    for (int q = 0; q < ownRows; q++) {
      int k = label[problem.firstRow() + q];
      total[k] += weights.of(problem.firstRow() + q) * s[k * ownRows + q];
    }
    problem.collectives().longs().allReduce(total, capacity, Reduction.SUM);
    for (int k = 0; k < clusters; k++) {
      perPoint[k] = 1.0 / weight[k];
      a[k] = -0.5 * total[k] * perPoint[k] * perPoint[k];
    }
  }
}
