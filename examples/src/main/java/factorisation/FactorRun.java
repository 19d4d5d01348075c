package factorisation;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Worker;
import org.spidal.common.loading.SparseInput;
import org.spidal.common.loading.SparseRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.UsualPhase;
import org.spidal.common.random.IndexedRandom;

/** One worker's part of a run. */
final class FactorRun implements Run {
  private static final int STEP = 1;
  private static final double FIRST_FACTORS = 0.1 * Math.sqrt(3); // so that they deviate by 0.1
  private static final long LOADING_BYTES = 64L << 20;

  private final Settings settings;
  private final SparseInput ratings;
  private final int width; // numbers of a user or an item: the bias, and the factors
  private final IndexedRandom drawn;
  private final double[] users; // all; this worker changes its own
  private final double[] items; // all; those change that visit this worker
  private RowPartition partition; // of the users, whose blocks are the blocks of users
  private int blocks; // of users, and as many of items
  private int itemsOfBlock;
  private int first; // this worker's blocks of users, up to end - 1
  private int end;
  private SharedDoubles travelling;
  private SharedDoubles sums;
  // Ratings, cell by cell: those of user block u and item block v are
  // cells[(u - first) * blocks + v] to the next number.
  private int[] cells;
  private int[] userOf;
  private int[] itemOf;
  private double[] ratingOf;
  private double mean;
  private int epochs;
  private double testError = Double.NaN;

  FactorRun(Settings settings, SparseInput ratings) {
    this.settings = settings;
    this.ratings = ratings;
    this.drawn = new IndexedRandom(settings.get(Factorisation.SEED), 4);
    this.width = 1 + settings.get(Factorisation.RANK);
    this.users = new double[Math.multiplyExact(ratings.rows(), width)];
    this.items = new double[Math.multiplyExact(ratings.columns(), width)];
  }

  @Override
  public int points() {
    return ratings.rows();
  }

  @Override
  public String text() {
    return ratings.rows() + " users, " + ratings.columns() + " items";
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition ofUsers) {
    partition = ofUsers;
    blocks = partition.blocks().count();
    first = partition.blockRange(worker.rank()).start();
    end = partition.blockRange(worker.rank()).end();
    if (worker.size() > blocks) {
      throw new SpidalException(
          ExitCode.CONFIG,
          text() + " are for at most " + blocks + " workers, not " + worker.size());
    }
    itemsOfBlock = (ratings.columns() + blocks - 1) / blocks;
    travelling = layout.doubles("items under way", Distribution.perWorker(itemsOfBlock * width));
    sums = layout.doubles("sums", Distribution.byBlocks(partition, 2));
    layout.heapArrays(1 << 18);
  }

  /** The first item of a block. */
  private int firstItem(int block) {
    return (int) Math.min(ratings.columns(), (long) block * itemsOfBlock);
  }

  @Override
  public void solve(RunContext context) {
    Collectives all = context.collectives();
    BlockSums total = new BlockSums(all, sums, partition, 2);
    context.timer().enter(UsualPhase.LOADING);
    load();
    mean = mean(total, false, e -> ratingOf[e]);
    IndexedRandom ofUsers = new IndexedRandom(settings.get(Factorisation.SEED), 2);
    IndexedRandom ofItems = new IndexedRandom(settings.get(Factorisation.SEED), 3);
    Arrays.setAll(users, k -> k % width == 0 ? 0 : FIRST_FACTORS * ofUsers.symmetric(k));
    Arrays.setAll(items, k -> k % width == 0 ? 0 : FIRST_FACTORS * ofItems.symmetric(k));

    context.timer().enter(UsualPhase.SEARCH);
    Checkpoints checkpoints =
        context.checkpoints(() -> "epoch " + epochs + ", error on held-out ratings " + testError);
    checkpoints.begin(
        new RunState()
            .same("users", users)
            .same("items", items)
            .number("epochs", () -> epochs, n -> epochs = (int) n)
            .number("error", () -> testError, error -> testError = error));
    Course course = checkpoints.course();
    for (int epoch = 0; epoch < settings.get(Factorisation.EPOCHS); epoch++) {
      if (course.isPast()) {
        course.recall();
      } else {
        descend(all);
        testError = Math.sqrt(mean(total, true, e -> error(e) * error(e)));
        epochs++;
        course.record(testError);
      }
      course.boundary(STEP);
    }
  }

  /** Reads the ratings of this worker's users, and sorts them into cells. */
  private void load() {
    SparseRows rows = ratings.readDistinct(LOADING_BYTES);
    int count = rows.columns().length;
    int firstUser = partition.blocks().block(first).start();
    int[] cellOf = new int[count];
    cells = new int[(end - first) * blocks + 1];
    for (int i = 0; i + 1 < rows.starts().length; i++) {
      int block = i / partition.blocks().blockSize();
      for (int e = rows.starts()[i]; e < rows.starts()[i + 1]; e++) {
        cellOf[e] = block * blocks + rows.columns()[e] / itemsOfBlock;
        cells[cellOf[e] + 1]++;
      }
    }
    Arrays.parallelPrefix(cells, Integer::sum);
    int[] next = cells.clone();
    userOf = new int[count];
    itemOf = new int[count];
    ratingOf = new double[count];
    for (int i = 0; i + 1 < rows.starts().length; i++) {
      for (int e = rows.starts()[i]; e < rows.starts()[i + 1]; e++) {
        int at = next[cellOf[e]]++;
        userOf[at] = firstUser + i;
        itemOf[at] = rows.columns()[e];
        ratingOf[at] = rows.values()[e];
      }
    }
  }

