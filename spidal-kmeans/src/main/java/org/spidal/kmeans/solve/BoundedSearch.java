package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.LeastScores;
import org.spidal.kmeans.kernel.PackedCenters;
import org.spidal.kmeans.kernel.ScoreTile;
import org.spidal.kmeans.kernel.Squared;

/**
 * The search with bounds: of every point an upper bound on the distance to its center, and for each
 * group of centers a lower bound on the distance to all others in it (Yinyang K-means, Ding et al.,
 * ICML 2015; with one group Hamerly's method, SDM 2010; with K groups Elkan's, ICML 2003, without
 * its distances between centers). When centers move, bounds give way by as much.
 *
 * <p>Of a block of points, those that the bounds leave open are listed for each group that may hold
 * a nearer center, and the scores of four of them and all its centers are computed in tiles. So a
 * distance takes hardly longer than in a search without bounds, and the first search, which knows
 * nothing, makes the bounds as it goes.
 *
 * <p>Bounds hold for the distances in exact arithmetic: what float rounding may do is taken off
 * them. Where two centers are too close to each other for that, {@link Squared#exact} decides. So
 * the assignments are those of the plain search.
 *
 * <p>Allocates nothing in a search; one object per worker.
 */
final class BoundedSearch implements NearestSearch {
  private static final double MORE = 1 + 0x1p-22;
  private static final float LESS = 1 - 0x1p-22f;
  private static final int BLOCK = 64;
  private static final int ROWS = ScoreTile.ROWS;
  private static final int LANES = ScoreTile.LANES;
  private static final int NONE = -1;

  private final OwnPoints points;
  private final Centers centers;
  private final Labelling labelling;
  private final CenterGroups groups;
  private final PackedCenters packed;
  private final ScoreTile tile = new ScoreTile();
  private final LeastScores scores = new LeastScores(ROWS);
  private final int stride;
  private final float[] upper;
  private final float[] lower;
  private final float[] floats;
  private final double[] moved;
  private final float[] movedMost;
  private final Squared squared = new Squared(false);
  private final double relative;
  private boolean fresh = true;
  private long computed;

  // of a distance just measured
  private double low;
  private double high;

  // of the points of a block: whether the bounds leave it open, and bounds on the distance to its
  // center
  private final boolean[] open = new boolean[BLOCK];
  private final double[] ownLow = new double[BLOCK];
  private final double[] ownHigh = new double[BLOCK];

  // of the groups: which points of the block are listed, and how many
  private final int[] listed;
  private final int[] rows;
  private final int[] at = new int[ROWS];

  // of point p and group g of a block, at p * stride + g: the least two scores, and the place of
  // the first; NONE where the point is not listed
  private final float[] least;
  private final float[] second;
  private final int[] nearest;

  /**
   * @param wantedGroups t
   */
  BoundedSearch(OwnPoints points, Centers centers, Labelling labelling, int wantedGroups) {
    this.points = points;
    this.centers = centers;
    this.labelling = labelling;
    this.stride = Math.min(wantedGroups, centers.most());
    this.groups = new CenterGroups(centers.most(), centers.dimension(), stride);
    this.packed =
        new PackedCenters(CenterGroups.mostPlaces(centers.most(), stride), centers.dimension());
    this.upper = new float[points.size()];
    this.lower = new float[points.size() * stride];
    this.floats = new float[centers.most() * centers.dimension()];
    this.moved = new double[centers.most()];
    this.movedMost = new float[stride];
    this.relative = Squared.relativeError(points.dimension());
    this.listed = new int[stride];
    this.rows = new int[stride * BLOCK];
    this.least = new float[BLOCK * stride];
    this.second = new float[BLOCK * stride];
    this.nearest = new int[BLOCK * stride];
  }

  /**
   * Heap bytes of the bounds of so many points, the centers of the groups, and the lists of a
   * block.
   */
  static long bytes(long points, int mostCenters, int dimension, int groups) {
    long places = CenterGroups.mostPlaces(mostCenters, groups);
    return Float.BYTES * (points * (groups + 1L) + places * (dimension + 1L) + 4L * BLOCK * groups)
        + (long) Float.BYTES * mostCenters * dimension
        + 2L * Double.BYTES * groups * dimension;
  }

