package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.PackedCenters;
import org.spidal.kmeans.kernel.ScoreRows;
import org.spidal.kmeans.kernel.Squared;

/**
 * The search with bounds: of every point an upper bound on the distance to its center, and for each
 * group of centers a lower bound on the distance to all others in it. When centers move, bounds
 * give way by as much; distances are computed only where they no longer decide. One group is
 * Hamerly's method (SDM 2010), K / 10 groups are Yinyang (Ding et al., ICML 2015), K groups are
 * Elkan's (ICML 2003) without its distances between centers.
 *
 * <p>Bounds hold for the distances in exact arithmetic: what float rounding may do is taken off
 * them. Where two centers are too close to each other for that, {@link Squared#exact} decides. So
 * the assignments are those of the plain search.
 *
 * <p>Allocates nothing in a search; one object per worker.
 */
final class BoundedSearch implements NearestSearch {
  private static final double MORE = 1 + 0x1p-22;
  private static final double LESS = 1 - 0x1p-22;

  private final OwnPoints points;
  private final Centers centers;
  private final Labelling labelling;
  private final CenterGroups groups;
  private final int stride;
  private final float[] upper;
  private final float[] lower;
  private final double[] before;
  private final double[] moved;
  private final double[] movedMost;
  private final float[] scratch = new float[Squared.scratch()];
  private final ScoreRows rows;
  private final double relative;
  private boolean fresh = true;

  // of the distance just computed, and of the best one of the point in work
  private double low;
  private double high;
  private int best;
  private double bestLow;
  private double bestHigh;
  private long computed;

  /**
   * @param wantedGroups t
   */
  BoundedSearch(OwnPoints points, Centers centers, Labelling labelling, int wantedGroups) {
    this.points = points;
    this.centers = centers;
    this.labelling = labelling;
    this.stride = Math.min(wantedGroups, centers.most());
    this.groups = new CenterGroups(centers.most(), centers.dimension(), stride);
    this.upper = new float[points.size()];
    this.lower = new float[points.size() * stride];
    this.before = new double[centers.most() * centers.dimension()];
    this.moved = new double[centers.most()];
    this.movedMost = new double[stride];
    this.rows = new ScoreRows(centers.most());
    this.relative = Squared.relativeError(points.dimension());
  }

  @Override
  public void forget() {
    fresh = true;
  }

  @Override
  public void forget(int point) {
    upper[point] = Float.POSITIVE_INFINITY;
    Arrays.fill(lower, point * stride, (point + 1) * stride, 0);
  }

  @Override
  public long assign() {
    boolean first = fresh;
    if (fresh) {
      groups.part(centers);
      fresh = false;
    } else {
      measureMoves();
    }
    System.arraycopy(centers.values(), 0, before, 0, centers.count() * centers.dimension());
    computed = 0;
    if (first) {
      assignAll();
    } else {
      for (int i = 0; i < points.size(); i++) {
        assign(i);
      }
    }
    return computed;
  }

  /** Without bounds all distances are computed, in tiles, and make them. */
  private void assignAll() {
    PackedCenters packed = centers.packed();
    for (int first = 0; first < points.size(); first += ScoreRows.ROWS) {
      rows.compute(points.values(), first, packed);
      int end = Math.min(points.size(), first + ScoreRows.ROWS);
      for (int i = first; i < end; i++) {
        start(i, rows.start(i - first), packed.scoreError(Math.sqrt(points.square(i))));
      }
    }
    computed = (long) points.size() * centers.count();
  }

  /**
   * Assigns a point by its scores, and makes its bounds.
   *
   * @param from where the scores begin
   * @param error that each of them can have
   */
  private void start(int i, int from, double error) {
    float[] scores = rows.scores();
    int k = centers.count();
    best = 0;
    for (int c = 1; c < k; c++) {
      if (scores[from + c] < scores[from + best]) {
        best = c;
      }
    }
    double reach = scores[from + best] + 2 * error;
    for (int c = 0, found = best; c < k; c++) {
      if (scores[from + c] <= reach && c != found && isNearer(i, c)) {
        best = c;
      }
    }
    int at = i * stride;
    Arrays.fill(lower, at, at + groups.count(), Float.POSITIVE_INFINITY);
    for (int c = 0; c < k; c++) {
      if (c != best) {
        int group = at + groups.groupOf(c);
        lower[group] = Math.min(lower[group], scores[from + c]);
      }
    }
    for (int g = at; g < at + groups.count(); g++) {
      lower[g] = (float) (Math.sqrt(Math.max(0, points.square(i) + lower[g] - error)) * LESS);
    }
    measure(i, best);
    upper[i] = (float) (high * MORE);
    labelling.set(i, best);
  }

