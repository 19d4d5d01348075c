package sphericalkmeans;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.loading.SparseInput;
import org.spidal.common.loading.SparseStream;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.UsualPhase;
import org.spidal.common.random.IndexedRandom;

/** One worker's part of a run. */
final class SphericalRun implements Run {
  private static final int STEP = 1;
  private static final int BYTES_OF_ENTRY = Integer.BYTES + Double.BYTES;
  private static final long USUAL_MEMORY = 256L << 20;

  private final Settings settings;
  private final SparseInput input;
  private final int clusters;
  private final double[] centers; // of column t and cluster c at t * clusters + c
  private final double[] scores;
  private SparseStream rows;
  private double[] lengths; // of this worker's rows; rows are used as if they had the length 1
  private double[] labels;
  private Keyed sums; // of the rows of a cluster, by column
  private SharedDoubles<ByBlocks> perBlock;
  private SharedInts<Parts> allLabels;
  private BlockSums quality;
  private int iterations;
  private double meanCosine;
  private int[] firstRows;

  SphericalRun(Settings settings, SparseInput input) {
    this.settings = settings;
    this.input = input;
    this.clusters = settings.get(SphericalKMeans.CLUSTERS);
    this.centers = new double[Math.multiplyExact(input.columns(), clusters)];
    this.scores = new double[clusters];
  }

  @Override
  public int points() {
    return input.rows();
  }

  @Override
  public String text() {
    return input.rows() + " rows of " + input.columns() + " columns";
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    // Sums of doubles that have the same bits in any order, so the layout does not matter.
    KeyedForm form = KeyedForm.ofLongs(1).thenLongs(1).sumOfDoubles().inMemory(memory(worker));
    sums = layout.keyed("sums of rows", form);
    perBlock = layout.doubles("cosines", Distribution.byBlocks(partition, 2));
    allLabels = layout.ints("labels", Distribution.byRows(partition, 1));
  }

  /** Bytes of each worker for entries on their way. */
  private long memory(Worker worker) {
    long ofProcess = settings.find(MachineKeys.MEMORY_BUDGET).orElse(USUAL_MEMORY);
    return Math.max(KeyedForm.LEAST_MEMORY, ofProcess / worker.threads() / 4);
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(UsualPhase.LOADING);
    rows = input.stream(memory(context.worker()));
    lengths = new double[context.own().size()];
    rows.forEach((row, count, columns, values) -> lengths[row] = length(count, values));
    quality = new BlockSums(context.collectives(), perBlock);
    labels = new double[context.own().size()];
    Arrays.fill(labels, -1);

    context.timer().enter(UsualPhase.SEARCH);
    begin(context);
    Checkpoints checkpoints =
        context.checkpoints(() -> "iteration " + iterations + ", mean cosine " + meanCosine);
    checkpoints.begin(
        new RunState()
            .rows("labels", labels, 1)
            .number("iterations", () -> iterations, n -> iterations = (int) n)
            .number("mean cosine", () -> meanCosine, cosine -> meanCosine = cosine)
            .afterRestore(() -> moveCenters(context.collectives())));
    Course course = checkpoints.course();
    double changed;
    do {
      changed = course.step(STEP, () -> iterate(context.collectives()));
    } while (changed > 0 && iterations < settings.get(SphericalKMeans.ITERATIONS));

    context.timer().enter(UsualPhase.RESULT);
    rows.close();
    int[] own = Arrays.stream(labels).mapToInt(label -> (int) label).toArray();
    allLabels.put(context.own().start(), own, 0, own.length);
    context.collectives().gather(allLabels, 0);
  }

  private static double length(int count, double[] values) {
    double square = 0;
    for (int e = 0; e < count; e++) {
      square += values[e] * values[e];
    }
    return square > 0 ? Math.sqrt(square) : 1;
  }

