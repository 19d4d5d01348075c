package org.spidal.dapwc.config;

import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.rows.MemoryLimits;

/**
 * What the property file says about the distances.
 *
 * @param memory that each process may use for rows
 */
public record DataOptions(MatrixOptions matrix, MemoryLimits memory) {}
