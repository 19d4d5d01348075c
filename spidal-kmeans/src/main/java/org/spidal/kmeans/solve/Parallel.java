package org.spidal.kmeans.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.CenterSource;
import org.spidal.kmeans.kernel.PackedCenters;
import org.spidal.kmeans.kernel.Squared;
import org.spidal.kmeans.kernel.TileSearch;

/**
 * K-means|| (Bahmani et al., PVLDB 5, 2012): a few rounds, in each of which every point becomes a
 * candidate with a chance of its squared distance to the nearest candidate; then K-means++ on the
 * candidates, each with the number of points nearest to it as its weight. A few passes over the
 * points, where K-means++ takes K. Recorded is which points were drawn: all else follows from that.
 */
final class Parallel implements Seeding {
  private static final long PURPOSE = 0x70617261;
  private static final int ROUNDS = 5;
  private static final int OVERSAMPLING = 2;

  /** Candidates for each center, about. */
  static final int CANDIDATES = ROUNDS * OVERSAMPLING;

  /** A round, or a center that was chosen, as a step of the course. */
  private static final int STEP = 3;

  private final KmeansProblem problem;
  private final Collectives collectives;
  private final OwnPoints points;
  private final FixedPoint unit;
  private final int d;
  private final boolean small;
  private final Squared squared;

  // of each point: squared distance to the nearest candidate, and which it is
  private final long[] weights;
  private final int[] nearest;

  private final List<double[]> rounds = new ArrayList<>();
  private int known; // rounds in the weights: of a resumed run none at first
  private long[] drawn;

  /**
   * @param clusters most that there will be
   */
  Parallel(KmeansProblem problem, int clusters) {
    this.problem = problem;
    this.collectives = problem.collectives();
    this.points = problem.points();
    this.unit = problem.distanceUnit();
    this.d = points.dimension();
    this.small = problem.isSmall(clusters);
    this.squared = new Squared(small);
    this.weights = new long[points.size()];
    this.nearest = new int[points.size()];
  }