  /** The first centers are rows drawn at random, those that have entries and no two the same. */
  private void begin(RunContext context) {
    Collectives all = context.collectives();
    RowRange own = context.own();
    IndexedRandom random = new IndexedRandom(settings.get(SphericalKMeans.SEED), 1);
    firstRows = new int[clusters];
    int found = 0;
    for (long draw = 0; found < clusters; draw++) {
      if (draw == 1000L * clusters) {
        throw new SpidalException(
            ExitCode.DATA, "no " + clusters + " rows with entries found; give fewer Clusters");
      }
      int row = random.below(input.rows(), draw);
      boolean has = own.contains(row) && rows.count(row - own.start()) > 0;
      if (all.max(has ? 1L : 0L) > 0
          && IntStream.of(firstRows).limit(found).noneMatch(r -> r == row)) {
        if (has) {
          labels[row - own.start()] = found;
        }
        firstRows[found++] = row;
      }
    }
    moveCenters(all);
  }

  private double iterate(Collectives all) {
    long changed = assign(all);
    moveCenters(all);
    return changed;
  }

  /** Assigns each row to the nearest center; returns how many rows change their cluster. */
  private long assign(Collectives all) {
    quality.clear();
    long[] changed = {0};
    int rowsOfBlock = quality.blocks() == 0 ? 1 : quality.block(0).size();
    rows.forEach(
        (row, count, columns, values) -> {
          int nearest = count == 0 ? -1 : nearest(row, count, columns, values);
          changed[0] += nearest == labels[row] ? 0 : 1;
          labels[row] = nearest;
          if (nearest >= 0) {
            quality.add(row / rowsOfBlock, 0, scores[nearest]);
            quality.add(row / rowsOfBlock, 1, 1);
          }
        });
    double[] total = quality.total();
    meanCosine = total[0] / total[1];
    iterations++;
    return all.sum(changed[0]);
  }

  private int nearest(int row, int count, int[] columns, double[] values) {
    Arrays.fill(scores, 0);
    for (int e = 0; e < count; e++) {
      double value = values[e] / lengths[row];
      int at = columns[e] * clusters;
      for (int c = 0; c < clusters; c++) {
        scores[c] += value * centers[at + c];
      }
    }
    int nearest = 0;
    for (int c = 1; c < clusters; c++) {
      nearest = scores[c] > scores[nearest] ? c : nearest;
    }
    return nearest;
  }

  /** center := sum of the cluster's rows, made one unit long; a cluster without rows keeps none. */
  private void moveCenters(Collectives all) {
    sums.clear();
    KeyedRow entry = sums.newRow();
    rows.forEach(
        (row, count, columns, values) -> {
          for (int e = 0; e < count && labels[row] >= 0; e++) {
            entry.key((long) labels[row]).then(0, columns[e]).value(0, values[e] / lengths[row]);
            sums.add(entry);
          }
        });
    all.allReduce(sums);
    Arrays.fill(centers, 0);
    double[] squares = new double[clusters];
    for (KeyedRows read = sums.rows(); read.next(); ) {
      double sum = read.row().asDouble(0);
      squares[(int) read.row().key()] += sum * sum;
      centers[(int) read.row().then(0) * clusters + (int) read.row().key()] = sum;
    }
    for (int k = 0; k < centers.length; k++) {
      centers[k] /= squares[k % clusters] > 0 ? Math.sqrt(squares[k % clusters]) : 1;
    }
  }

  @Override
  public void write(Results results) {
    AtomicFile.write(
        results.mainFile(),
        out -> {
          for (int i = 0; i < input.rows(); i++) {
            out.write(allLabels.get(i) + "\n");
          }
        });
    results.summary().put("mean-cosine", meanCosine);
    results.summary().put("iterations", iterations);
    results.summary().put("first-rows", IntStream.of(firstRows).boxed().toList());
    results.say("mean cosine %.6f after %d iterations", meanCosine, iterations);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long entries = input.entries() / context.worker().size();
    long memory = memory(context.worker());
    plan.ofWorker("rows", Kind.HEAP, Math.min(memory, 2 * BYTES_OF_ENTRY * entries))
        .ofWorker("entries on their way", Kind.HEAP, memory)
        .ofWorker("centers", Kind.HEAP, (long) centers.length * Double.BYTES)
        .ofJob("result files", Kind.OUTPUT, 8L * input.rows());
  }

  @Override
  public long checkpointBytes() {
    return (long) Double.BYTES * (input.rows() + 2 + Checkpoints.SOME_DECISIONS);
  }
}