  @Override
  public void forget() {
    fresh = true;
  }

  @Override
  public void forget(int point) {
    upper[point] = Float.POSITIVE_INFINITY;
    for (int g = 0; g < groups.count(); g++) {
      lower[point * stride + g] = groups.size(g) == 0 ? Float.POSITIVE_INFINITY : 0;
    }
  }

  @Override
  public long assign() {
    if (fresh) {
      groups.part(centers);
      for (int i = 0; i < points.size(); i++) {
        forget(i);
      }
      Arrays.fill(moved, 0);
      Arrays.fill(movedMost, 0);
      fresh = false;
    } else {
      measureMoves();
    }
    takeCenters();
    computed = 0;
    for (int first = 0; first < points.size(); first += BLOCK) {
      assign(first, Math.min(BLOCK, points.size() - first));
    }
    centers.forgetDrifts();
    return computed;
  }

  private void measureMoves() {
    Arrays.fill(movedMost, 0);
    for (int k = 0; k < centers.count(); k++) {
      moved[k] = centers.drift(k) * MORE;
      int group = groups.groupOf(k);
      movedMost[group] = Math.max(movedMost[group], (float) (moved[k] * MORE));
    }
  }

  private void takeCenters() {
    int d = centers.dimension();
    int[] placed = groups.placed();
    packed.begin(groups.places());
    for (int place = 0; place < groups.places(); place++) {
      int k = placed[place];
      if (k >= 0) {
        int from = centers.at(k);
        packed.put(place, centers.values(), from);
        for (int j = 0; j < d; j++) {
          floats[k * d + j] = (float) centers.values()[from + j];
        }
      }
    }
  }

  private void assign(int first, int count) {
    Arrays.fill(listed, 0);
    for (int p = 0; p < count; p++) {
      open[p] = isOpen(first + p, p);
      if (open[p]) {
        list(first + p, p);
      }
    }
    for (int g = 0; g < groups.count(); g++) {
      search(g, first);
    }
    for (int p = 0; p < count; p++) {
      if (open[p]) {
        decide(first + p, p);
      }
    }
  }

  /** Lets the bounds of a point give way; returns whether they no longer decide. */
  private boolean isOpen(int i, int p) {
    float rest = sink(i * stride);
    int own = labelling.label(i);
    if (own < 0) {
      ownLow[p] = Double.POSITIVE_INFINITY;
      ownHigh[p] = Double.POSITIVE_INFINITY;
      return true;
    }
    double bound = (upper[i] + moved[own]) * MORE;
    if (bound >= rest) {
      measure(i, own);
      ownLow[p] = low;
      ownHigh[p] = Math.min(high, bound);
      bound = ownHigh[p] * MORE;
    }
    upper[i] = (float) bound;
    return bound >= rest;
  }

  /**
   * The centers may have come nearer; returns the least bound. Bounds may become negative. Two
   * loops, as the compiler makes vector code of the first one only.
   */
  private float sink(int from) {
    int count = groups.count();
    for (int g = 0; g < count; g++) {
      lower[from + g] = (lower[from + g] - movedMost[g]) * LESS;
    }
    float rest = Float.POSITIVE_INFINITY;
    for (int g = 0; g < count; g++) {
      if (lower[from + g] < rest) {
        rest = lower[from + g];
      }
    }
    return rest;
  }

  private void list(int i, int p) {
    int from = p * stride;
    for (int g = 0; g < groups.count(); g++) {
      nearest[from + g] = NONE;
      if (lower[i * stride + g] <= ownHigh[p] * MORE) {
        rows[g * BLOCK + listed[g]++] = p;
      }
    }
  }

