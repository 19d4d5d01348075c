package org.spidal.dapwc.config;

import java.nio.file.Path;
import org.spidal.common.keys.InputKeys.Asymmetry;
import org.spidal.common.matrix.MemoryOptions;

/**
 * What the property file says about the distances.
 *
 * @param points N, 0 if not said
 * @param asymmetry what is done with a matrix that is not symmetric
 * @param repetitions how often the matrix of the file is repeated in both directions
 * @param memory that each process may use for rows
 */
public record DataOptions(
    Path distances,
    int points,
    boolean bigEndian,
    Asymmetry asymmetry,
    int repetitions,
    MemoryOptions memory) {}
