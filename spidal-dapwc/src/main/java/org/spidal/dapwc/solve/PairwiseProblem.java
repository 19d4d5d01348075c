package org.spidal.dapwc.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.SearchContext;
import org.spidal.dapwc.kernel.BlockProduct;
import org.spidal.dapwc.kernel.DistanceSums;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.kernel.PointWeights;

/**
 * The pairwise clustering problem as one worker sees it: its rows, and how workers tell each other
 * numbers of all rows. Every worker holds the labels of all points and takes every decision itself,
 * from the same bits; only sums over columns are split by rows.
 */
public final class PairwiseProblem {
  /** What the workers share; declared before anything is allocated. */
  public record Sections(
      SharedDoubles<Parts> values,
      SharedInts<Parts> labels,
      SharedFloats<Parts> memberships,
      SharedDoubles<ByBlocks> sums,
      int most) {
    /**
     * Declares the sections.
     *
     * @param most most clusters of a soft clustering
     */
    public static Sections declare(SharedLayout layout, RowPartition partition, int most) {
      return new Sections(
          layout.doubles("values of rows", Distribution.byRows(partition, 1)),
          layout.ints("labels", Distribution.byRows(partition, 1)),
          layout.floats("memberships", Distribution.byRows(partition, most)),
          layout.doubles("sums over rows", Distribution.byBlocks(partition, most + 1)),
          most);
    }

    /**
     * Makes the operations of a {@link MeanField} step, to count the messages of a job that is
     * planned: memberships for the {@link JointProduct}, then the costs of the clusters, then their
     * sizes. Collective.
     */
    public void exchangeOfStep(Collectives collectives) {
      BlockSums total = new BlockSums(collectives, sums);
      collectives.allGather(memberships);
      total.total();
      total.total();
    }
  }

  private final SearchContext context;
  private final Progress progress;
  private final Sections sections;
  private final WeightedRows data;
  private final RowRange mine;
  private final Measure measure;
  private final DistanceSums sums;
  private final BlockProduct product;
  private final int most;

  /**
   * @param progress of the search, for its user
   * @param most most clusters at a time
   */
  public PairwiseProblem(
      SearchContext context,
      Progress progress,
      Sections sections,
      WeightedRows data,
      Measure measure,
      int most) {
    this.context = context;
    this.progress = progress;
    this.sections = sections;
    this.data = data;
    this.mine = data.partition().range(context.worker().rank());
    this.measure = measure;
    this.most = most;
    int n = data.partition().rows();
    this.sums = new DistanceSums(data.any(), measure, data.weights(), mine.start(), mine.size(), n);
    this.product = new BlockProduct(data.own(), measure, n, most);
  }

  /** Has the product compiled by one thread of each process; every thread of it calls this. */
  public void warmUp() {
    if (worker().thread() == 0 && mine.size() > 0 && Rehearsal.pays(points())) {
      Rehearsal.of(spins -> product.rehearse(spins, mine.start()));
    }
    worker().awaitProcess();
  }

  /** The same rows, seen through another measure. */
  public PairwiseProblem with(Measure other, int mostClusters) {
    return new PairwiseProblem(context, progress, sections, data, other, mostClusters);
  }

  public Worker worker() {
    return context.worker();
  }

  public Collectives collectives() {
    return context.collectives();
  }

  /** The steps of the search, at whose boundaries it can be saved and resumed. */
  public Course course() {
    return context.course();
  }

  /** Told of every step that is taken. */
  public Progress progress() {
    return progress;
  }

  public Sections sections() {
    return sections;
  }

  public RowPartition partition() {
    return data.partition();
  }

  public Measure measure() {
    return measure;
  }

  public PointWeights weights() {
    return data.weights();
  }

  /** N, the points of all workers. */
  public int points() {
    return data.partition().rows();
  }

  /** Number of this worker's rows. */
  public int ownRows() {
    return mine.size();
  }

  /** Number of this worker's first row. */
  public int firstRow() {
    return mine.start();
  }

  /** Most clusters at a time. */
  public int most() {
    return most;
  }

  /** Sums over all rows, one for each cluster and one more. */
  BlockSums blockSums() {
    return new BlockSums(context.collectives(), sections.sums());
  }

  DistanceSums sums() {
    return sums;
  }

  BlockProduct product() {
    return product;
  }

  /** Tells all workers a number of each of this worker's rows. Collective. */
  public void share(double[] own, double[] all) {
    sections.values().put(mine.start(), own, 0, mine.size());
    context.collectives().allGather(sections.values());
    sections.values().get(0, all, 0, points());
  }

  /** Tells all workers a whole number of each of this worker's rows. Collective. */
  public void share(int[] own, int[] all) {
    sections.labels().put(mine.start(), own, 0, mine.size());
    context.collectives().allGather(sections.labels());
    sections.labels().get(0, all, 0, points());
  }
}
