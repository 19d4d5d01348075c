package org.spidal.dapwc.data;

import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.rows.ShortRows;

/**
 * The distances as one worker reads them: its own rows, complete and symmetric, as whole numbers.
 *
 * @param rows the worker's rows
 * @param any rows of all points, for the worker's columns
 * @param unit factor from whole numbers to distances
 * @param missing share of the pairs that were missing and have been filled
 * @param lonely points without any distance to others
 * @param mean mean distance
 * @param store where the rows are
 */
public record Distances(
    ShortRows rows,
    ShortRows any,
    double unit,
    double missing,
    boolean[] lonely,
    double mean,
    RowPlace store) {}