  /** The scores of all points listed for a group, four at a time. */
  private void search(int group, int first) {
    int d = points.dimension();
    int list = group * BLOCK;
    int start = points.load(first);
    int end = groups.column(group + 1);
    if (groups.size(group) == 0) {
      return;
    }
    for (int from = 0; from < listed[group]; from += ROWS) {
      int here = Math.min(ROWS, listed[group] - from);
      for (int r = 0; r < ROWS; r++) {
        at[r] = start + rows[list + from + Math.min(r, here - 1)] * d;
      }
      scores.clear(here);
      for (int column = groups.column(group); column < end; ) {
        int now = ScoreTile.columns(end - column);
        tile.compute(points.values(), at, packed, column, now);
        for (int r = 0; r < here; r++) {
          scores.take(r, tile.scores(), r * now * LANES, now, column);
        }
        column += now;
      }
      for (int r = 0; r < here; r++) {
        int found = rows[list + from + r] * stride + group;
        scores.fold(r);
        least[found] = scores.least(r);
        second[found] = scores.second(r);
        nearest[found] = scores.place(r);
      }
    }
    computed += (long) listed[group] * groups.size(group);
  }

  /** Chooses the center of a point from what the tiles have found, and makes its bounds anew. */
  private void decide(int i, int p) {
    double square = points.square(i);
    double error = packed.scoreError(Math.sqrt(square));
    int own = labelling.label(i);
    int best = choose(i, p, own, square, error);
    int from = i * stride;
    for (int g = 0; g < groups.count(); g++) {
      int found = p * stride + g;
      if (nearest[found] != NONE) {
        boolean taken = groups.placed()[nearest[found]] == best;
        double score = taken ? second[found] : least[found];
        lower[from + g] = (float) (Math.sqrt(Math.max(0, square + score - error)) * LESS);
      }
    }
    if (best == own) {
      return;
    }
    if (own >= 0 && nearest[p * stride + groups.groupOf(own)] == NONE) {
      int group = from + groups.groupOf(own);
      lower[group] = Math.min(lower[group], (float) (ownLow[p] * LESS));
    }
    measure(i, best);
    upper[i] = (float) (high * MORE);
    labelling.set(i, best);
  }

  private int choose(int i, int p, int own, double square, double error) {
    int from = p * stride;
    int group = NONE;
    for (int g = 0; g < groups.count(); g++) {
      if (nearest[from + g] != NONE && (group == NONE || least[from + g] < least[from + group])) {
        group = g;
      }
    }
    double score = least[from + group];
    boolean sure = second[from + group] - score > 2 * error;
    for (int g = 0; g < groups.count() && sure; g++) {
      sure = g == group || nearest[from + g] == NONE || least[from + g] - score > 2 * error;
    }
    int best = groups.placed()[nearest[from + group]];
    if (sure && best != own) {
      // the point's center up to now need not be in a group that was searched
      double squared = square + score;
      if (squared - error > ownHigh[p] * ownHigh[p] * MORE) {
        return own;
      }
      sure = squared + error < ownLow[p] * ownLow[p] * LESS;
    }
    return sure ? best : chooseExactly(i, p, own, score + 2 * error);
  }

  /** Compares, in double, the point's center up to now and all of groups within a limit. */
  private int chooseExactly(int i, int p, int own, double limit) {
    int d = points.dimension();
    int best = own;
    double distance =
        own < 0
            ? Double.POSITIVE_INFINITY
            : Squared.exact(points.values(), points.load(i), centers.values(), centers.at(own), d);
    for (int g = 0; g < groups.count(); g++) {
      int found = p * stride + g;
      if (nearest[found] != NONE && least[found] <= limit) {
        for (int at = groups.column(g) * LANES; at < groups.column(g + 1) * LANES; at++) {
          int k = groups.placed()[at];
          if (k < 0) {
            break;
          }
          double other =
              Squared.exact(points.values(), points.load(i), centers.values(), centers.at(k), d);
          if (other < distance || (other == distance && k < best)) {
            distance = other;
            best = k;
          }
        }
      }
    }
    return best;
  }

  private void measure(int i, int k) {
    int d = points.dimension();
    double square = squared.quick(points.values(), points.load(i), floats, k * d, d);
    double distance = Math.sqrt(square);
    double error = relative * distance + centers.longest() * 0x1p-23 + Double.MIN_NORMAL;
    low = Math.max(0, distance - error);
    high = distance + error;
    computed++;
  }
}
