package org.spidal.dapwc.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.ShortRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.dapwc.kernel.BlockProduct;
import org.spidal.dapwc.kernel.ClusterSums;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.kernel.PointWeights;

/**
 * The pairwise clustering problem as one worker sees it: its rows, and how workers tell each other
 * numbers of all rows. Every worker holds the labels of all points and takes every decision itself,
 * from the same bits; only sums over columns are split by rows.
 */
public final class Problem {
  /** What the workers share; declared before anything is allocated. */
  public record Sections(
      SharedDoubles values,
      SharedInts labels,
      SharedFloats memberships,
      SharedDoubles sums,
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
  }

  private final Worker worker;
  private final Collectives collectives;
  private final Course course;
  private final Progress progress;
  private final Sections sections;
  private final RowPartition partition;
  private final RowRange mine;
  private final ShortRows rows;
  private final ShortRows anyRows;
  private final Measure measure;
  private final PointWeights weights;
  private final ClusterSums sums;
  private final BlockProduct product;
  private final int most;

  /**
   * @param course of the search, for its checkpoints
   * @param progress of the search, for its user
   * @param rows the worker's rows
   * @param anyRows rows of all points, for the columns that are the worker's rows
   * @param most most clusters at a time
   */
  public Problem(
      Worker worker,
      Collectives collectives,
      Course course,
      Progress progress,
      Sections sections,
      RowPartition partition,
      ShortRows rows,
      ShortRows anyRows,
      Measure measure,
      PointWeights weights,
      int most) {
    this.worker = worker;
    this.collectives = collectives;
    this.course = course;
    this.progress = progress;
    this.sections = sections;
    this.partition = partition;
    this.mine = partition.range(worker.rank());
    this.rows = rows;
    this.anyRows = anyRows;
    this.measure = measure;
    this.weights = weights;
    this.most = most;
    this.sums =
        new ClusterSums(anyRows, measure, weights, mine.start(), mine.size(), partition.rows());
    this.product = new BlockProduct(rows, measure, partition.rows(), most);
  }

  /** The same rows, seen through another measure. */
  public Problem with(Measure other, int mostClusters) {
    return new Problem(
        worker,
        collectives,
        course,
        progress,
        sections,
        partition,
        rows,
        anyRows,
        other,
        weights,
        mostClusters);
  }

  public Worker worker() {
    return worker;
  }

  public Collectives collectives() {
    return collectives;
  }

  /** The steps of the search, at whose boundaries it can be saved and resumed. */
  public Course course() {
    return course;
  }

  /** Told of every step that is taken. */
  public Progress progress() {
    return progress;
  }

  public Sections sections() {
    return sections;
  }

  public RowPartition partition() {
    return partition;
  }

  public Measure measure() {
    return measure;
  }

  /** How often points count. */
  public PointWeights weights() {
    return weights;
  }

  /** Number of points, N. */
  public int points() {
    return partition.rows();
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
    return new BlockSums(collectives, sections.sums(), partition, sections.most() + 1);
  }

  ClusterSums sums() {
    return sums;
  }

  BlockProduct product() {
    return product;
  }

  /** Tells all workers a number of each of this worker's rows. Collective. */
  public void share(double[] own, double[] all) {
    sections.values().put(mine.start(), own, 0, mine.size());
    collectives.allGather(sections.values());
    sections.values().get(0, all, 0, points());
  }

  /** Tells all workers a whole number of each of this worker's rows. Collective. */
  public void share(int[] own, int[] all) {
    sections.labels().put(mine.start(), own, 0, mine.size());
    collectives.allGather(sections.labels());
    sections.labels().get(0, all, 0, points());
  }
}
