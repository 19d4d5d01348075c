package org.spidal.dapwc.config;

import java.nio.file.Path;
import org.spidal.common.matrix.MemoryOptions;

/**
 * What the property file says about the distances.
 *
 * @param points N, 0 if not said
 * @param average whether a matrix that is not symmetric is averaged
 * @param repetitions how often the matrix of the file is repeated in both directions
 * @param memory that each process may use for rows
 */
public record DataOptions(
    Path distances,
    int points,
    boolean bigEndian,
    boolean average,
    int repetitions,
    MemoryOptions memory) {}