  private void measureMoves() {
    int d = centers.dimension();
    double[] now = centers.values();
    Arrays.fill(movedMost, 0);
    for (int k = 0; k < centers.count(); k++) {
      double square = 0;
      for (int at = k * d; at < (k + 1) * d; at++) {
        double difference = now[at] - before[at];
        square += difference * difference;
      }
      moved[k] = Math.sqrt(square) * MORE;
      int group = groups.groupOf(k);
      movedMost[group] = Math.max(movedMost[group], moved[k]);
    }
  }

  private void assign(int i) {
    int at = i * stride;
    int own = labelling.label(i);
    double bound = (upper[i] + moved[own]) * MORE;
    double least = Double.POSITIVE_INFINITY;
    for (int g = 0; g < groups.count(); g++) {
      double rest = (lower[at + g] - movedMost[g]) * LESS;
      least = Math.min(least, rest);
    }
    if (bound < least) { // the bounds decide
      upper[i] = (float) bound;
      sink(at);
      return;
    }
    measure(i, own);
    best = own;
    bestLow = low;
    bestHigh = Math.min(high, bound);
    if (bestHigh < least) { // a fresh upper bound decides
      upper[i] = (float) (bestHigh * MORE);
      sink(at);
      return;
    }
    double ownLow = bestLow;
    for (int g = 0; g < groups.count(); g++) {
      double rest = Math.max(0, (lower[at + g] - movedMost[g]) * LESS);
      lower[at + g] =
          rest > bestHigh ? (float) (rest * LESS) : (float) (scan(i, g, own, ownLow) * LESS);
    }
    upper[i] = (float) (bestHigh * MORE);
    labelling.set(i, best);
  }

  /** The centers have moved nearer, at most so much. */
  private void sink(int at) {
    for (int g = 0; g < groups.count(); g++) {
      lower[at + g] = (float) Math.max(0, (lower[at + g] - movedMost[g]) * LESS);
    }
  }

  /**
   * Looks for a better center in a group; returns a lower bound on the distances to all of the
   * group but the best.
   *
   * @param own the point's center up to now, whose distance is known to be at least {@code ownLow}
   */
  private double scan(int i, int group, int own, double ownLow) {
    double rest = Double.POSITIVE_INFINITY;
    double old = lower[i * stride + group];
    for (int m = groups.start(group); m < groups.start(group + 1); m++) {
      int k = groups.member(m);
      if (k == own) {
        if (k != best) {
          rest = Math.min(rest, ownLow);
        }
        continue;
      }
      double reach = (old - moved[k]) * LESS;
      if (reach > bestHigh) {
        rest = Math.min(rest, reach);
        continue;
      }
      measure(i, k);
      if (low > bestHigh) {
        rest = Math.min(rest, low);
      } else if (high < bestLow || isNearer(i, k)) {
        int loser = best;
        double loserLow = bestLow;
        best = k;
        bestLow = low;
        bestHigh = Math.min(bestHigh, high);
        if (groups.groupOf(loser) == group) {
          rest = Math.min(rest, loserLow);
        } else {
          lowerTo(i, groups.groupOf(loser), loserLow);
        }
      } else {
        rest = Math.min(rest, low);
      }
    }
    return rest;
  }

  private void lowerTo(int i, int group, double bound) {
    int at = i * stride + group;
    lower[at] = Math.min(lower[at], (float) (bound * LESS));
  }

  private void measure(int i, int k) {
    int d = points.dimension();
    double square = Squared.quick(points.values(), i * d, centers.floats(), k * d, d, scratch);
    double distance = Math.sqrt(square);
    double error = relative * distance + centers.longest() * 0x1p-23 + Double.MIN_NORMAL;
    low = Math.max(0, distance - error);
    high = distance + error;
    computed++;
  }

  /** Whether a center comes before the best one, where the bounds cannot tell. */
  private boolean isNearer(int i, int k) {
    int d = points.dimension();
    double mine = Squared.exact(points.values(), i * d, centers.values(), k * d, d);
    double other = Squared.exact(points.values(), i * d, centers.values(), best * d, d);
    return mine < other || (mine == other && k < best);
  }
}