  @Override
  public void seed(int start, int clusters, Centers centers) {
    Course course = problem.course();
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + start);
    Arrays.fill(weights, Long.MAX_VALUE);
    known = 0;
    drawn = new long[0];
    for (int round = 0; round <= ROUNDS; round++) {
      int number = round;
      course.step(
          STEP,
          () -> drawn = draw(random, number, clusters),
          journal -> {
            pass(journal);
            problem.progress().seeded(number == 0 ? 1 : clusters, journal.isPast());
          });
    }
    choose(random, clusters, centers);
    rounds.clear();
  }

  private long[] draw(IndexedRandom random, int round, int clusters) {
    takeIn();
    return round == 0 ? first(random) : sample(random, round, clusters);
  }

  private void pass(Journal journal) {
    drawn = Arrays.copyOf(drawn, journal.keep(drawn.length));
    for (int c = 0; c < drawn.length; c++) {
      drawn[c] = (long) journal.keep((double) drawn[c]);
    }
    rounds.add(coordinates(drawn));
  }

  /** Takes all rounds that are not in the weights into them. */
  private void takeIn() {
    int before = 0;
    for (int round = 0; round < rounds.size(); round++) {
      if (round >= known) {
        comeNearer(rounds.get(round), before);
      }
      before += rounds.get(round).length / d;
    }
    known = rounds.size();
  }

  private long[] first(IndexedRandom random) {
    return new long[] {Math.min(problem.total() - 1, (long) (random.uniform(0) * problem.total()))};
  }

  /** The points of all workers that become candidates in a round, in order. */
  private long[] sample(IndexedRandom random, int round, int clusters) {
    double sum = collectives.sum(Arrays.stream(weights).sum());
    double factor = OVERSAMPLING * clusters / sum;
    long[] own =
        IntStream.range(0, sum > 0 ? weights.length : 0)
            .filter(i -> random.uniform(round * problem.total() + index(i)) < factor * weights[i])
            .mapToLong(this::index)
            .toArray();
    int[] lengths = lengths(own.length);
    long[] all = new long[Arrays.stream(lengths).sum()];
    System.arraycopy(own, 0, all, before(lengths), own.length);
    collectives.longs().allGather(all, lengths);
    return all;
  }

  /** Which of all points one of this worker's is. */
  private long index(int point) {
    return (long) points.rows().start() + point;
  }

  /** The coordinates of points of any workers, given in order; on all workers. */
  private double[] coordinates(long[] drawn) {
    int[] own =
        Arrays.stream(drawn)
            .filter(point -> point >= points.rows().start() && point < points.rows().end())
            .mapToInt(point -> (int) (point - points.rows().start()))
            .toArray();
    int[] lengths = lengths(own.length * d);
    double[] all = new double[drawn.length * d];
    float[] x = new float[d];
    int at = before(lengths);
    for (int point : own) {
      points.copy(point, x);
      for (int j = 0; j < d; j++) {
        all[at++] = x[j];
      }
    }
    collectives.doubles().allGather(all, lengths);
    return all;
  }

  /** What each worker has, of whom this one has {@code own}. */
  private int[] lengths(long own) {
    long[] lengths = new long[collectives.size()];
    lengths[collectives.rank()] = own;
    collectives.longs().allReduce(lengths, lengths.length, Reduction.SUM);
    return Arrays.stream(lengths).mapToInt(Math::toIntExact).toArray();
  }

  /** Of so much of each worker, what stands before this worker's part. */
  private int before(int[] lengths) {
    return Arrays.stream(lengths, 0, collectives.rank()).sum();
  }

  /**
   * Takes the candidates of a round into the weights.
   *
   * @param before candidates of earlier rounds
   */
  private void comeNearer(double[] candidates, int before) {
    int count = candidates.length / d;
    if (count == 0) {
      return;
    }
    PackedCenters packed = new PackedCenters(count, d);
    packed.pack(candidates, count);
    float[] floats = rounded(candidates);
    CenterSource source = CenterSource.of(packed, candidates);
    TileSearch search = new TileSearch(d, count, small);
    int atOnce = TileSearch.rows(source);
    for (int first = 0; first < points.size(); first += atOnce) {
      int rows = Math.min(atOnce, points.size() - first);
      int from = points.load(first);
      search.search(points.values(), from, points.squares(), first, rows, source);
      for (int row = 0; row < rows; row++) {
        int found = search.nearest(row);
        long weight = unit.of(squared.quick(points.values(), from + row * d, floats, found * d, d));
        if (weight < weights[first + row]) {
          weights[first + row] = weight;
          nearest[first + row] = before + found;
        }
      }
    }
  }

  private static float[] rounded(double[] values) {
    float[] floats = new float[values.length];
    for (int at = 0; at < floats.length; at++) {
      floats[at] = (float) values[at];
    }
    return floats;
  }

  /** How many points are nearest to each candidate. */
  private long[] nearestPoints(int candidates) {
    long[] counts = new long[candidates];
    for (int candidate : nearest) {
      counts[candidate]++;
    }
    collectives.longs().allReduce(counts, counts.length, Reduction.SUM);
    return counts;
  }

  /** K-means++ on the candidates, weighted, which every worker does alike. */
  private void choose(IndexedRandom random, int clusters, Centers centers) {
    Course course = problem.course();
    double[] candidates = rounds.stream().flatMapToDouble(Arrays::stream).toArray();
    Choice choice = new Choice(candidates, random, clusters);
    Runnable step = choice::drawNext;
    Course.Outcome outcome =
        journal -> {
          choice.pass(journal);
          problem.progress().seeded(clusters, journal.isPast());
        };
    while (choice.count < clusters) {
      course.step(STEP, step, outcome);
    }
    course.between(
        () -> {
          for (int k = 0; k < clusters; k++) {
            centers.put(k, candidates, choice.chosen[k] * d);
          }
          centers.commit(clusters);
        });
  }

  /** The candidates that are chosen, one after the other. */
  private final class Choice {
    private final float[] candidates;
    private final IndexedRandom random;
    private final double[] squares; // of each candidate to the nearest chosen one
    private final int[] chosen;
    private int count;
    private int near; // chosen ones that are in the squares: of a resumed run none at first
    private long[] weights; // points nearest to each candidate; counted when first needed

    Choice(double[] candidates, IndexedRandom random, int clusters) {
      this.candidates = rounded(candidates);
      this.random = random;
      this.squares = new double[candidates.length / d];
      this.chosen = new int[clusters];
      Arrays.fill(squares, 1);
    }

    void drawNext() {
      if (weights == null) {
        takeIn();
        weights = nearestPoints(squares.length);
      }
      for (; near < count; near++) {
        comeNearer(squares, candidates, chosen[near], near == 0);
      }
      long index = (ROUNDS + 1) * problem.total() + count;
      chosen[count] = draw(weights, squares, random.uniform(index));
    }

    void pass(Journal journal) {
      chosen[count] = journal.keep(chosen[count]);
      count++;
    }
  }

  private static int draw(long[] counts, double[] squares, double uniform) {
    double sum = 0;
    for (int c = 0; c < counts.length; c++) {
      sum += counts[c] * squares[c];
    }
    double left = uniform * sum;
    int drawn = 0;
    for (int c = 0; c < counts.length && left >= 0; c++) {
      if (counts[c] * squares[c] > 0) {
        drawn = c;
        left -= counts[c] * squares[c];
      }
    }
    return drawn;
  }

  /** Takes a chosen candidate into the squared distances of all to the nearest chosen one. */
  private void comeNearer(double[] squares, float[] candidates, int chosen, boolean isFirst) {
    for (int c = 0; c < squares.length; c++) {
      double square = squared.quick(candidates, c * d, candidates, chosen * d, d);
      squares[c] = isFirst ? square : Math.min(squares[c], square);
    }
  }
}
