package org.spidal.kmeans.plan;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Trial;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.data.PointReader;
import org.spidal.kmeans.kernel.CenterSource;
import org.spidal.kmeans.kernel.PackedCenters;
import org.spidal.kmeans.kernel.ScoreRows;
import org.spidal.kmeans.kernel.Squared;
import org.spidal.kmeans.kernel.TileSearch;
import org.spidal.kmeans.solve.IterationExchange;
import org.spidal.kmeans.solve.KmeansOptions;
import org.spidal.kmeans.solve.SearchWork;
import org.spidal.kmeans.solve.SharedCenters;

/**
 * How long a search will take, by a trial with a few points: of all centers at once, in tiles, as
 * iterations do, and of one center, as the seeding does. All workers try at once, as in the search.
 */
public final class TimeTrial {
  /** Bytes of the points of a worker, more than its own caches hold. */
  private static final long SAMPLE_BYTES = 8L << 20;

  /** Of an iteration, or all if they are fewer; a round takes no more. */
  private static final int MOST_POINTS = 4096;

  /** Products of numbers in a round: some milliseconds, once the code is compiled. */
  private static final long ROUND = 1L << 28;

  /** Of centers; with more of them an iteration takes as much longer. */
  private static final long MOST_NUMBERS = 1 << 20;

  private static final int SEEDS = SearchWork.SEEDS;

  private static final double SECONDS = 0.7;

  /** Vectors are read for the middle of all, and to be kept. */
  private static final int READINGS = 2;

  private static final double BYTES_WRITTEN_PER_SECOND = 2e7;

  /** A job has more code to compile than the trial. */
  private static final int WARM_UPS = 4;

  private final Trial trial;
  private final KmeansOptions options;
  private final OwnPoints points;
  private final double share;
  private final double outside;
  private final DryRunContext context;
  private final long total;

  /**
   * Collective.
   *
   * @param written bytes of results
   */
  public TimeTrial(DryRunContext context, VectorFile file, KmeansConfig config, long written) {
    this.context = context;
    this.total = file.size();
    double started = context.secondsSinceStart();
    Collectives collectives = context.small();
    this.trial = new Trial(collectives);
    this.options = config.search();
    int d = file.dimension();
    long fitting = Math.max(TileSearch.MOST_ROWS, SAMPLE_BYTES / Float.BYTES / d);
    int count = (int) Math.min(file.size(), fitting);
    long before = System.nanoTime();
    PointReader reader = context.worker().ofProcess(() -> PointReader.of(file));
    this.points = new OwnPoints(reader, new RowRange(0, count), true);
    double loading = (System.nanoTime() - before) / 1e9;
    this.share = context.own().size() / (double) count;
    this.outside =
        collectives.max(started + READINGS * loading * share) + written / BYTES_WRITTEN_PER_SECOND;
  }

  /** Says what it found. Collective. */
  public String text() {
    double iteration = iteration();
    double pass = options.clusters() < SEEDS ? pass() : passOfSeeds() / SEEDS;
    SearchWork work = new SearchWork(options);
    String text =
        Sentence.of("%.3g s for an iteration with %d clusters", iteration, options.clusters());
    if (!work.isKnown()) {
      return text + "; how many passes the annealing takes is not known, often thousands";
    }
    double seeding = work.seeding(iteration, pass, pass / Math.max(share * points.size(), 1));
    text += Sentence.of(", about %.2g s for the seeding", seeding);
    double most = outside + WARM_UPS * trial.warmUpSeconds() + work.most(iteration, seeding);
    return text + Sentence.of("; at most %.0f s in all, often much less", Math.ceil(most));
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public PassTrial alone(SharedCenters centers) {
    double iteration = iteration();
    Collectives collectives = context.open();
    IterationExchange exchange =
        new IterationExchange(context.worker(), collectives, points, total, centers, options);
    return PassTrial.of(
        "iteration",
        Work.ofRows(iteration, context),
        () -> {
          exchange.make();
          return 1;
        },
        whole(iteration),
        collectives);
  }

  /**
   * Null if the annealing decides how many passes there are.
   *
   * @param here seconds of the search of an iteration on this machine
   */
  private Whole whole(double here) {
    SearchWork work = new SearchWork(options);
    if (!work.isKnown()) {
      return null;
    }
    double pass = options.clusters() < SEEDS ? pass() : passOfSeeds() / SEEDS;
    double distance = pass / Math.max(share * points.size(), 1);
    return new Whole(
        Sentence.of(
            "%s of at most %s iterations: at most",
            Sentence.count(options.starts(), "start"), options.iterations().most()),
        (rows, other) -> {
          double there = rows / here;
          double seeding = work.seeding(rows + other, pass * there, distance * there);
          return outside + work.most(rows + other, seeding);
        });
  }

  /** Seconds for all points of the slowest worker and all centers. */
  private double iteration() {
    int d = points.dimension();
    int k = (int) Math.min(options.clusters(), Math.max(1, MOST_NUMBERS / d));
    double[] centers = new double[k * d];
    for (int at = 0; at < centers.length; at++) {
      centers[at] = points.values()[at % (points.size() * d)];
    }
    PackedCenters packed = new PackedCenters(k, d);
    packed.pack(centers, k);
    CenterSource source = CenterSource.of(packed, centers);
    TileSearch tiles = new TileSearch(d, k, false);
    tiles.rehearse(k);
    int atOnce = TileSearch.rows(source);
    long wanted = Math.min(MOST_POINTS, ROUND / ((long) k * d));
    int count = (int) Math.min(points.size(), Math.max(atOnce, wanted));
    return seconds(
            () -> {
              for (int first = 0; first < count; first += atOnce) {
                int rows = Math.min(atOnce, count - first);
                tiles.search(
                    points.values(), points.load(first), points.squares(), first, rows, source);
              }
            })
        * points.size()
        / count
        * options.clusters()
        / k;
  }

  /** Seconds for all points of the slowest worker and one center. */
  private double pass() {
    int d = points.dimension();
    float[] center = new float[d];
    Squared squared = new Squared(false);
    double[] nearest = new double[points.size()];
    return seconds(
        () -> {
          for (int i = 0; i < nearest.length; i++) {
            double square = squared.quick(points.values(), points.load(i), center, 0, d);
            nearest[i] = Math.min(nearest[i], square);
          }
        });
  }

  /** Seconds for all points of the slowest worker and as many centers as the seeding takes in. */
  private double passOfSeeds() {
    int d = points.dimension();
    PackedCenters packed = new PackedCenters(SEEDS, d);
    packed.pack(new double[SEEDS * d], SEEDS);
    ScoreRows scores = new ScoreRows(SEEDS);
    double[] nearest = new double[points.size()];
    return seconds(
        () -> {
          for (int i = 0; i < nearest.length; i++) {
            if (i % ScoreRows.ROWS == 0) {
              scores.compute(points.values(), points.load(i), packed);
            }
            int from = scores.start(i % ScoreRows.ROWS);
            for (int k = from; k < from + SEEDS; k++) {
              nearest[i] = Math.min(nearest[i], scores.scores()[k]);
            }
          }
        });
  }

  /** Seconds for all points of the slowest worker, by a round with those of the trial. */
  private double seconds(Runnable round) {
    return share * trial.ofRound(SECONDS, round);
  }
}
