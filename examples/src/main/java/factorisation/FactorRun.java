package factorisation;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
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
  private static final int ROWS_PER_BLOCK = 8; // of a partition, so that it deals out whole blocks
  private static final double FIRST_FACTORS = 0.1 * Math.sqrt(3); // so that they deviate by 0.1
  private static final int HEAP_ARRAYS = 1 << 18;

  private final Settings settings;
  private final Ratings ratings;
  private final int blocks;
  private final int width; // numbers of a user or an item: the bias, and the factors
  private final double[] users; // all; this worker changes those of its blocks
  private final double[] items; // all; those change that visit this worker
  private RowPartition owners;
  private Keyed entries;
  private Keyed moments;
  private SharedDoubles travelling;
  private int first; // this worker's blocks of users, up to end - 1
  private int end;
  // Ratings in the order of their use: those of user block u and item block v are
  // starts[(u - first) * blocks + v] to the next number.
  private int[] starts;
  private int[] userOf = new int[1 << 10];
  private int[] itemOf = new int[1 << 10];
  private double[] ratingOf = new double[1 << 10];
  private int heldOut; // so many of them, behind all others
  private double mean;
  private int epochs;
  private double testError = Double.NaN;

  FactorRun(Settings settings, Ratings ratings) {
    this.settings = settings;
    this.ratings = ratings;
    this.blocks = settings.get(Factorisation.BLOCKS);
    this.width = 1 + settings.get(Factorisation.RANK);
    this.users = new double[Math.multiplyExact(ratings.users(), width)];
    this.items = new double[Math.multiplyExact(ratings.items(), width)];
  }

  @Override
  public int points() {
    return ratings.users();
  }

  @Override
  public String text() {
    return ratings.users() + " users, " + ratings.items() + " items";
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    if (worker.size() > blocks) {
      throw new SpidalException(
          ExitCode.CONFIG,
          blocks
              + " Blocks for "
              + worker.size()
              + " workers; give more Blocks or use fewer workers");
    }
    owners = worker.partition(blocks * ROWS_PER_BLOCK);
    first = owners.blockRange(worker.rank()).start();
    end = owners.blockRange(worker.rank()).end();
    // key: block of the user; then: block of the item, order in it, user, item
    KeyedForm form = KeyedForm.ofLongs(1).thenLongs(4).maxOfDoubles().sumOfLongs().ownedBy(owners);
    entries = layout.keyed("ratings", form);
    moments = layout.keyed("moments", KeyedForm.ofLongs(1).sumOfDoubles().sumOfLongs());
    travelling = layout.doubles("items under way", Distribution.perWorker(longestBlock() * width));
    layout.heapArrays(HEAP_ARRAYS);
  }

  private int longestBlock() {
    return (ratings.items() + blocks - 1) / blocks;
  }

  /** The first user or item of a block. */
  private int start(int block, int count) {
    return (int) ((long) block * count / blocks);
  }

  private int blockOf(int index, int count) {
    int block = (int) ((long) index * blocks / count);
    while (start(block + 1, count) <= index) {
      block++;
    }
    return block;
  }

  @Override
  public void solve(RunContext context) {
    Collectives all = context.collectives();
    context.timer().enter(UsualPhase.LOADING);
    load(context.worker(), all);
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
        testError = error(all);
        epochs++;
        course.record(testError);
      }
      course.boundary(STEP);
    }
  }

  /** Brings each rating to the worker that has its user's block. */
  private void load(Worker worker, Collectives all) {
    IndexedRandom order = new IndexedRandom(settings.get(Factorisation.SEED), 1);
    KeyedRow row = entries.newRow().value(1, 1);
    Ratings.forEach(
        worker,
        ratings.file(),
        (user, item, rating) ->
            entries.add(
                row.key((long) blockOf(user, ratings.users()) * ROWS_PER_BLOCK)
                    .then(0, blockOf(item, ratings.items()))
                    .then(1, order.bits((long) user * ratings.items() + item))
                    .then(2, user)
                    .then(3, item)
                    .value(0, rating)));
    all.regroup(entries);

    IndexedRandom drawn = new IndexedRandom(settings.get(Factorisation.SEED), 4);
    starts = new int[(end - first) * blocks + 1];
    KeyedRow moment = moments.newRow().key(0).value(1, 1);
    int count = 0;
    for (int pass = 0; pass < 2; pass++) { // first those to learn from, then those held out
      for (KeyedRows read = entries.rows(); read.next(); ) {
        KeyedRow r = read.row();
        if (r.asLong(1) > 1) {
          throw new SpidalException(
              ExitCode.DATA,
              ratings.file() + ": user " + r.then(2) + " rates item " + r.then(3) + " twice");
        }
        long pair = r.then(2) * ratings.items() + r.then(3);
        boolean held = drawn.uniform(pair) < settings.get(Factorisation.TEST);
        if (held == (pass == 0)) {
          continue;
        }
        if (count == userOf.length) {
          userOf = Arrays.copyOf(userOf, 2 * count);
          itemOf = Arrays.copyOf(itemOf, 2 * count);
          ratingOf = Arrays.copyOf(ratingOf, 2 * count);
        }
        userOf[count] = (int) r.then(2);
        itemOf[count] = (int) r.then(3);
        ratingOf[count++] = r.asDouble(0);
        if (pass == 0) {
          int block = ((int) (r.key() / ROWS_PER_BLOCK) - first) * blocks + (int) r.then(0);
          starts[block + 1]++;
          moments.add(moment.value(0, r.asDouble(0)));
        } else {
          heldOut++;
        }
      }
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    entries.clear();
    mean = meanOfMoments(all);
  }

  /** The mean of all that has been added, with the same bits in every layout. */
  private double meanOfMoments(Collectives all) {
    all.allReduce(moments);
    KeyedRows read = moments.rows();
    double result = read.next() ? read.row().asDouble(0) / read.row().asLong(1) : Double.NaN;
    moments.clear();
    return result;
  }

  /**
   * One epoch: in step s, users of block u meet items of block (u + s) mod blocks. Then the items
   * of this worker's first block go to the worker before, while it works on its others.
   */
  private void descend(Collectives all) {
    int rank = all.rank();
    int next = (rank + 1) % all.size();
    double[] block = new double[longestBlock() * width];
    for (int step = 0; step < blocks; step++) {
      learn(first, (first + step) % blocks);
      move((first + step) % blocks, block, true);
      travelling.put(travelling.start(rank), block, 0, block.length);
      all.startShift(travelling, -1);
      for (int u = first + 1; u < end; u++) {
        learn(u, (u + step) % blocks);
      }
      all.finish(travelling);
      travelling.get(travelling.start(next), block, 0, block.length);
      move((end + step) % blocks, block, false);
    }
    all.allGather(users, numbers(all.size(), ratings.users()));
    all.allGather(items, numbers(all.size(), ratings.items())); // after all steps they are home
  }

  /** Copies a block of items out of the array of all, or into it. */
  private void move(int v, double[] block, boolean out) {
    int from = start(v, ratings.items()) * width;
    int length = start(v + 1, ratings.items()) * width - from;
    System.arraycopy(
        out ? items : block, out ? from : 0, out ? block : items, out ? 0 : from, length);
  }

  /** How many numbers of users or items each worker has. */
  private int[] numbers(int workers, int count) {
    int[] numbers = new int[workers];
    for (int w = 0; w < workers; w++) {
      int from = start(owners.blockRange(w).start(), count);
      numbers[w] = (start(owners.blockRange(w).end(), count) - from) * width;
    }
    return numbers;
  }

  /** A step along the gradient of (r - prediction)^2 + decay |factors|^2 for each rating. */
  private void learn(int u, int v) {
    double rate = settings.get(Factorisation.RATE);
    double decay = settings.get(Factorisation.DECAY);
    int block = (u - first) * blocks + v;
    for (int e = starts[block]; e < starts[block + 1]; e++) {
      int p = userOf[e] * width;
      int q = itemOf[e] * width;
      double error = ratingOf[e] - prediction(p, q);
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

  private double prediction(int p, int q) {
    double sum = mean + users[p] + items[q];
    for (int k = 1; k < width; k++) {
      sum += users[p + k] * items[q + k];
    }
    return sum;
  }

  /** The root of the mean squared error on the ratings that were held out. */
  private double error(Collectives all) {
    KeyedRow moment = moments.newRow().key(0).value(1, 1);
    int learnt = starts[starts.length - 1];
    for (int e = learnt; e < learnt + heldOut; e++) {
      double error = ratingOf[e] - prediction(userOf[e] * width, itemOf[e] * width);
      moments.add(moment.value(0, error * error));
    }
    return Math.sqrt(meanOfMoments(all));
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
    long fileBytes = ratings.file().toFile().length();
    plan.ofWorker("factors", Kind.HEAP, (long) Double.BYTES * (users.length + items.length))
        .ofWorker("ratings, at most", Kind.HEAP, 4 * fileBytes / context.worker().size())
        .ofWorker("ratings under way", Kind.HEAP, 64L << 20)
        .ofJob("result files", Kind.OUTPUT, 20L * (users.length + items.length));
  }

  @Override
  public long checkpointBytes() {
    return (long) Double.BYTES * (users.length + items.length + Checkpoints.SOME_DECISIONS);
  }
}
