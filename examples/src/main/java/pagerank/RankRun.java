package pagerank;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Plan;
import org.spidal.common.collective.Pulled;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.loading.SparseInput;
import org.spidal.common.loading.SparseStream;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.Trial;
import org.spidal.common.program.UsualPhase;

/**
 * One worker's part of a run. Each page pulls what the pages that link to it give, round by round:
 *
 * <pre>
 *   rank(i) = (1 - damping) jump(i)
 *           + damping (sum of rank(j) / links(j) over the links j -> i + dangling jump(i))
 * </pre>
 */
final class RankRun implements Run {
  private static final int ROUND = 1;
  private static final int FEWEST_ROUNDS = 3;
  private static final int TOP = 10;
  private static final double TRIAL_SECONDS = 0.3;
  private static final long LOADING_BYTES = 256L << 20;

  // sums over all pages
  private static final int DANGLING = 0; // ranks of pages without links
  private static final int CHANGE = 1;

  private final Settings settings;
  private final SparseInput links; // a row for each page, with the pages that link to it
  private SharedDoubles<ByBlocks> sumsOfBlocks;
  private SharedDoubles<Parts> ranks;
  private SparseStream incoming; // from memory, or from disk if they do not fit
  private Collectives alongLinks;
  private SharedDoubles<Pulled> gifts;
  private Plan plan;
  private int[] slots; // of each page that links to one of this worker's, in what the plan brings
  private double[] given;
  private double[] rank; // of this worker's pages, as all that follow
  private double[] outgoing; // numbers of links
  private double[] change;
  private double[] jump;
  private int rounds;

  RankRun(Settings settings, SparseInput links) {
    this.settings = settings;
    this.links = links;
  }

  @Override
  public int points() {
    return links.rows();
  }

  @Override
  public String text() {
    return links.rows() + " pages, " + links.entries() + " links";
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    sumsOfBlocks = layout.doubles("sums", Distribution.byBlocks(partition, 2));
    ranks = layout.doubles("ranks", Distribution.byRows(partition, 1));
    layout.heapArrays(1 << 18);
  }

  /** Bytes of a worker for links. */
  private long memory(Worker worker) {
    return settings.find(MachineKeys.MEMORY_BUDGET).orElse(LOADING_BYTES) / worker.threads();
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(UsualPhase.LOADING);
    load(context.worker(), context.collectives(), context.partition());

    context.timer().enter(UsualPhase.SEARCH);
    BlockSums total = new BlockSums(context.collectives(), sumsOfBlocks);
    double[] sums = sums(total).clone();
    Checkpoints checkpoints = context.checkpoints(() -> "round " + rounds);
    checkpoints.begin(
        new RunState()
            .rows("ranks", rank, 1)
            .same("sums", sums)
            .number("rounds", () -> rounds, n -> rounds = (int) n));
    double changed = Double.MAX_VALUE;
    for (int r = 0; r < settings.get(PageRank.ROUNDS) && !isEnough(r, changed); r++) {
      changed =
          checkpoints
              .course()
              .step(
                  ROUND,
                  () -> {
                    give();
                    alongLinks.pull(gifts);
                    take(sums[DANGLING]);
                    System.arraycopy(sums(total), 0, sums, 0, sums.length);
                    rounds++;
                    return sums[CHANGE];
                  });
    }
    incoming.close();
    ranks.put(ranks.placement().start(context.worker().rank()), rank, 0, rank.length);
    context.collectives().gather(ranks, 0);
  }

  private boolean isEnough(int done, double changed) {
    return done >= FEWEST_ROUNDS && changed <= settings.get(PageRank.TOLERANCE);
  }

  /** Reads the links, and finds out who gives to whom. Collective. */
  private void load(Worker worker, Collectives collectives, RowPartition partition) {
    incoming = links.stream(memory(worker));
    RowRange own = partition.range(worker.rank());
    countLinks(worker, collectives, partition, own);
    SharedLayout layout = worker.layout();
    gifts = layout.doubles("gifts", Distribution.pulled(plan, 1));
    alongLinks = worker.open(layout);
    jump = jump(own);
    rank = jump.clone();
    change = new double[rank.length];
  }

