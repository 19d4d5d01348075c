package org.spidal.davs.data;

import java.util.List;

/**
 * The vectors that are clustered. Immutable.
 *
 * @param coordinates N by D, row by row, in the units of the file; not to be changed
 * @param names of the coordinates, D of them
 * @param experiments the number of the experiment of each point, where the file has it; else null
 */
public record Points(
    double[] coordinates, int size, int dimension, List<String> names, int[] experiments) {}
