package kmeans;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Extreme;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.Vectors;
import org.spidal.common.collective.Whole;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * K-means on all workers of a job. Arguments: the number of clusters, and a file with one point a
 * line, its numbers separated by commas; without a file, points round four centers are made.
 */
public final class KMeans {
  private static final int MADE_POINTS = 20_000;
  private static final int MOST_ROUNDS = 100;

  private KMeans() {}

  /** Runs once in each process, and {@code run} once in each worker. */
  public static void main(String[] arguments) {
    int clusters = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4;
    Path file = arguments.length > 1 ? Path.of(arguments[1]) : null;
    SpidalJob.run(worker -> run(worker, clusters, file));
  }

  private static void run(Worker worker, int clusters, Path file) {
    // 1. The points are dealt out, and each worker reads its own: points[i] is point rows.start() +
    // i.
    int n = file == null ? MADE_POINTS : worker.ofProcess(() -> (int) count(file));
    if (n < clusters) {
      throw new SpidalException(ExitCode.DATA, n + " points cannot have " + clusters + " clusters");
    }
    RowPartition partition = worker.partition(n);
    RowRange rows = partition.range(worker.rank());
    double[][] points = file == null ? make(rows) : read(file, rows);
    int dims = file == null ? 2 : read(file, new RowRange(0, 1))[0].length;

    // 2. Every worker declares the same sections and opens them.
    SharedLayout layout = worker.layout();
    SharedDoubles<Whole> start = layout.doubles("start", Distribution.whole(dims));
    SharedDoubles<Vectors> totals =
        layout.doubles("totals", Distribution.vectors(clusters * (dims + 1)));
    SharedInts<Parts> labels = layout.ints("labels", Distribution.byRows(partition, 1));
    Collectives all = worker.open(layout);

    // 3. Centers to begin with: point 0, then again and again the point farthest from all of them.
    double[][] centers = new double[clusters][dims];
    Extreme farthest = new Extreme();
    for (int c = 0; c < clusters; c++) {
      farthest.set(-1, n);
      for (int i = 0; i < points.length; i++) {
        double distance = c == 0 ? 0 : squared(points[i], centers[nearest(points[i], centers, c)]);
        if (distance > farthest.value()) {
          farthest.set(distance, rows.start() + i);
        }
      }
      all.max(farthest); // now every worker knows the farthest point of all, by its row
      int row = (int) farthest.location();
      if (rows.contains(row)) {
        start.put(0, points[row - rows.start()], 0, dims);
      }
      all.broadcast(start, partition.workerOf(row)); // its owner has written it ...
      start.get(0, centers[c], 0, dims); // ... and every worker reads it
    }

    // 4. Rounds: each point to its nearest center, each center to the mean of its points.
    int[] label = new int[points.length];
    double[] sums = new double[clusters * (dims + 1)]; // of each cluster: coordinates, and points
    int round = 0;
    long changed = 1;
    while (changed > 0 && round++ < MOST_ROUNDS) {
      changed = 0;
      Arrays.fill(sums, 0);
      for (int i = 0; i < points.length; i++) {
        int c = nearest(points[i], centers, clusters);
        changed += c == label[i] ? 0 : 1;
        label[i] = c;
        for (int d = 0; d < dims; d++) {
          sums[c * (dims + 1) + d] += points[i][d];
        }
        sums[c * (dims + 1) + dims]++;
      }
      totals.put(0, sums, 0, sums.length); // each worker writes its own sums ...
      all.allReduce(totals, Reduction.SUM);
      totals.get(0, sums, 0, sums.length); // ... and reads those of all, with the same bits
      for (int c = 0; c < clusters; c++) {
        double size = sums[c * (dims + 1) + dims];
        for (int d = 0; d < dims && size > 0; d++) {
          centers[c][d] = sums[c * (dims + 1) + d] / size;
        }
      }
      changed = all.sum(changed); // all workers have the same sum, and so end in the same round
    }

    // 5. Each worker writes the labels of its points, and worker 0 reads those of all points.
    labels.put(rows.start(), label, 0, label.length);
    all.gather(labels, 0);
    if (worker.rank() == 0) {
      report(centers, labels, n, round);
    }
  }

  private static void report(double[][] centers, SharedInts<Parts> labels, int n, int rounds) {
    int[] sizes = new int[centers.length];
    for (int i = 0; i < n; i++) {
      sizes[labels.get(i)]++;
    }
    System.out.println(n + " points, " + rounds + " rounds");
    for (int c = 0; c < centers.length; c++) {
      StringBuilder line = new StringBuilder("cluster " + c + ": " + sizes[c] + " points round");
      for (double x : centers[c]) {
        line.append(String.format(Locale.ROOT, " %.6f", x));
      }
      System.out.println(line);
    }
  }

  private static int nearest(double[] point, double[][] centers, int among) {
    int best = 0;
    for (int c = 1; c < among; c++) {
      best = squared(point, centers[c]) < squared(point, centers[best]) ? c : best;
    }
    return best;
  }

  private static double squared(double[] a, double[] b) {
    double sum = 0;
    for (int d = 0; d < a.length; d++) {
      sum += (a[d] - b[d]) * (a[d] - b[d]);
    }
    return sum;
  }

  /** Points at random round (0, 0), (10, 0), (0, 10) and (10, 10): each a function of its row. */
  private static double[][] make(RowRange rows) {
    double[][] points = new double[rows.size()][];
    for (int i = 0; i < points.length; i++) {
      SplittableRandom random = new SplittableRandom(rows.start() + i);
      int center = random.nextInt(4);
      points[i] =
          new double[] {
            center % 2 * 10 + 2 * random.nextGaussian(), center / 2 * 10 + 2 * random.nextGaussian()
          };
    }
    return points;
  }

  private static long count(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read " + file, e);
    }
  }

  private static double[][] read(Path file, RowRange rows) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .skip(rows.start())
          .limit(rows.size())
          .map(line -> Stream.of(line.split(",")).mapToDouble(Double::parseDouble).toArray())
          .toArray(double[][]::new);
    } catch (IOException | UncheckedIOException | NumberFormatException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read " + file + ": " + e.getMessage(), e);
    }
  }
}
