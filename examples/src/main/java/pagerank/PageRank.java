package pagerank;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.Plan;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.LineShare;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * PageRank of a directed graph: {@code PageRank RESULT EDGES [DAMPING [START,START...]]}. A line of
 * EDGES, plain or gzip, has the numbers of two pages: from, to. RESULT gets a line for each page,
 * its number and its rank. Pages without links give to all pages, or with START pages, as the
 * random jumps do, to these alone.
 *
 * <pre>
 *   rank(i) = (1 - damping) jump(i)
 *           + damping (sum of rank(j) / links(j) over the links j -> i + dangling jump(i))
 * </pre>
 */
public final class PageRank {
  private static final double ENOUGH = 1e-14; // changes of all ranks together
  private static final int MOST_ROUNDS = 1000;
  private static final int TOP = 10;

  private final Worker worker;
  private final Path result;
  private final Path edges;
  private final double damping;
  private final int[] starts;

  private PageRank(Worker worker, String[] arguments) {
    if (arguments.length < 2 || arguments.length > 4) {
      throw new SpidalException(
          ExitCode.USAGE, "usage: PageRank RESULT EDGES [DAMPING [START,START...]]");
    }
    this.worker = worker;
    this.result = Path.of(arguments[0]);
    this.edges = Path.of(arguments[1]);
    this.damping = arguments.length > 2 ? Double.parseDouble(arguments[2]) : 0.85;
    this.starts =
        arguments.length > 3
            ? Arrays.stream(arguments[3].split(",")).mapToInt(Integer::parseInt).toArray()
            : new int[0];
  }

  public static void main(String[] arguments) {
    SpidalJob.run(worker -> new PageRank(worker, arguments).run());
  }

  private void run() throws IOException {
    // 1. Each worker reads some of the edges, and sends each to the worker that has page "to".
    SharedLayout layout = worker.layout();
    int pages = (int) worker.open(worker.layout()).max(greatestPage()) + 1;
    for (int page : starts) {
      if (page < 0 || page >= pages) {
        throw new SpidalException(ExitCode.USAGE, "page " + page + " is none of " + pages);
      }
    }
    RowPartition partition = worker.partition(pages);
    RowRange own = partition.range(worker.rank());
    KeyedForm byTarget = KeyedForm.ofLongs(1).thenLongs(1).ownedBy(partition);
    Keyed incoming = layout.keyed("edges", byTarget); // an edge that comes twice is one
    Collectives all = worker.open(layout);
    readEdges(incoming);
    all.regroup(incoming);

    // 2. The edges as rows of a sparse matrix: those to page i are first[i - own.start()] and so
    // on.
    int[] first = new int[own.size() + 1];
    int[] from = sources(incoming, own, first);
    incoming.clear();
    Plan plan = worker.plan(partition, from, partition, first);
    layout = worker.layout();
    SharedDoubles links = layout.doubles("links", Distribution.pushed(plan, 1));
    SharedDoubles gifts = layout.doubles("gifts", Distribution.pulled(plan, 1));
    SharedDoubles perBlock = layout.doubles("sums", Distribution.byBlocks(partition, 2));
    SharedDoubles ranks = layout.doubles("ranks", Distribution.byRows(partition, 1));
    all = worker.open(layout);

    // 3. How many links each page has: every edge pushes a one to the page that it comes from.
    double[] ones = new double[plan.contributions()];
    for (int e = 0; e < from.length; e++) {
      ones[plan.contribution(e)]++;
    }
    links.put(0, ones, 0, ones.length);
    double[] linksOf = new double[own.size()];
    all.push(links, linksOf);

    // 4. Rounds: each page pulls what the pages that link to it give.
    double[] rank = new double[own.size()];
    double[] jump = new double[own.size()];
    Arrays.fill(jump, starts.length == 0 ? 1.0 / pages : 0);
    for (int page : starts) {
      if (own.contains(page)) {
        jump[page - own.start()] += 1.0 / starts.length;
      }
    }
    System.arraycopy(jump, 0, rank, 0, rank.length);
    double[] given = new double[plan.needed()];
    double[] sums = new double[2]; // over all pages: ranks of those without links, and changes
    double[] change = new double[own.size()];
    int round = 0;
    do {
      for (int i = 0; i < rank.length; i++) {
        gifts.set(gifts.start(worker.rank()) + i, linksOf[i] > 0 ? rank[i] / linksOf[i] : 0);
      }
      sumOverPages(all, perBlock, partition, sums, rank, linksOf, change);
      all.pull(gifts);
      plan.read(gifts, given);
      for (int i = 0; i < rank.length; i++) {
        double sum = 0;
        for (int e = first[i]; e < first[i + 1]; e++) {
          sum += given[plan.slot(e)];
        }
        double next = (1 - damping) * jump[i] + damping * (sum + sums[0] * jump[i]);
        change[i] = Math.abs(next - rank[i]);
        rank[i] = next;
      }
      round++;
    } while (round < MOST_ROUNDS && (round < 3 || sums[1] > ENOUGH));

    // 5. Worker 0 reads all ranks.
    ranks.put(ranks.start(worker.rank()), rank, 0, rank.length);
    all.gather(ranks, 0);
    if (worker.rank() == 0) {
      report(ranks, pages, round);
    }
  }

