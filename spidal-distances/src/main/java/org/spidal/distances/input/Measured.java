package org.spidal.distances.input;

import java.util.Map;
import org.spidal.distances.config.Distance;
import org.spidal.distances.kernel.ObjectDistances;

/**
 * The distances of a set of objects, as the keys say.
 *
 * @param distances ready for work
 * @param distance which they are
 * @param method what they depend on, by name, for the summary
 * @param <S> sets of objects
 */
public record Measured<S>(
    ObjectDistances<S> distances, Distance distance, Map<String, Object> method) {}
