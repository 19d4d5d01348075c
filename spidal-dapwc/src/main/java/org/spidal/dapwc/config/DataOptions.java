package org.spidal.dapwc.config;

import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.matrix.MemoryOptions;

/**
 * What the property file says about the distances.
 *
 * @param memory that each process may use for rows
 */
public record DataOptions(MatrixOptions matrix, MemoryOptions memory) {}
