package org.spidal.kmeans.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.Points;
import org.spidal.kmeans.kernel.PackedCentres;
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

  /** A round, or a centre that was chosen, as a step of the course. */
  private static final int STEP = 3;

  private final Problem problem;
  private final Collectives collectives;
  private final Points points;
  private final FixedPoint unit;
  private final int d;
  private final long[] weights;

  Parallel(Problem problem) {
    this.problem = problem;
    this.collectives = problem.collectives();
    this.points = problem.points();
    this.unit = problem.distanceUnit();
    this.d = points.dimension();
    this.weights = new long[points.size()];
  }

  @Override
  public void seed(int start, int clusters, Centres centres) {
    Course course = problem.course();
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + start);
    Arrays.fill(weights, Long.MAX_VALUE);
    List<double[]> rounds = new ArrayList<>();
    int known = 0; // rounds in the weights: of a resumed run none at first
    for (int round = 0; round <= ROUNDS; round++) {
      boolean past = course.isPast();
      long[] drawn;
      if (past) {
        drawn = recall(course);
      } else {
        for (; known < rounds.size(); known++) {
          comeNearer(rounds.get(known));
        }
        drawn = round == 0 ? first(random) : sample(random, round, clusters);
        record(course, drawn);
      }
      rounds.add(coordinates(drawn));
      problem.progress().seeded(round == 0 ? 1 : clusters, past);
      course.boundary(STEP);
    }
    choose(rounds, random, clusters, centres);
  }

  private static void record(Course course, long[] drawn) {
    course.record(drawn.length);
    for (long point : drawn) {
      course.record(point);
    }
  }

  private static long[] recall(Course course) {
    long[] drawn = new long[(int) course.recall()];
    for (int c = 0; c < drawn.length; c++) {
      drawn[c] = (long) course.recall();
    }
    return drawn;
  }

  /** Any point. */
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
    collectives.allGather(all, lengths);
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
    int at = before(lengths);
    for (int point : own) {
      for (int j = 0; j < d; j++) {
        all[at++] = points.values()[point * d + j];
      }
    }
    collectives.allGather(all, lengths);
    return all;
  }

  /** What each worker has, of whom this one has {@code own}. */
  private int[] lengths(long own) {
    long[] lengths = new long[collectives.size()];
    lengths[collectives.rank()] = own;
    collectives.allReduce(lengths, lengths.length, Reduction.SUM);
    return Arrays.stream(lengths).mapToInt(Math::toIntExact).toArray();
  }

  /** Of so much of each worker, what stands before this worker's part. */
  private int before(int[] lengths) {
    return Arrays.stream(lengths, 0, collectives.rank()).sum();
  }

  /** Takes the candidates of a round into the weights. */
  private void comeNearer(double[] centres) {
    if (centres.length == 0) {
      return;
    }
    float[] floats = new float[centres.length];
    for (int at = 0; at < floats.length; at++) {
      floats[at] = (float) centres[at];
    }
    float[] scratch = new float[Squared.scratch()];
    eachNearest(
        centres,
        (point, nearest) -> {
          double square =
              Squared.quick(points.values(), point * d, floats, nearest * d, d, scratch);
          weights[point] = Math.min(weights[point], unit.of(square));
        });
  }

  /** Takes a point of this worker and its nearest candidate. */
  private interface Nearest {
    void take(int point, int nearest);
  }

  private void eachNearest(double[] candidates, Nearest taker) {
    int count = candidates.length / d;
    PackedCentres packed = new PackedCentres(count, d);
    packed.pack(candidates, count);
    TileSearch search = new TileSearch();
    for (int first = 0; first < points.size(); first += TileSearch.BLOCK) {
      int rows = Math.min(TileSearch.BLOCK, points.size() - first);
      search.search(points.values(), points.squares(), first, rows, packed, candidates);
      for (int row = 0; row < rows; row++) {
        taker.take(first + row, search.nearest(row));
      }
    }
  }

  /** How many points are nearest to each candidate. */
  private long[] count(double[] candidates) {
    long[] counts = new long[candidates.length / d];
    eachNearest(candidates, (point, nearest) -> counts[nearest]++);
    collectives.allReduce(counts, counts.length, Reduction.SUM);
    return counts;
  }

  /** K-means++ on the candidates, weighted, which every worker does alike. */
  private void choose(List<double[]> rounds, IndexedRandom random, int clusters, Centres centres) {
    Course course = problem.course();
    double[] candidates = rounds.stream().flatMapToDouble(Arrays::stream).toArray();
    long[] counts = course.isPast() ? null : count(candidates);
    double[] nearest = new double[candidates.length / d];
    Arrays.fill(nearest, 1);
    long index = (ROUNDS + 1) * problem.total();
    int[] chosen = new int[clusters];
    int known = 0; // chosen ones that are in the distances: of a resumed run none at first
    for (int k = 0; k < clusters; k++) {
      boolean past = course.isPast();
      if (past) {
        chosen[k] = (int) course.recall();
      } else {
        counts = counts == null ? count(candidates) : counts;
        for (; known < k; known++) {
          comeNearer(nearest, candidates, chosen[known], known == 0);
        }
        chosen[k] = draw(counts, nearest, random.uniform(index + k));
        course.record(chosen[k]);
        System.arraycopy(candidates, chosen[k] * d, centres.values(), k * d, d);
      }
      problem.progress().seeded(clusters, past);
      course.boundary(STEP);
    }
    if (!course.isPast()) {
      centres.changed(clusters);
    }
  }

  private static int draw(long[] counts, double[] nearest, double uniform) {
    double sum = 0;
    for (int c = 0; c < counts.length; c++) {
      sum += counts[c] * nearest[c];
    }
    double left = uniform * sum;
    int drawn = 0;
    for (int c = 0; c < counts.length && left >= 0; c++) {
      if (counts[c] * nearest[c] > 0) {
        drawn = c;
        left -= counts[c] * nearest[c];
      }
    }
    return drawn;
  }

  /** Takes a chosen candidate into the squared distances of all to the nearest chosen one. */
  private void comeNearer(double[] nearest, double[] candidates, int chosen, boolean isFirst) {
    for (int c = 0; c < nearest.length; c++) {
      double square = 0;
      for (int j = 0; j < d; j++) {
        double difference = candidates[c * d + j] - candidates[chosen * d + j];
        square += difference * difference;
      }
      nearest[c] = isFirst ? square : Math.min(nearest[c], square);
    }
  }
}