  private interface EdgeUser {
    void use(long from, long to);
  }

  private void forEachEdge(EdgeUser user) {
    try (LineShare lines = new LineShare(edges, worker.rank(), worker.size())) {
      while (lines.next()) {
        String[] words = lines.text().trim().split("\\s+");
        if (words[0].isEmpty() || words[0].startsWith("#")) {
          continue;
        }
        long from = Long.parseLong(words[0]);
        long to = Long.parseLong(words[1]);
        if (Math.min(from, to) < 0 || Math.max(from, to) >= Integer.MAX_VALUE) {
          throw new SpidalException(ExitCode.DATA, edges + ": no edge of pages: " + lines.text());
        }
        user.use(from, to);
      }
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new SpidalException(
          ExitCode.DATA, edges + ": a line without two numbers: " + e.getMessage(), e);
    }
  }

  private long greatestPage() {
    long[] greatest = {-1};
    forEachEdge((from, to) -> greatest[0] = Math.max(greatest[0], Math.max(from, to)));
    return greatest[0];
  }

  private void readEdges(Keyed incoming) {
    KeyedRow edge = incoming.newRow();
    forEachEdge((from, to) -> incoming.add(edge.key(to).then(0, from)));
  }

  /** Where the edges to this worker's pages come from, page by page. */
  private static int[] sources(Keyed incoming, RowRange own, int[] first) {
    IntStream.Builder sources = IntStream.builder();
    KeyedRows rows = incoming.rows();
    while (rows.next()) {
      first[(int) rows.row().key() - own.start() + 1]++;
      sources.add((int) rows.row().then(0));
    }
    Arrays.parallelPrefix(first, Integer::sum);
    return sources.build().toArray();
  }

  /** Sums per block of pages, so that they have the same bits in every layout. */
  private void sumOverPages(
      Collectives all,
      SharedDoubles perBlock,
      RowPartition partition,
      double[] sums,
      double[] rank,
      double[] linksOf,
      double[] change) {
    RowRange own = partition.range(worker.rank());
    RowRange blocks = partition.blockRange(worker.rank());
    for (int b = blocks.start(); b < blocks.end(); b++) {
      double withoutLinks = 0;
      double changes = 0;
      RowRange block = partition.blocks().block(b);
      for (int i = block.start() - own.start(); i < block.end() - own.start(); i++) {
        withoutLinks += linksOf[i] > 0 ? 0 : rank[i];
        changes += change[i];
      }
      perBlock.set(2L * b, withoutLinks);
      perBlock.set(2L * b + 1, changes);
    }
    all.sumBlocks(perBlock, 2, sums);
  }

  private void report(SharedDoubles ranks, int pages, int rounds) throws IOException {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(result))) {
      for (int i = 0; i < pages; i++) {
        out.println(i + " " + ranks.get(i));
      }
      if (out.checkError()) {
        throw new IOException("cannot write " + result);
      }
    }
    System.out.println(pages + " pages, " + rounds + " rounds");
    IntStream.range(0, pages)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -ranks.get(i)))
        .limit(TOP)
        .forEach(i -> System.out.println(i + " " + ranks.get(i)));
  }
}
