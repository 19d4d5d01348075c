package factorisation;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
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
  private final SparseInput input;
  private final int width; // numbers of a user or an item: the bias, and the factors
  private final IndexedRandom drawn;
  private final double[] users; // all; this worker changes its own
  private final double[] items; // all; those change that visit this worker
  private RowPartition partition; // of the users, whose blocks are the blocks of users
  private int blocks; // of users, and as many of items
  private int usersOfBlock;
  private int itemsOfBlock;
  private int first; // this worker's blocks of users, up to end - 1
  private int end;
  private SharedDoubles<Parts> travelling;
  private SharedDoubles<ByBlocks> sums;
  private SparseRows ratings; // of this worker's users
  private int firstOwn;
  private double mean;
  private int epochs;
  private double testError = Double.NaN; // where no rating is held out
  private double trainingError;

  /** Something of a rating: of a user, the e-th of this worker. */
  private interface OfRating {
    double of(int user, int e);
  }

  FactorRun(Settings settings, SparseInput input) {
    this.settings = settings;
    this.input = input;
    this.drawn = new IndexedRandom(settings.get(Factorisation.SEED), 4);
    this.width = 1 + settings.get(Factorisation.RANK);
    this.users = new double[Math.multiplyExact(input.rows(), width)];
    this.items = new double[Math.multiplyExact(input.columns(), width)];
  }

  @Override
  public int points() {
    return input.rows();
  }

  @Override
  public String text() {
    return input.rows() + " users, " + input.columns() + " items";
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
    usersOfBlock = partition.blocks().blockSize();
    itemsOfBlock = (input.columns() + blocks - 1) / blocks;
    travelling = layout.doubles("items under way", Distribution.perWorker(itemsOfBlock * width));
    sums = layout.doubles("sums", Distribution.byBlocks(partition, 2));
    layout.heapArrays(1 << 18);
  }

  private int firstUser(int block) {
    return (int) Math.min(input.rows(), (long) block * usersOfBlock);
  }

  private int firstItem(int block) {
    return (int) Math.min(input.columns(), (long) block * itemsOfBlock);
  }

  @Override
  public void solve(RunContext context) {
    Collectives all = context.collectives();
    BlockSums total = new BlockSums(all, sums);
    context.timer().enter(UsualPhase.LOADING);
    ratings = input.readDistinct(LOADING_BYTES);
    firstOwn = context.own().start();
    mean = mean(total, false, (user, e) -> ratings.values()[e]);
    IndexedRandom ofUsers = new IndexedRandom(settings.get(Factorisation.SEED), 2);
    IndexedRandom ofItems = new IndexedRandom(settings.get(Factorisation.SEED), 3);
    Arrays.setAll(users, k -> k % width == 0 ? 0 : FIRST_FACTORS * ofUsers.symmetric(k));
    Arrays.setAll(items, k -> k % width == 0 ? 0 : FIRST_FACTORS * ofItems.symmetric(k));

    context.timer().enter(UsualPhase.SEARCH);
    Checkpoints checkpoints =
        context.checkpoints(
            () ->
                "epoch "
                    + epochs
                    + (Double.isNaN(testError) ? "" : ", error on held-out ratings " + testError));
    checkpoints.begin(
        new RunState()
            .same("users", users)
            .same("items", items)
            .number("epochs", () -> epochs, n -> epochs = (int) n)
            .number("error", () -> testError, error -> testError = error));
    Course course = checkpoints.course();
    for (int epoch = 0; epoch < settings.get(Factorisation.EPOCHS); epoch++) {
      course.step(
          STEP,
          () -> {
            descend(all);
            testError = Math.sqrt(mean(total, true, (user, e) -> error(user, e) * error(user, e)));
            epochs++;
          });
    }
    trainingError = Math.sqrt(mean(total, false, (user, e) -> error(user, e) * error(user, e)));
  }

  /** Whether a rating is there to measure the error, not to learn from. */
  private boolean isHeldOut(int user, int e) {
    long pair = (long) user * input.columns() + ratings.columns()[e];
    return drawn.uniform(pair) < settings.get(Factorisation.TEST);
  }

  /** The mean of something over the ratings held out, or over all others. */
  private double mean(BlockSums total, boolean heldOut, OfRating something) {
    total.clear();
    for (int u = firstOwn; u < firstUser(end); u++) {
      int block = u / usersOfBlock - first;
      for (int e = place(u, 0); e < place(u, blocks); e++) {
        if (isHeldOut(u, e) == heldOut) {
          total.add(block, 0, something.of(u, e));
          total.add(block, 1, 1);
        }
      }
    }
    double[] sum = total.total();
    return sum[0] / sum[1];
  }

  /** Where a user's ratings of a block of items begin. */
  private int place(int user, int block) {
    int from = ratings.starts()[user - firstOwn];
    int to = ratings.starts()[user - firstOwn + 1];
    int found = Arrays.binarySearch(ratings.columns(), from, to, firstItem(block));
    return found < 0 ? -found - 1 : found;
  }

  /**
   * One epoch: in step s, users of block u meet items of block (u + s) mod blocks. Then the items
   * of this worker's first block go to the worker before, while it works on its others.
   */
  private void descend(Collectives all) {
    long from = travelling.placement().start(all.rank());
    long next = travelling.placement().start((all.rank() + 1) % all.size());
    for (int step = 0; step < blocks; step++) {
      int leaves = (first + step) % blocks;
      int comes = (end + step) % blocks;
      learn(first, leaves);
      travelling.put(from, items, firstItem(leaves) * width, numbersOf(leaves));
      all.startShift(travelling, -1);
      for (int u = first + 1; u < end; u++) {
        learn(u, (u + step) % blocks);
      }
      all.finish();
      travelling.get(next, items, firstItem(comes) * width, numbersOf(comes));
    }
    // after all steps the items are home
    all.doubles().allGather(users, counts(all, this::firstUser));
    all.doubles().allGather(items, counts(all, this::firstItem));
  }

  private int numbersOf(int block) {
    return (firstItem(block + 1) - firstItem(block)) * width;
  }

  /** How many numbers of users or items each worker has. */
  private int[] counts(Collectives all, IntUnaryOperator firstOf) {
    return IntStream.range(0, all.size())
        .mapToObj(partition::blockRange)
        .mapToInt(b -> (firstOf.applyAsInt(b.end()) - firstOf.applyAsInt(b.start())) * width)
        .toArray();
  }

  /** A step along the gradient of (r - prediction)^2 + decay |factors|^2 for each rating. */
  private void learn(int block, int itemBlock) {
    double rate = settings.get(Factorisation.RATE);
    double decay = settings.get(Factorisation.DECAY);
    for (int u = firstUser(block); u < firstUser(block + 1); u++) {
      int p = u * width;
      for (int e = place(u, itemBlock); e < place(u, itemBlock + 1); e++) {
        if (isHeldOut(u, e)) {
          continue;
        }
        int q = ratings.columns()[e] * width;
        double error = error(u, e);
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
  }

  /** A rating less what is predicted for it. */
  private double error(int user, int e) {
    int p = user * width;
    int q = ratings.columns()[e] * width;
    double sum = mean + users[p] + items[q];
    for (int k = 1; k < width; k++) {
      sum += users[p + k] * items[q + k];
    }
    return ratings.values()[e] - sum;
  }

  @Override
  public void write(Results results) {
    AtomicFile.write(results.mainFile(), out -> write(out, users));
    AtomicFile.write(results.named("items.txt"), out -> write(out, items));
    results.summary().put("mean-rating", mean);
    results.summary().put("epochs", epochs);
    results.summary().put("training-error", trainingError);
    if (Double.isNaN(testError)) {
      results.say("error on all ratings %.6f after %d epochs", trainingError, epochs);
      return;
    }
    results.summary().put("test-error", testError);
    results.say(
        "error on held-out ratings %.6f after %d epochs, on the others %.6f",
        testError, epochs, trainingError);
  }

  private void write(Writer out, double[] factors) throws IOException {
    for (int k = 0; k < factors.length; k++) {
      out.write(factors[k] + ((k + 1) % width == 0 ? "\n" : " "));
    }
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    plan.ofWorker("factors", Kind.HEAP, (long) Double.BYTES * (users.length + items.length))
        .ofWorker("ratings", Kind.HEAP, 12 * input.entries() / context.worker().size())
        .ofWorker("ratings under way", Kind.HEAP, LOADING_BYTES)
        .ofJob("result files", Kind.OUTPUT, 20L * (users.length + items.length));
  }

  @Override
  public long checkpointBytes() {
    return (long) Double.BYTES * (users.length + items.length + Checkpoints.SOME_DECISIONS);
  }
}