  /** Whether a rating is there to measure the error, not to learn from. */
  private boolean isHeldOut(int e) {
    long pair = (long) userOf[e] * ratings.columns() + itemOf[e];
    return drawn.uniform(pair) < settings.get(Factorisation.TEST);
  }

  /** The mean of something over the ratings held out, or over all others. */
  private double mean(BlockSums total, boolean heldOut, IntToDoubleFunction of) {
    total.clear();
    for (int b = 0; b < end - first; b++) {
      for (int e = cells[b * blocks]; e < cells[(b + 1) * blocks]; e++) {
        if (isHeldOut(e) == heldOut) {
          total.add(b, 0, of.applyAsDouble(e));
          total.add(b, 1, 1);
        }
      }
    }
    double[] sum = total.total();
    return sum[0] / sum[1];
  }

  /**
   * One epoch: in step s, users of block u meet items of block (u + s) mod blocks. Then the items
   * of this worker's first block go to the worker before, while it works on its others.
   */
  private void descend(Collectives all) {
    int rank = all.rank();
    double[] block = new double[(int) (travelling.end(rank) - travelling.start(rank))];
    for (int step = 0; step < blocks; step++) {
      learn(first, (first + step) % blocks);
      move((first + step) % blocks, block, true);
      travelling.put(travelling.start(rank), block, 0, block.length);
      all.startShift(travelling, -1);
      for (int u = first + 1; u < end; u++) {
        learn(u, (u + step) % blocks);
      }
      all.finish(travelling);
      travelling.get(travelling.start((rank + 1) % all.size()), block, 0, block.length);
      move((end + step) % blocks, block, false);
    }
    // after all steps the items are home
    all.allGather(users, numbers(all.size(), w -> partition.range(w).size()));
    all.allGather(
        items,
        numbers(
            all.size(),
            w ->
                firstItem(partition.blockRange(w).end())
                    - firstItem(partition.blockRange(w).start())));
  }

  /** Copies a block of items out of the array of all, or into it. */
  private void move(int v, double[] block, boolean out) {
    int from = firstItem(v) * width;
    int length = firstItem(v + 1) * width - from;
    System.arraycopy(
        out ? items : block, out ? from : 0, out ? block : items, out ? 0 : from, length);
  }

  /** How many numbers of users or items each worker has. */
  private int[] numbers(int workers, IntUnaryOperator count) {
    return IntStream.range(0, workers).map(w -> count.applyAsInt(w) * width).toArray();
  }

  /** A step along the gradient of (r - prediction)^2 + decay |factors|^2 for each rating. */
  private void learn(int u, int v) {
    double rate = settings.get(Factorisation.RATE);
    double decay = settings.get(Factorisation.DECAY);
    int cell = (u - first) * blocks + v;
    for (int e = cells[cell]; e < cells[cell + 1]; e++) {
      if (isHeldOut(e)) {
        continue;
      }
      int p = userOf[e] * width;
      int q = itemOf[e] * width;
      double error = error(e);
      users[p] += rate * (error - decay * users[p]);
      items[q] += rate * (error - decay * items[q]);
      for (int k = 1; k < width; k++) {
        double ofUser = users[p + k];
        double ofItem = items[q + k];
        users[p + k] = ofUser + rate * (error * ofItem - decay * ofUser);
        items[q + k] = ofItem + rate * (error * ofUser - decay * ofItem);
      }
    }
  }

  /** A rating less what is predicted for it. */
  private double error(int e) {
    int p = userOf[e] * width;
    int q = itemOf[e] * width;
    double sum = mean + users[p] + items[q];
    for (int k = 1; k < width; k++) {
      sum += users[p + k] * items[q + k];
    }
    return ratingOf[e] - sum;
  }

  @Override
  public void write(Results results) {
    AtomicFile.write(results.mainFile(), out -> write(out, users));
    AtomicFile.write(results.named("items.txt"), out -> write(out, items));
    results.summary().put("mean-rating", mean);
    results.summary().put("epochs", epochs);
    if (!Double.isNaN(testError)) {
      results.summary().put("test-error", testError);
    }
    results.say("error on held-out ratings %.6f after %d epochs", testError, epochs);
  }

  private void write(Writer out, double[] factors) throws IOException {
    for (int k = 0; k < factors.length; k++) {
      out.write(factors[k] + ((k + 1) % width == 0 ? "\n" : " "));
    }
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    plan.ofWorker("factors", Kind.HEAP, (long) Double.BYTES * (users.length + items.length))
        .ofWorker("ratings", Kind.HEAP, 32 * ratings.entries() / context.worker().size())
        .ofWorker("ratings under way", Kind.HEAP, LOADING_BYTES)
        .ofJob("result files", Kind.OUTPUT, 20L * (users.length + items.length));
  }

  @Override
  public long checkpointBytes() {
    return (long) Double.BYTES * (users.length + items.length + Checkpoints.SOME_DECISIONS);
  }
}
