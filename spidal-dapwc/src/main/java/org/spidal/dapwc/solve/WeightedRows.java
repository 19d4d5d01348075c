package org.spidal.dapwc.solve;

import org.spidal.common.partition.RowPartition;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.kernel.PointWeights;

/**
 * The distances that one worker has, and how often points count.
 *
 * @param partition of all rows
 * @param own the worker's rows
 * @param any rows of all points, for the columns that are the worker's rows
 * @param weights of all points
 */
public record WeightedRows(
    RowPartition partition, ShortRows own, ShortRows any, PointWeights weights) {}