  /** Finds how many links each page has, and which pages this worker needs to hear of. */
  private void countLinks(
      Worker worker, Collectives collectives, RowPartition partition, RowRange own) {
    double[] counts = new double[points()];
    incoming.forEach(
        (row, count, columns, values) -> {
          for (int e = 0; e < count; e++) {
            counts[columns[e]]++;
          }
        });
    int[] needed = IntStream.range(0, points()).filter(page -> counts[page] > 0).toArray();
    plan = worker.plan(partition, needed);
    given = new double[plan.needed()];
    slots = new int[points()];
    for (int k = 0; k < needed.length; k++) {
      slots[needed[k]] = plan.slot(k);
    }
    collectives.doubles().allReduce(counts, counts.length, Reduction.SUM);
    outgoing = Arrays.copyOfRange(counts, own.start(), own.end());
  }

  /** Where random jumps end. */
  private double[] jump(RowRange own) {
    double[] jump = new double[own.size()];
    List<Double> starts = PageRank.starts(settings);
    Arrays.fill(jump, starts.isEmpty() ? 1.0 / points() : 0);
    for (double page : starts) {
      if (page >= points()) {
        throw new SpidalException(
            ExitCode.CONFIG, "StartPages: " + (long) page + " is none of " + points() + " pages");
      }
      if (own.contains((int) page)) {
        jump[(int) page - own.start()] += 1.0 / starts.size();
      }
    }
    return jump;
  }

  /** Writes what each of this worker's pages gives along a link. */
  private void give() {
    for (int i = 0; i < rank.length; i++) {
      double gift = outgoing[i] > 0 ? rank[i] / outgoing[i] : 0;
      gifts.set(gifts.placement().start(alongLinks.rank()) + i, gift);
    }
  }

  /** Adds up what has come to this worker's pages. */
  private void take(double dangling) {
    double damping = settings.get(PageRank.DAMPING);
    plan.read(gifts, given);
    incoming.forEach(
        (i, count, columns, values) -> {
          double sum = 0;
          for (int e = 0; e < count; e++) {
            sum += given[slots[columns[e]]];
          }
          double next = (1 - damping) * jump[i] + damping * (sum + dangling * jump[i]);
          change[i] = Math.abs(next - rank[i]);
          rank[i] = next;
        });
  }

  private double[] sums(BlockSums total) {
    total.clear();
    for (int b = 0; b < total.blocks(); b++) {
      for (int i = total.block(b).start(); i < total.block(b).end(); i++) {
        total.add(b, DANGLING, outgoing[i] > 0 ? 0 : rank[i]);
        total.add(b, CHANGE, change[i]);
      }
    }
    return total.total();
  }

  @Override
  public void write(Results results) {
    AtomicFile.write(
        results.mainFile(),
        out -> {
          for (int i = 0; i < points(); i++) {
            out.write(i + " " + ranks.get(i) + "\n");
          }
        });
    results.summary().put("rounds", rounds);
    results.say("%d rounds; the first pages:", rounds);
    IntStream.range(0, points())
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -ranks.get(i)))
        .limit(TOP)
        .forEach(i -> results.say("%9d %s", i, String.format(Locale.ROOT, "%.9f", ranks.get(i))));
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    long entries = 12 * links.entries() / context.worker().size();
    plan.ofWorker("links", Kind.HEAP, Math.min(2 * entries, memory(context.worker())))
        .ofWorker("pages", Kind.HEAP, 5L * Double.BYTES * points())
        .ofJob("result files", Kind.OUTPUT, 32L * points());
  }

  /** A round of this worker's own links; its messages are counted, and wait for nobody. */
  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    Collectives collectives = context.open();
    load(context.worker(), collectives, context.partition());
    BlockSums total = new BlockSums(collectives, sumsOfBlocks);
    double seconds =
        new Trial(collectives)
            .ofRound(
                TRIAL_SECONDS,
                () -> {
                  give();
                  take(0);
                });
    incoming.close();
    int most = settings.get(PageRank.ROUNDS);
    return Optional.of(
        PassTrial.of(
            "round",
            Work.ofRows(seconds, context),
            () -> {
              alongLinks.pull(gifts);
              sums(total);
              return 1;
            },
            new Whole(
                "at most " + most + " rounds: at most", (work, other) -> most * (work + other)),
            collectives));
  }

  @Override
  public long checkpointBytes() {
    return (long) Double.BYTES * (points() + Checkpoints.SOME_DECISIONS);
  }
}
