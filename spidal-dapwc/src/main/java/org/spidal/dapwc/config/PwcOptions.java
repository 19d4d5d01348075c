package org.spidal.dapwc.config;

import org.spidal.dapwc.config.PwcKeys.Method;

/**
 * How clusters are searched for.
 *
 * @param clusters K, or the most there may be
 * @param autoK whether the number of clusters is looked for
 * @param thorough whether {@link Method#AUTO} takes its time
 * @param continuous whether annealing weights clusters by their sizes
 */
public record PwcOptions(
    int clusters, boolean autoK, Method method, boolean thorough, boolean continuous) {}
